import { makeNamed } from "tests/factories/lists";
import { makeOrder } from "tests/factories/orders";
import { makeClient } from "tests/factories/people";
import { visit } from "tests/setup/pages";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { MAX_LISTED } from "~/work-orders/form/long-lists.server";
import type { OrderFormAnswer } from "../answer.server";
import type { FormPage } from "../form-page.server";

const loadForm = async (actor: Actor, address = "/create-work-order") =>
  (await visit(actor, address)).answer as FormPage;

async function send(actor: Actor, fields: Record<string, unknown>, address = "/create-work-order") {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, String(value));
  const { answer } = await visit(actor, address, { method: "POST", body });
  const { data, init } = answer as { data: OrderFormAnswer; init: { status: number } };
  return { ...data, status: init.status };
}

test("up to a hundred projects are all listed; beyond that only the chosen one and search results", async () => {
  const client = await makeClient();
  const [first] = await Promise.all(
    Array.from({ length: MAX_LISTED }, (_, n) => makeNamed(client, "projects", `Rollout ${n}`)),
  );
  const short = await loadForm(client);
  expect(short.lists.projects).toHaveLength(MAX_LISTED);
  expect(short.lists.searched).toEqual({});

  const night = await makeNamed(client, "projects", "Night shift");
  await makeNamed(await makeClient(), "projects", "Night of others");
  expect((await loadForm(client)).lists).toMatchObject({ projects: [], searched: { projects: "" } });
  for (const address of ["/create-work-order", "/create-work-order-template"]) {
    const found = await send(
      client,
      { title: "Half typed", projectId: first!.id, projectSearch: " nIGHT ", find: "projectSearch" },
      address,
    );
    expect(found).toMatchObject({
      status: 200,
      lists: {
        projects: [first, night].map((each) => ({ name: each!.name })),
        searched: { projects: "nIGHT" },
      },
      lastResult: { initialValue: { title: "Half typed" } },
    });
    expect(found.lastResult.error, address).toBeUndefined();
  }

  const { id } = await makeOrder(client, { projectId: night.id });
  const edited = await loadForm(client, `/create-work-order/${id}`);
  expect(edited.lists).toMatchObject({ projects: [{ id: night.id }], searched: { projects: "" } });
  expect(edited.values.projectId).toBe(String(night.id));
});
