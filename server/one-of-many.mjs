// One of several processes that answer requests (server/processes.ts).
const { serveAsOneOfMany } = await import("../build/server/index.js");
await serveAsOneOfMany();
