import { expect, test } from "@playwright/test";
import { OFFLINE_COPY } from "../../app/platform/http/offline-copy";
import { only } from "./combinations";
import { openPhone, preparedOrder } from "./phone-without-network";

test(
  "PHO-011 a copy that gets no answer does not hold up the page that it would copy",
  only(["phone-js"], "without scripts no worker makes copies"),
  async () => {
    test.setTimeout(120_000);
    const title = `Copy that hangs ${Date.now()}`;
    const email = "contractor54@callout.example";
    const { order } = await preparedOrder(title, email);
    const phone = await openPhone(email);
    const held = new Set<string>();
    phone.network.hold(({ headers, url = "" }) => {
      const { pathname } = new URL(url);
      const isCopy = headers[OFFLINE_COPY.toLowerCase()] === "1" && pathname === order;
      if (isCopy) held.add(pathname);
      return isCopy;
    });
    await phone.page().goto("/dashboard/upcoming-work");
    await expect.poll(() => [...held], { timeout: 60_000 }).toEqual([order]);
    await phone.page().goto(order, { timeout: 15_000 });
    await expect(phone.page().getByRole("heading", { name: title })).toBeVisible();
    await phone.close();
  },
);
