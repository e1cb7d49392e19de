import { expect, test } from "@playwright/test";
import { only } from "./combinations";
import { act, expectAllSent, keepOrder, openPhone, preparedOrder } from "./phone-without-network";

const email = "contractor55@callout.example";

test(
  "PHO-015 an act tells how far the phone's clock was off when it last spoke with Callout",
  only(["phone-js"], "without scripts nothing can wait"),
  async () => {
    test.setTimeout(120_000);
    const { order } = await preparedOrder(`Clock that is set ${Date.now()}`, email);
    const phone = await openPhone(email);
    phone.network.setClock(7260);
    await keepOrder(phone.page(), order);
    phone.network.cut();
    await phone.page().goto(order);
    await act(phone.page(), "Running late", (sheet) => sheet.getByLabel("Minutes").fill("35"));
    phone.network.setClock(0);
    phone.network.restore();
    await expectAllSent(phone, email, false);
    const headers = phone.network.headersTo("/api/contractor/work-status");
    expect(Math.abs(Number(headers?.["clock-behind"]) - 7260)).toBeLessThan(60);
    await phone.close();
  },
);
