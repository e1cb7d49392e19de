import { expect, test } from "vitest";
import { notBefore, readClock, readLateAct } from "./late-act";

const received = new Date("2026-11-26T15:00:00.000Z");
const read = (acted?: string, sent?: string, clockBehind?: string) => {
  const headers = new Headers();
  if (acted) headers.set("Acted-At", acted);
  if (sent) headers.set("Sent-At", sent);
  if (clockBehind) headers.set("Clock-Behind", clockBehind);
  return readLateAct(headers, received);
};
const act = (at: string, clockBehindSeconds: number) =>
  expect.objectContaining({ at: new Date(at), clockBehindSeconds });

test("PHO-015 a clock that is at most five minutes off keeps the phone's time", () => {
  expect(read("2026-11-26T09:00:00.000Z", "2026-11-26T15:00:00.000Z")).toEqual(
    act("2026-11-26T09:00:00.000Z", 0),
  );
  for (const sent of ["2026-11-26T14:55:00.000Z", "2026-11-26T15:05:00.000Z"])
    expect(read("2026-11-26T09:00:00.000Z", sent)).toEqual(act("2026-11-26T09:00:00.000Z", 0));
});

test("PHO-015 a clock that is further off is corrected by the server's, and how far is kept", () => {
  expect(read("2026-11-26T08:00:00.000Z", "2026-11-26T14:48:00.000Z")).toEqual(
    act("2026-11-26T08:12:00.000Z", 720),
  );
  expect(read("2026-11-27T08:00:00.000Z", "2026-11-27T15:30:00.000Z")).toEqual(
    act("2026-11-26T07:30:00.000Z", -88_200),
  );
});

test("PHO-015 an act is never later than its receipt, and headers that make no sense are ignored", () => {
  expect(read("2026-11-26T15:03:00.000Z", "2026-11-26T15:04:00.000Z")).toEqual(
    act("2026-11-26T15:00:00.000Z", 0),
  );
  expect(read()).toBeUndefined();
  expect(read("2026-11-26T09:00:00.000Z")).toBeUndefined();
  expect(read("yesterday", "2026-11-26T15:00:00.000Z")).toBeUndefined();
  expect(read("0001-01-01T09:00:00.000Z", "2026-11-26T15:00:00.000Z")).toBeUndefined();
  for (const clock of [["2999-11-26T15:00:00.000Z"], ["2026-11-26T15:00:00.000Z", "-1e300"]] as const)
    expect(read("2026-11-26T09:00:00.000Z", ...clock)).toEqual(act("2026-11-26T09:00:00.000Z", 0));
});

test("PHO-015 an act of a clock that was set back before sending counts from its receipt, and is flagged", () => {
  // A day ahead at the act, right when it is sent.
  expect(read("2026-11-27T09:00:00.000Z", "2026-11-26T14:59:00.000Z")).toEqual(
    act("2026-11-26T15:00:00.000Z", -64_800),
  );
  expect(read("2026-11-26T14:00:00.000Z", "2026-11-26T13:00:00.000Z")).toEqual(
    act("2026-11-26T15:00:00.000Z", 3600),
  );
});

test("PHO-015 a clock that was off before the act and is right at sending is corrected, and flagged", () => {
  const [acted, sent] = ["2026-11-26T09:00:00.000Z", "2026-11-26T15:00:02.000Z"];
  expect(read(acted, sent, "7260")).toEqual(act("2026-11-26T11:01:00.000Z", 7260));
  expect(read(acted, sent, "-1500")).toEqual(act("2026-11-26T08:35:00.000Z", -1500));
  // Never later than the receipt.
  expect(read(acted, sent, "86400")).toEqual(act("2026-11-26T15:00:00.000Z", 21_600));
  for (const near of ["299", "-300", "0", "soon", ""])
    expect(read(acted, sent, near)).toEqual(act("2026-11-26T09:00:00.000Z", 0));
  // Off by another amount at sending, which is nearer to the truth.
  expect(read(acted, "2026-11-26T14:48:00.000Z", "7260")).toEqual(act("2026-11-26T09:12:00.000Z", 720));
});

test("PHO-015 an act can't be before the moment that made it possible, and a larger error is flagged", () => {
  const early = read("2026-11-26T07:00:00.000Z", "2026-11-26T15:00:00.000Z");
  const assignedAt = new Date("2026-11-26T08:30:00.000Z");
  expect(notBefore(early, assignedAt)).toEqual(act("2026-11-26T08:30:00.000Z", 5400));
  expect(notBefore(early, new Date("2026-11-26T07:04:00.000Z"))).toEqual(act("2026-11-26T07:04:00.000Z", 0));
  for (const earliest of [new Date("2026-11-26T06:59:00.000Z"), null, undefined])
    expect(notBefore(early, earliest)).toBe(early);
  expect(notBefore(undefined, assignedAt)).toBeUndefined();
});

test("PHO-015 a phone compares its clock with an answer's", () => {
  const answer = new Headers({ Date: "Thu, 26 Nov 2026 15:00:00 GMT" });
  expect(readClock(answer, new Date("2026-11-26T14:59:20.000Z"))).toBe(40);
  expect(readClock(answer, new Date("2026-11-26T16:02:00.000Z"))).toBe(-3720);
  expect(readClock(new Headers(), received)).toBe(0);
});
