import { makeCode, makeNamed } from "tests/factories/lists";
import { typedOrder } from "tests/factories/order-form";
import { findWorkType } from "tests/factories/orders";
import { makeClient } from "tests/factories/people";
import { visit } from "tests/setup/pages";
import { expect, test } from "vitest";
import { createOrder } from "../commands/create-order.server";
import type { FormPage } from "../form-page.server";

test("FRM-008 the edit form shows the saved skills, texts, people, lists and tasks", async () => {
  const client = await makeClient();
  const [team, field, code] = [
    await makeNamed(client, "teams"),
    await makeNamed(client, "customFields"),
    await makeCode(client, true),
  ];
  const task = (name: string) => [{ name, index: 0, checked: false }];
  const parts = {
    certificates: ["Project Manager", "Project Coordinator", "Project Administrator", "other"],
    certificateOther: "OSHA 10",
    workTypes: [String((await findWorkType()).id)],
    description: "Swap the access point.",
    customTools: "A ladder of 12 feet",
    confidential: "The alarm code is 4711.",
    contactInfo: [
      { fname: "Pat", role: "Lead", email: "pat@example.com", ofc_phn: "5551234567", mobile: "" },
    ],
    teams: [String(team.id)],
    isNeedDeliverables: true,
    tasks: {
      preArrivalRequirements: task("Call the site"),
      onSiteRequirements: task("Take a photo"),
      completionRequirements: task("Clean up"),
    },
    customFields: [{ customFieldId: String(field.id), name: field.name, value: "3", type: "PUBLIC" }],
    clientApprovalCodes: [{ approvalCodeId: String(code.id) }],
  };
  const made = await createOrder(client, { typed: await typedOrder(parts), documents: [] });
  if (!made.ok) throw new Error(JSON.stringify(made));
  const page = (await visit(client, `/create-work-order/${made.value.win}`)).answer as FormPage;
  expect(page.values).toMatchObject(parts);
});
