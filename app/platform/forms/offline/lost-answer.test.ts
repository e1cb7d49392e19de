import { UNSAFE_ErrorResponseImpl as Refused } from "@remix-run/router";
import { expect, test } from "vitest";
import { keepFormOnLostAnswer } from "./lost-answer";

const checkOut = "/dashboard/assigned/100001/check-out";
const send = (serverAction: () => Promise<unknown>, signal?: AbortSignal, to = checkOut) => {
  const body = new URLSearchParams({ work_description: "Two hours of it", "tasks[0].name": "Photo" });
  const request = new Request(`http://localhost:3000${to}`, {
    method: "POST",
    body,
    signal,
  });
  return keepFormOnLostAnswer()({
    request,
    serverAction: async () => {
      await request.text();
      return serverAction();
    },
  });
};
const failFetch = () => Promise.reject(new TypeError("Failed to fetch"));

test.each([
  ["FLD-015", checkOut, "Check Out failed!"],
  ["FRM-058", "/create-work-order/100001", "Upload data failed!"],
  ["FRM-058", "/create-work-order-template", "Upload data failed!"],
])("%s a lost answer at %s shows %s and keeps everything typed", async (_id, to, text) => {
  const answer = (await send(failFetch, undefined, to)) as Response;
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({
    lastResult: {
      error: { "": [text, "Nothing you typed is lost: please try again."] },
      initialValue: { work_description: "Two hours of it", tasks: [{ name: "Photo" }] },
    },
  });
});

test("a server error does the same", async () => {
  for (const error of [new Error("Unexpected Server Error"), new Refused(502, "Bad Gateway", "")])
    expect(await send(() => Promise.reject(error))).toMatchObject({ status: 503 });
});

test("redirects, missing orders and field errors from the server pass through", async () => {
  for (const answer of [Response.redirect("http://localhost:3000/done"), new Refused(404, "", "Not found")])
    await expect(send(() => Promise.reject(answer))).rejects.toBe(answer);
  expect(await send(async () => "answer")).toBe("answer");
});

test("an aborted request shows nothing", async () => {
  const left = new AbortController();
  const leave = () => {
    left.abort();
    return failFetch();
  };
  await expect(send(leave, left.signal)).rejects.toThrow();
});
