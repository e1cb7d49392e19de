import { readFileSync } from "node:fs";
import { makeAssignedOrder } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { renderScreenAt, visit } from "tests/setup/pages";
import { renderScreen } from "tests/setup/render";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { sendMessage } from "../commands/send-message.server";
import type { MessagePanel } from "../panel.server";
import Messages from "./messages";

async function makeConversation() {
  const [client, contractor] = [await makeClient(), await makeContractor()];
  const { id: win } = await makeAssignedOrder(client, contractor);
  const question = await sendMessage(client, {
    win,
    content: "Which door?",
    users: [],
    isForContractor: true,
  });
  const parentId = question.ok ? question.value.messageId : 0;
  const panel = async () =>
    (await visit(client, `/dashboard/assigned/${win}/messages`)).answer as MessagePanel;
  return { client, contractor, win, parentId, panel };
}

test("MSG-006 MSG-008 opening the panel loads the history, and a reply reloads it", async () => {
  const { contractor, win, parentId, panel } = await makeConversation();
  const before = await panel();
  expect(before.threads).toMatchObject([{ content: "Which door?", children: [] }]);
  await sendMessage(contractor, { win, content: "At the back", users: [], parentId });
  // An open panel polls this count, and reloads when it grows.
  const news = await (await visit(contractor, `/news?win=${win}`)).response?.json();
  expect(news.messages).toBe(before.count + 1);
  expect((await panel()).threads).toMatchObject([
    { content: "Which door?", children: [{ content: "At the back" }] },
  ]);
});

test("MSG-010 a client chooses recipients; a contractor is not asked", async () => {
  const { client, contractor, win } = await makeConversation();
  const panelOf = (actor: Actor, tab: string) => renderScreenAt(actor, `/dashboard/${tab}/${win}/messages`);
  expect(await panelOf(client, "assigned")).toContain('name="to"');
  const panel = await panelOf(contractor, "upcoming-work");
  expect(panel).toContain('name="message"');
  expect(panel).not.toMatch(/name="to"|<legend>To/);
});

test("MSG-013 the list of messages is at most 500 px high", async () => {
  const { panel } = await makeConversation();
  expect(await renderScreen(Messages, await panel())).toMatch(/<div class="chat"[^>]*>.*Which door\?/s);
  const rules = /^\.chat \{([^}]*)\}/m.exec(
    readFileSync("app/messaging/components/messages.css", "utf8"),
  )![1];
  expect(rules).toContain("max-height: 500px");
  expect(rules).toContain("overflow: auto");
});
