/** Ends this process when the one that started it ends, even by kill -9. The local Postgres then stops too. */
const { ppid } = process;
setInterval(() => process.ppid === ppid || process.exit(1), 500).unref();
