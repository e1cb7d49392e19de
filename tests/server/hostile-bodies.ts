/** Cheap bodies that could be expensive to parse. */
type Hostile = [name: string, type: string, body: string];

const plain = "application/x-www-form-urlencoded";
const multipart = "multipart/form-data; boundary=edge";
const part = (name: string, value: string) =>
  `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const many = (count: number, of: (n: number) => string, between = "&") =>
  Array.from({ length: count }, (_, n) => of(n)).join(between);
const deep = (levels: number) => `email${"[0]".repeat(levels)}`;
const intent = (value: unknown) =>
  `__intent__=${encodeURIComponent(typeof value === "string" ? value : JSON.stringify(value))}`;

export const hostileBodies: Hostile[] = [
  ["100,000 equal names", plain, many(100_000, () => "a=1")],
  ["9,000 equal names", plain, many(9000, () => "a=1")],
  ["250 equal names", plain, many(250, () => "email=1")],
  ["100,000 different names", plain, many(100_000, (n) => `a${n}=1`)],
  ["9,000 different names", plain, many(9000, (n) => `a${n}=1`)],
  ["9,000 rows", plain, many(9000, (n) => `tasks[${n}].text=1`)],
  ["9,000 names of seven parts", plain, many(9000, (n) => `a.b.c.d.e.f.n${n}=1`)],
  // As much as `signedInLimits` lets through.
  ["ten texts of 99 KB", plain, many(10, (n) => `text${n}=${"x".repeat(99_000)}`)],
  ["5,000 fields of 3,000 names", plain, many(5000, (n) => `a${n % 3000}=1`)],
  ["5,000 equal names", plain, many(5000, () => "email=1")],
  ["3,000 names of seven parts", plain, many(3000, (n) => `a.b.c.d.e.f.n${n}=1`)],
  ["a list of 4,294,967,294", plain, "email[4294967294]=x&title[4294967294]=x&win[4294967294]=x"],
  ["9,000 lists of 9,000", plain, many(9000, (n) => `l${n}[9000]=x`)],
  ["a name 20,000 deep", plain, `${deep(20_000)}=x`],
  ["a name 20,000 dots deep", plain, `email${".a".repeat(20_000)}=x`],
  [
    "a name of prototypes",
    plain,
    "__proto__.polluted=1&constructor.prototype.polluted=1&email.__proto__[0]=1",
  ],
  ["names that are not paths", plain, "a[=1&a]=1&[]=1&a[b]=1&a..b=1&a[][]=1&a[-1]=1&a[1.5]=1&=1&.=1"],
  ["a field of 1.9 MB", plain, `email=${"x".repeat(1_900_000)}`],
  ["a password of 1.9 MB", plain, `email=a@b.example&password=${"x".repeat(1_900_000)}`],
  ["an address of 90 KB", plain, `email=${"a.".repeat(45_000)}@${"b.".repeat(100)}`],
  ["half a percent", plain, "email=%&password=%E0%A4%A&%ZZ=%00"],
  ["bytes that are not UTF-8", plain, "email=%ff%fe&%c0%af=%ed%a0%80"],
  ["an empty body", plain, ""],
  ["nothing but ampersands", plain, "&".repeat(90_000)],
  ["no type", "", "email=x"],
  ["text/plain", "text/plain", "email=x"],
  ["JSON", "application/json", '{"email":"x"}'],
  ["an invalid type", "multipart/", "x"],
  ["multipart without a boundary", "multipart/form-data", part("email", "x")],
  ["multipart with an empty boundary", "multipart/form-data; boundary=", part("email", "x")],
  ["multipart without parts", multipart, "--edge--\r\n"],
  ["multipart with nothing", multipart, ""],
  ["multipart that is something else", multipart, "email=x"],
  ["multipart that is cut off", multipart, part("email", "x").slice(0, 40)],
  ["multipart without an end", multipart, part("email", "x")],
  ["a part without a name", multipart, "--edge\r\nContent-Disposition: form-data\r\n\r\nx\r\n--edge--\r\n"],
  ["a part without headers", multipart, "--edge\r\n\r\nx\r\n--edge--\r\n"],
  ["a part with a NUL in its name", multipart, `${part("em\0ail", "x")}--edge--\r\n`],
  ["100,000 parts", multipart, `${many(100_000, (n) => part(`a${n}`, ""), "")}--edge--\r\n`],
  ["9,000 equal parts", multipart, `${many(9000, () => part("a", "1"), "")}--edge--\r\n`],
  ["9,000 parts that are lists", multipart, `${many(9000, (n) => part(`a[${n}`, "1"), "")}--edge--\r\n`],
  [
    "50,000 files without bytes",
    multipart,
    `${many(50_000, (n) => `--edge\r\nContent-Disposition: form-data; name="documents"; filename="${n}.pdf"\r\n\r\n\r\n`, "")}--edge--\r\n`,
  ],
  ["a text part of 3 MB", multipart, `${part("title", "x".repeat(3_000_000))}--edge--\r\n`],
  [
    "200 text parts of 30 KB",
    multipart,
    `${many(200, (n) => part(`a${n}`, "x".repeat(30_000)), "")}--edge--\r\n`,
  ],
  ["a deep part", multipart, `${part(deep(5000), "x")}--edge--\r\n`],
  ["a boundary of one character", "multipart/form-data; boundary=-", "-".repeat(90_000)],
  ["a button that is not JSON", plain, "__intent__={"],
  ["a button that is null", plain, "__intent__=null&__state__=null"],
  ["a button without its row", plain, intent({ type: "insert" })],
  ["a button on a text", plain, `email=x&${intent({ type: "insert", payload: { name: "email" } })}`],
  [
    "a button with a far row",
    plain,
    intent({ type: "update", payload: { name: "email", index: 4294967290, value: 1 } }),
  ],
  [
    "a button that moves a far row",
    plain,
    intent({ type: "reorder", payload: { name: "email", from: 0, to: 1e9 } }),
  ],
  [
    "a button with a deep value",
    plain,
    intent(`{"type":"update","payload":{"name":"email","value":${"[".repeat(5000)}${"]".repeat(5000)}}}`),
  ],
  ["a button of another name", plain, intent({ type: "update", payload: { name: "__proto__.a", value: 1 } })],
  ["a state that is a number", plain, "__state__=1"],
  ["a state that is deep", plain, `__state__=${"[".repeat(20_000)}`],
];

/** Texts that naive code takes long to sanitize or validate; only signed-in people can send them. */
export const heavyTexts: [name: string, text: string][] = [
  ["33,000 open tags", "<b>".repeat(33_000)],
  ["open brackets", "<".repeat(99_000)],
  ["one tag without an end", `<a href="${"x".repeat(99_000)}`],
  ["comments that do not end", "<!--".repeat(24_900)],
  ["entities", "&amp;".repeat(19_900)],
  ["blanks", " ".repeat(99_000)],
  ["line breaks", "\r\n".repeat(49_900)],
  ["nested lists", "<ul><li>".repeat(12_400)],
];

