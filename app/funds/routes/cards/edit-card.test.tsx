import { addSavedCard } from "tests/factories/cards";
import { makeClient } from "tests/factories/people";
import { withCardProvider } from "tests/setup/card-provider";
import { visit } from "tests/setup/pages";
import { renderScreen, textOf } from "tests/setup/render";
import { expect, test } from "vitest";
import AddCard from "./add-card";
import EditCard from "./edit-card";

withCardProvider();

test("MON-006 MON-007 editing a card offers neither the method nor the number; adding one offers both", async () => {
  const client = await makeClient();
  const { id } = await addSavedCard(client);
  const added = await renderScreen(AddCard, (await visit(client, "/payment-methods/add")).answer as object);
  expect(added).toContain('name="cardNumber"');
  expect(textOf(added)).toMatch(/Bank Account Card Number/);
  expect(added).toMatch(/^<section class="panel"/);
  const ways = added.match(/<nav class="ways".*?<\/nav>/)?.[0].match(/(?<=href=")[^"]+/g);
  expect(ways).toEqual(["/payment-methods/add-bank", "/payment-methods/add"]);
  const edited = await renderScreen(
    EditCard,
    (await visit(client, `/payment-methods/${id}/edit`)).answer as object,
  );
  expect(edited).toContain('name="expMonth"');
  expect(edited).not.toContain('name="cardNumber"');
  expect(textOf(edited)).not.toContain("Bank Account");
});
