import { expect, test } from "vitest";
import { redirectWithToast, takeToast } from "./toast.server";

async function requestAfterAction() {
  const answer = await redirectWithToast("/dashboard", "Saved");
  const Cookie = answer.headers.get("Set-Cookie")!.split(";")[0]!;
  return new Request("http://localhost:3000/dashboard", { headers: { Cookie } });
}

test("a document clears the toast that it shows", async () => {
  const { toast, headers } = await takeToast(await requestAfterAction(), { isDocument: true });
  expect(toast).toMatchObject({ type: "success", text: "Saved" });
  expect(headers).toEqual({ "Set-Cookie": expect.stringMatching(/^toast=.*Max-Age=0/) });
});

test("data requests return the toast until the browser has shown it", async () => {
  const request = await requestAfterAction();
  const [one, other] = [
    await takeToast(request, { isDocument: false }),
    await takeToast(request, { isDocument: false }),
  ];
  expect(one.headers).toEqual({});
  expect(other.toast).toEqual(one.toast);
  expect(one.toast?.id).toBeTruthy();
});

test("a list too long for a cookie is cut, with the number of lines left out", async () => {
  const list = Array.from(
    { length: 60 },
    (_, n) => `IMG_${1000 + n}.jpg: At most 20 files can be sent at once`,
  );
  const answer = await redirectWithToast("/dashboard", { type: "warning", text: "20 uploaded", list });
  const cookie = answer.headers.get("Set-Cookie")!;
  expect(cookie.length).toBeLessThan(4096);
  const { toast } = await takeToast(new Request("http://localhost:3000/", { headers: { Cookie: cookie } }), {
    isDocument: true,
  });
  const shown = toast!.list!.length - 1;
  expect(shown).toBeGreaterThan(20);
  expect(toast!.list).toEqual([...list.slice(0, shown), `and ${60 - shown} more`]);
});
