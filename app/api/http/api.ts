import type { OpenAPIHono } from "@hono/zod-openapi";

export type Variables = { requestId: string; clientAddress: string };
export type Api = OpenAPIHono<{ Variables: Variables }>;
