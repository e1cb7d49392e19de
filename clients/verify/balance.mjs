/** Checks a balance proof of Callout: node balance.mjs balance.json PUBLIC-KEY [published-report.txt] */
import { createHash, createPublicKey, verify } from "node:crypto";
import { readFileSync } from "node:fs";

const sha = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash("sha256")).digest();
function check(isTrue, otherwise) {
  if (isTrue) return;
  console.error(`FALSE: ${otherwise}`);
  process.exit(1);
}
function eightBytes(cents) {
  check(Number.isSafeInteger(cents) && cents >= 0, "a sum is negative or not whole");
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(cents));
  return bytes;
}
const nodeOf = (left, right) => ({
  cents: left.cents + right.cents,
  hash: sha("\x01", eightBytes(left.cents), left.hash, eightBytes(right.cents), right.hash),
});

/** A node without a neighbor moves up as it is. */
function rootOf(leaf, index, size, path) {
  let [node, at, last] = [leaf, index, size - 1];
  const rest = path.map(({ cents, hash }) => ({ cents, hash: Buffer.from(hash, "hex") }));
  check(Number.isSafeInteger(index) && index >= 0 && index <= last, "a leaf is outside of the tree");
  for (; last > 0; [at, last] = [Math.floor(at / 2), Math.floor(last / 2)]) {
    if (at % 2 === 0 && at === last) continue;
    const neighbor = rest.shift();
    check(neighbor, "a path is too short");
    node = at % 2 ? nodeOf(neighbor, node) : nodeOf(node, neighbor);
  }
  check(rest.length === 0, "a path is too long");
  return node;
}

const [file, key, published] = process.argv.slice(2);
const { report, owner, cents, leaves } = JSON.parse(readFileSync(file, "utf8"));
const [text, signature = ""] = report.split("\n\n");
const publicKey = Buffer.from(key.split("+").slice(2).join("+"), "base64").subarray(1);
const x = publicKey.toString("base64url");
const signer = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
const signed = Buffer.from(signature.trim().split(" ").at(-1), "base64").subarray(4);
check(verify(null, `${text}\n`, signer, signed), "the report is not signed by this key");
check(!published || readFileSync(published, "utf8") === report, "the report is not the published one");
const stated = Object.fromEntries(text.split("\n").map((line) => line.split(" ")));
const owed = Number(stated.companies) + Number(stated.contractors);
check(new Set(leaves.map(({ index }) => index)).size === leaves.length, "a leaf is counted twice");
for (const { index, cents: part, salt, path } of leaves) {
  eightBytes(part);
  const leaf = { cents: part, hash: sha("\x00", `${salt} ${owner} ${part}`) };
  const root = rootOf(leaf, index, Number(stated.leaves), path);
  check(root.hash.toString("base64") === stated.root, "a part of the balance is not in the tree");
  check(root.cents === owed, "the tree's sum is not the total that was signed");
}
check(leaves.reduce((sum, leaf) => sum + leaf.cents, 0) === cents, "the parts are not the balance");
const [own, all] = [cents, owed].map((each) => (each / 100).toFixed(2));
console.log(`TRUE: the balance of ${owner}, ${own}, was in the total of ${all} at ${stated.time}.`);
