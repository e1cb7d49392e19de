import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { mendDriver } from "./driver-guard";

test("the driver that is installed is the one that the guard mends, and another one is refused", () => {
  const driver = readFileSync("node_modules/postgres/src/connection.js", "utf8");
  const mended = mendDriver(driver);
  expect(mended.match(/chunk = nextWriteTimer = null/g)).toHaveLength(3);
  expect(() => mendDriver(mended.replaceAll("socket.write(chunk, fn)", "socket.write(chunk)"))).toThrow(
    "postgres.js has changed",
  );
});
