/** An address of each kind that the server serves, and who may open it. */
export const addresses: [who: string, path: string][] = [
  ["nobody", "/"],
  ["nobody", "/sign_in"],
  ["nobody", "/forgot-password"],
  ["nobody", "/healthz"],
  ["nobody", "/metrics"],
  ["nobody", "/assets/none.js"],
  ["nobody", "/favicon.svg"],
  ["nobody", "/none"],
  ["nobody", "/webhooks/stripe"],
  ["nobody", "/api/version"],
  ["client", "/dashboard/all"],
  ["client", "/dashboard/all/100123"],
  ["client", "/create-work-order"],
  ["client", "/manage-teams/add"],
  ["client", "/files/1"],
  ["client", "/dashboard/all/export"],
  ["client", "/api/orders"],
  ["client", "/api/orders/hold"],
  ["client", "/api/orders/documents"],
  ["contractor", "/profile/edit"],
  ["superAdmin", "/companies"],
];

type Malformed = {
  name: string;
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
};

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND", "TRACE", "QUERY"];
const plain = "application/x-www-form-urlencoded";
const types = [
  "",
  "text/plain",
  "text/html",
  "application/json",
  "application/json; charset=utf-7",
  `${plain}; charset=utf-16`,
  "multipart/form-data",
  "multipart/form-data; boundary=",
  'multipart/form-data; boundary="',
  "multipart/mixed; boundary=edge",
  "application/octet-stream",
  "nothing at all",
  ";",
];
const bodies = [
  "",
  "{",
  "[]",
  "null",
  "email=%",
  "--edge--",
  "\0\0\0",
  "[".repeat(5000),
  Buffer.from([0xff, 0xfe, 0x80]),
];
const suffixes = [
  "%",
  "%zz",
  "%E0%A4%A",
  "%ff",
  "%00",
  "/%2e%2e/%2e%2e/etc/passwd",
  "/..%2f..%2fetc%2fpasswd",
  "//",
  "/\\",
  "?%",
  "?%E0%A4%A=%ff",
  "?page=99999999999999999999&sort=%00",
  "?page=-1&page=NaN&tab[]=x&filters={",
  "?_routes=none",
  "?_data=routes/none",
  "?index",
  ".data",
  ".data?_routes=x%",
  `?q=${"x".repeat(7000)}`,
  `/${"x/".repeat(3000)}`,
];
const headers: Record<string, string>[] = [
  { Cookie: "session=%" },
  { Cookie: "session=%E0%A4%A; kept=%; had-session=%; toast=%" },
  { Cookie: "session=eyJ; toast=bm90IGpzb24=; kept=bnVsbA==; had-session=bnVsbA==.x; lite=%ff" },
  { Cookie: `session=${"x".repeat(7000)}` },
  { Cookie: ";;;===;__proto__=1" },
  { Authorization: "Bearer" },
  { Authorization: "Bearer %ff.%ff.%ff" },
  { Authorization: "Bearer eyJhbGciOiJub25lIn0.e30." },
  { Range: "bytes=5-1" },
  { Range: "bytes=-" },
  { Range: "bytes=99999999999999999999-" },
  { Range: "bytes=0-0,1-1,2-2" },
  { Range: "lines=1" },
  { "If-None-Match": '"', "If-Modified-Since": "yesterday" },
  { "If-Modified-Since": "Tue, 99 Nov 9999 99:99:99 GMT" },
  { Accept: "///", "Accept-Encoding": ";q=9,,gzip;q=x", "Accept-Language": "%%" },
  { "Content-Encoding": "gzip", "Content-Type": plain },
  { "Transfer-Encoding": "chunked", "Content-Type": plain },
  { "X-Forwarded-For": ",,,%", "X-Forwarded-Host": "%", "X-Forwarded-Proto": "gopher" },
  { "X-Request-Id": "x".repeat(3000) },
  { "User-Agent": "Android ".repeat(300) },
  { Origin: "null" },
  { Origin: "::::" },
  { "Sec-Fetch-Site": "%" },
  { "Idempotency-Key": "x".repeat(5000), "Content-Type": "application/json" },
  { Host: "" },
  { Host: "%%%" },
  { Host: "a:b:c" },
  { Expect: "200-maybe" },
  { "Save-Data": "%", DNT: "x" },
];

/** Returns malformed requests, each with one error. */
export function malformed(path: string): Malformed[] {
  const at = { path, method: "GET" };
  const post = { path, method: "POST" };
  return [
    ...methods.map((method) => ({ ...at, name: method, method })),
    ...types.flatMap((type, n) =>
      bodies
        .filter((_, at) => (n + at) % 3 === 0)
        .map((body) => ({
          ...post,
          name: `${type} with ${String(body).slice(0, 20)}`,
          headers: type ? { "Content-Type": type } : {},
          body,
        })),
    ),
    ...suffixes.flatMap((suffix) => [
      { ...at, name: suffix.slice(0, 40), path: path + suffix },
      {
        ...post,
        name: `POST ${suffix.slice(0, 40)}`,
        path: path + suffix,
        headers: { "Content-Type": plain },
        body: "a=1",
      },
    ]),
    ...headers.flatMap((each) => [
      { ...at, name: JSON.stringify(each).slice(0, 80), headers: each },
      { ...post, name: `POST ${JSON.stringify(each).slice(0, 80)}`, headers: each, body: "a=1" },
    ]),
  ];
}