const times = <T>(count: number, of: (n: number) => T) => Array.from({ length: count }, (_, n) => of(n));
const tasks = ["preArrival", "onSite", "completion"].flatMap((phase) =>
  times(200, (n): [string, string][] => [
    [`tasks.${phase}Requirements[${n}].description`, `${phase} ${n}: ${"photo of the rack ".repeat(10)}`],
    [`tasks.${phase}Requirements[${n}].type`, "photo"],
    [`tasks.${phase}Requirements[${n}].id`, String(n)],
  ]).flat(),
);
const contacts = times(20, (n): [string, string][] =>
  ["name", "role", "phone", "ext", "email", "notes"].map((field) => [
    `contactInfo[${n}].${field}`,
    `${field} ${n}`,
  ]),
).flat();
const listed = ["workTypes", "certificates", "teams"].flatMap((name) =>
  times(50, (n): [string, string] => [name, String(n + 1)]),
);
const texts = times(100, (n): [string, string] => [`text${n}`, "äöü — “x” ".repeat(60)]);

type LargestForm = [name: string, who: string, path: string, form: URLSearchParams];
const largestOrder = new URLSearchParams([
  ...tasks,
  ...contacts,
  ...listed,
  ["serviceDescription", `<p>${"A long description. ".repeat(2000)}</p>`],
  ["confidential", `<p>${"Another one. ".repeat(2000)}</p>`],
]);
const orderName = "an order with 600 tasks, 20 contacts, long lists and rich texts";

/** Comes back with its errors, as a page of 1.5 MB: drawing that takes longer than reading the form. */
export const largestPage: LargestForm = [orderName, "client", "/create-work-order", largestOrder];

/** The largest forms that people may legitimately send. */
export const largestForms: LargestForm[] = [
  [
    `the draft of ${orderName}`,
    "client",
    "/form-drafts/keep",
    new URLSearchParams([["draftOf", "work-order:new"], ...largestOrder]),
  ],
  [
    "a draft of 100 long texts",
    "client",
    "/form-drafts/keep",
    new URLSearchParams([["draftOf", "work-order:new"], ...texts]),
  ],
  [
    "a bulk action on 4,000 ticked orders",
    "client",
    "/dashboard/draft/bulk-delete",
    new URLSearchParams(times(4000, (n): [string, string] => ["win", String(100_000 + n)])),
  ],
  [
    "the longest message of an anonymous visitor",
    "nobody",
    "/contact",
    new URLSearchParams({ name: "Pat", email: "pat@reilly.example", message: "😀".repeat(2500) }),
  ],
];
