/**
 * The baseline: Node's own server and postgres.js run the statements of one of our pages and print the rows, without a
 * framework or checks. Started by lists.ts.
 *
 *   node tests/bench/bare.mjs <port> <file>   the file: {path: [[text, parameters], …]}; the first statement runs alone
 */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import postgres from "postgres";

const [port, file] = process.argv.slice(2);
const pages = JSON.parse(readFileSync(file, "utf8"));
const sql = postgres(process.env.DATABASE_URL, { max: 10, onnotice: () => {} });
const run = ([text, parameters]) => sql.unsafe(text, parameters, { prepare: true });

const escaped = (value) => String(value ?? "").replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const table = (rows) =>
  `<table>${rows
    .map(
      (row) =>
        `<tr>${Object.values(row)
          .map((value) => `<td>${escaped(value)}</td>`)
          .join("")}</tr>`,
    )
    .join("")}</table>`;

createServer(async (request, response) => {
  const [first, ...others] = pages[request.url] ?? [];
  if (!first) return response.writeHead(404).end();
  const found = [await run(first), ...(await Promise.all(others.map(run)))];
  const html = `<!doctype html><title>Bare</title>${found.map(table).join("")}`;
  response.writeHead(200, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Length": Buffer.byteLength(html),
  });
  response.end(html);
}).listen(Number(port), "127.0.0.1");
