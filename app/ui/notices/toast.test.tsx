import { readFileSync } from "node:fs";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { newToasts, stackOn, type ToastMessage, Toasts, type ToastType } from "./toast";

const types: ToastType[] = ["info", "success", "warning", "error"];
const messageOf = (type: ToastType): ToastMessage => ({ type, text: `It is ${type}` });

test("MSG-016 CON-018 ERR-003 toasts have four types and last ten seconds, newest on top", () => {
  const html = renderToString(<Toasts toasts={types.map(messageOf)} />);
  for (const type of types) expect(html).toMatch(new RegExp(`toast toast-${type}".*It is ${type}`));
  expect(readFileSync("app/ui/notices/toast.css", "utf8")).toMatch(/animation: toast-end 0\.3s 10s forwards/);
  const [old, fresh] = types.map((type, id) => ({ id, toast: messageOf(type) }));
  expect(stackOn([fresh!], [old!])).toEqual([fresh, old]);
});

test("a toast that the server sends again is shown once", () => {
  const known = new Set<string>();
  const toast: ToastMessage = { ...messageOf("success"), id: "a" };
  expect(newToasts([toast], known)).toEqual([toast]);
  expect(newToasts([toast], known)).toEqual([]);
  expect(newToasts([{ ...toast, id: "b" }], known)).toHaveLength(1);
});
