import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { patchDriver } from "./postgres-connection";

test("the installed driver is the one that is mended, and another one is refused", () => {
  const driver = readFileSync("node_modules/postgres/src/connection.js", "utf8");
  const mended = patchDriver(driver);
  expect(mended.match(/chunk = nextWriteTimer = null/g)).toHaveLength(3);
  expect(() => patchDriver(mended.replaceAll("socket.write(chunk, fn)", "socket.write(chunk)"))).toThrow(
    "postgres.js has changed",
  );
});
