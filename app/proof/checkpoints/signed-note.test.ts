import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { openNote, publicKeyOf, signNote, verifierKey } from "./signed-note.server";

/** The note of the Go project's documentation (golang.org/x/mod/sumdb/note). */
const goKey = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW";
const goText = `If you think cryptography is the answer to your problem,
then you don't know what your problem is.
`;
const goNote = `${goText}
— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=
`;
const goPublicKey = Buffer.from(goKey.split("+").slice(2).join("+"), "base64").subarray(1);

test("PRF-003 signed notes are those of the published format", () => {
  expect(openNote(goNote, [goPublicKey])).toEqual({ text: goText, signatures: 1 });
  expect(verifierKey("PeterNeumann", goPublicKey)).toBe(goKey);
  expect(openNote(goNote.replace("answer", "end"), [goPublicKey])).toBeUndefined();
});

test("PRF-003 a note opens with the key that signed it only", () => {
  const [seed, other] = [randomBytes(32), randomBytes(32)];
  const note = signNote("one line\n", "callout.example/ledger", seed);
  expect(openNote(note, [publicKeyOf(other), publicKeyOf(seed)])).toMatchObject({ text: "one line\n" });
  expect(openNote(note, [publicKeyOf(other)])).toBeUndefined();
  for (const damaged of [`${note}x`, note.slice(0, -1), note.replace("\n\n", "\n"), `x${note}`])
    expect(openNote(damaged, [publicKeyOf(seed)])).toBeUndefined();
  const cosigned = `${note}— witness.example/w ${Buffer.alloc(76, 5).toString("base64")}\n`;
  expect(openNote(cosigned, [publicKeyOf(seed)])).toEqual({ text: "one line\n", signatures: 2 });
  expect(openNote(note.replace("callout.example", "callout.test"), [publicKeyOf(seed)])).toBeUndefined();
});
