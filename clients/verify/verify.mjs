/** Checks a money proof of Callout: node verify.mjs proof.json PUBLIC-KEY [published-checkpoint.txt] */
import { createHash, createPublicKey, verify } from "node:crypto";
import { readFileSync } from "node:fs";

const sha = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash("sha256")).digest();
const commit = (salt, text) => sha(`${salt} ${text}`).toString("hex");
function check(isTrue, otherwise) {
  if (isTrue) return;
  console.error(`FALSE: ${otherwise}`);
  process.exit(1);
}

/** RFC 9162, section 2.1.3.2, without shifts: a tree may have more than 2^31 leaves. */
function rootOf(leaf, index, size, path) {
  let [hash, at, last] = [leaf, index, size - 1];
  for (const other of path.map((hex) => Buffer.from(hex, "hex"))) {
    check(last > 0, "a path is too long");
    const isRight = at % 2 === 1 || at === last;
    hash = isRight ? sha("\x01", other, hash) : sha("\x01", hash, other);
    while (isRight && at > 0 && at % 2 === 0) [at, last] = [at / 2, Math.floor(last / 2)];
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return last === 0 ? hash.toString("base64") : "";
}

const [file, key, published] = process.argv.slice(2);
const { checkpoint, accounts, lines } = JSON.parse(readFileSync(file, "utf8"));
const [text, signature = ""] = checkpoint.split("\n\n");
const publicKey = Buffer.from(key.split("+").slice(2).join("+"), "base64").subarray(1);
const x = publicKey.toString("base64url");
const signer = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
const signed = Buffer.from(signature.trim().split(" ").at(-1), "base64").subarray(4);
check(verify(null, `${text}\n`, signer, signed), "the checkpoint is not signed by this key");
const expected = published ? readFileSync(published, "utf8") : checkpoint;
check(checkpoint === expected, "the checkpoint is not the published one");
const [, size, root] = text.split("\n");
const counted = accounts.map((of) => ({ name: commit(of.salt, of.identity), entries: 0, cents: 0 }));
for (const [n, line] of lines.entries()) {
  const own = counted[line.account];
  own.entries++;
  own.cents += line.amountCents;
  check(own.entries === line.sequence, `before line ${n + 1} an entry was left out`);
  check(own.cents === line.balanceCents, `at line ${n + 1} the sum does not agree`);
  const entry = commit(line.salt, `${own.name} ${own.entries} ${line.amountCents} ${own.cents}`);
  check(line.entries.includes(entry), `line ${n + 1} is not what was sealed`);
  const [time, order] = [commit(line.timeSalt, line.time), commit(line.orderSalt, line.order)];
  const entries = line.entries.sort().map((each) => `entry ${each}\n`);
  const leaf = `callout journal 1\ntime ${time}\nreference ${order}\nact ${line.act}\n${entries.join("")}`;
  const found = rootOf(sha("\x00", leaf), line.leaf, Number(size), line.path);
  check(found === root, `line ${n + 1} is not in the tree`);
}
for (const [n, { identity, entries, balanceCents }] of accounts.entries()) {
  const { entries: found, cents } = counted[n];
  check(found === entries && cents === balanceCents, "entries of an account were left out");
  console.log(`${identity}: entries ${entries}, balance ${(balanceCents / 100).toFixed(2)}`);
}
console.log(
  `TRUE: all ${lines.length} lines are in the published tree, the sums agree, nothing is left out.`,
);
