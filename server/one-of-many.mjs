// One of the processes that answer requests when there are several (server/processes.ts).
const { serveAsOneOfMany } = await import("../build/server/index.js");
await serveAsOneOfMany();
