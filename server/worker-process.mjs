// One of several processes that answer requests (server/processes.ts).
const { serveAsWorkerProcess } = await import("../build/server/index.js");
await serveAsWorkerProcess();
