import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { noticesOf } from "./notices";
import { jobNotice } from "./notices/job";
import { type Kind, kinds, type Notice } from "./notices/kinds";

type Announcement = [type: string, payload: Record<string, unknown>, told: [to: Notice["to"], kind: Kind][]];

/**
 * The state machines' rows about notifications (states.md, 1), and what announces each. New work is emailed to
 * contractors in range instead (decision 18, alerts/near-work.test.ts), and a rating is requested by an email of its
 * own.
 */
const rows: Record<string, [says: string, ...Announcement[]]> = {
  W1: ["doneImports after import"],
  W2: ["contractors in range by mail radius (R)"],
  W3: ["as W2; routed contractors (R)", ["work-order.publish", {}, [["routed", "routed"]]]],
  W4: ["none", ["work-order.unpublish", {}, []]],
  W5: ["contractor (mail link invite_work_order)", ["application.route", {}, [["contractor", "routed"]]]],
  W6: ["contractor", ["application.unroute", {}, [["contractor", "un-routed"]]]],
  W7: ["client creator", ["application.apply", {}, [["client", "applied"]]]],
  W8: ["client creator", ["application.withdraw", {}, [["client", "withdrawn"]]]],
  W9: [
    "assigned contractor (mail link assigned_work_order); archived ones",
    [
      "application.assign",
      { archivedContractorIds: [7] },
      [
        ["contractor", "assigned"],
        [[7], "not-chosen"],
      ],
    ],
  ],
  W10: [
    "client",
    [
      "application.accept",
      {},
      [
        ["client", "accepted"],
        [[], "not-chosen"],
      ],
    ],
  ],
  W11: [
    "contractor",
    [
      "application.accept",
      { reason: "By phone" },
      [
        ["contractor", "assigned"],
        [[], "not-chosen"],
      ],
    ],
  ],
  W12: ["client", ["work-order.confirm", {}, [["client", "confirmed"]]]],
  W13: ["contractor", ["work-order.hold", {}, [["contractor", "hold"]]]],
  W14: ["contractor", ["work-order.edit", {}, [["contractor", "changed"]]]],
  W15: [
    "contractor gets the reason",
    ["application.unassign", { reason: "Late" }, [["contractor", "unassigned"]]],
  ],
  W16: [
    "contractor gets the reason; stored in reasonToCancelWorkOrder",
    ["work-order.cancel", { reason: "Late" }, [["contractor", "canceled"]]],
  ],
  W17: ["applicants, routed (R)", ["work-order.delete", { contractorIds: [7, 8] }, [[[7, 8], "deleted"]]]],
  W18: ["client", ["work-order.complete", {}, [["client", "completed"]]]],
  W19: [
    "contractor (mail link incomplete_work_order R)",
    ["work-order.revert", {}, [["contractor", "reverted"]]],
  ],
  W20: ["–", ["approval.save", { sent: false }, []]],
  W21: [
    "contractor",
    ["approval.save", { sent: true, adjustmentCents: -100 }, [["contractor", "adjustment"]]],
  ],
  W22: ["client", ["approval.accept-adjustment", {}, [["client", "adjustment-accepted"]]]],
  W23: [
    "contractor; rating mail (type=thank_you_for_rate) R",
    ["approval.approve", {}, [["contractor", "approved"]]],
  ],
  W24: ["contractor", ["payment.mark-paid", { finalPayCents: 100 }, [["contractor", "paid"]]]],
};

const subject = { win: 100_001, title: "Replace AP", company: "Northwind", actor: "Pat Lee" };

describe("MSG-003 MSG-018 the specification's notifications", () => {
  test.each(Object.entries(rows))("%s", (_row, [says, ...events]) => {
    for (const [type, payload, recipients] of events) {
      const notices = noticesOf({ type, actorId: 1, payload }, subject);
      expect(notices.map(({ to, kind }) => [to, kind])).toEqual(recipients);
      const link = /mail link (\w+)/.exec(says)?.[1];
      if (link)
        expect(notices.map(({ kind }) => kinds[kind])).toContainEqual(expect.objectContaining({ link }));
      if (says.includes("reason")) expect(notices[0]!.message).toContain("Reason: Late");
    }
  });

  test("W1 the end of an import notifies the person who started it", () => {
    const event = { type: "work-order.import-done", actorId: 5, payload: { state: "done", drafts: 1 } };
    expect(jobNotice(event)).toMatchObject({ to: [5] });
  });
});

const specification = "../shared/spec/states.md";
if (!existsSync(specification))
  console.warn("The specification is not beside the project: its notifications are not compared with ours.");

test.skipIf(!existsSync(specification))("exactly these rows of the specification have a notification", () => {
  const table = readFileSync(specification, "utf8").matchAll(/^\| (W\d+) \|(.*)\|$/gm);
  const documentedRows = [...table].map(([, row, rest]) => [row, rest!.split("|")[7]!.trim()]);
  expect(documentedRows).toEqual(Object.entries(rows).map(([row, [says]]) => [row, says]));
});
