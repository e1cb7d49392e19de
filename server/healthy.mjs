/**
 * Container health check: exits with 0 when the server answers, or the worker whose METRICS_PORT is given.
 */
const port = process.argv[2] || process.env.PORT || 3000;
const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
