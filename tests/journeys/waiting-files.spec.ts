import { expect, type Page, test } from "@playwright/test";
import { only } from "./combinations";
import type { UploadLine } from "./cuttable-network";
import { manual, sha256, storedHash, tenCuts } from "./large-files";
import { expectLooksRight, press } from "./people";
import { act, detailsOf, keepOrder, openPhone, preparedOrder, waitingLines } from "./phone-without-network";

const email = "contractor40@callout.example";
/** `npm run campaign -- uploads` sends 25 MB at 400 kbit/s over the cuts; the other files are always small. */
const bytes = Number(process.env.UPLOAD_BYTES ?? 2_000_000);
const kbits = Number(process.env.UPLOAD_KBITS ?? 4000);
const SMALL = 800_000;
const FAST = 500_000;
/** An upload of this size is begun and sent in two parts; its call comes fourth. */
const CALL = 4;

/** Points the waiting act to an upload that the server doesn't have, as one that is more than a day old. */
const forgetUpload = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open("callout-waiting-acts");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const changing = opening.result.transaction("progress", "readwrite");
          const acts = changing.objectStore("progress");
          acts.getAll().onsuccess = ({ target }) => {
            const [kept] = (target as IDBRequest).result;
            if (!kept.uploads[0].isWhole) reject(new Error("the file has not arrived yet"));
            acts.put({ ...kept, uploads: { 0: { url: `/uploads/${"x".repeat(43)}`, isWhole: true } } });
          };
          changing.oncomplete = () => resolve(opening.result.close());
        };
      }),
  );

test(
  "PHO-020 PHO-022 a file that waited goes on where the network is cut, and its call never brings it twice",
  only(["phone-js"], "without scripts nothing can wait"),
  async () => {
    const seconds = (bytes * 8) / (kbits * 1000);
    test.setTimeout(300_000 + seconds * 2000);
    const { win, order, clients } = await preparedOrder(`Large files in a basement ${Date.now()}`, email);
    const line: UploadLine = { bytesPerSecond: (kbits * 1000) / 8, cutsAt: [], carried: 0 };
    const phone = await openPhone(email, line);
    const page = phone.page();
    await keepOrder(page, order);

    /** Keeps a file without a network, then looks at what waits. */
    const keep = async (name: string, size = SMALL) => {
      const file = manual(name, size);
      phone.network.cut();
      await page.goto(order);
      await act(page, "Photo", (sheet) => sheet.getByLabel("Photos and documents").setInputFiles(file));
      await page.goto("/waiting-to-send");
      line.carried = 0;
      return file;
    };
    const expectCarried = async (size: number) => {
      const timeout = 60_000 + (size / line.bytesPerSecond) * 2000;
      await expect(page.getByText("Nothing waits.")).toBeVisible({ timeout });
      expect(line.carried).toBeGreaterThanOrEqual(size);
      expect(line.carried).toBeLessThanOrEqual(size * 1.1);
    };

    const cut = await keep("cut-ten-times.pdf", bytes);
    await test.step("cut ten times, it says how much has arrived and arrives whole", async () => {
      line.cutsAt = tenCuts(bytes);
      phone.network.restore();
      await expect(waitingLines(page).getByRole("progressbar")).toBeVisible({ timeout: 30_000 });
      await expect(waitingLines(page).getByText(/^\d+%, .* of .*B$/)).toBeVisible();
      await expect(waitingLines(page).getByText("Sending", { exact: true })).toBeVisible();
      await expectLooksRight(page);
      await expectCarried(bytes);
      expect(line.cutsAt).toEqual([]);
    });
    line.bytesPerSecond = FAST;

    await keep("answer-lost.pdf");
    await test.step("when the answer of its call is lost, the file is not sent again", async () => {
      phone.network.restore();
      phone.network.cutAt(CALL, "after");
      await expect.poll(() => phone.network.isCut(), { timeout: 60_000 }).toBe(true);
      phone.network.restore();
      await expectCarried(SMALL);
    });

    await keep("upload-gone.pdf");
    await test.step("when the server no longer has it, it is sent anew without a question", async () => {
      phone.network.restore();
      phone.network.cutAt(CALL, "before");
      await expect.poll(() => phone.network.isCut(), { timeout: 60_000 }).toBe(true);
      await forgetUpload(page);
      phone.network.restore();
      await expectCarried(2 * SMALL);
    });

    await keep("stopped.pdf");
    await test.step("it is stopped alone, stays so while all is sent, and goes on where it stopped", async () => {
      line.bytesPerSecond = 40_000;
      phone.network.restore();
      await expect.poll(() => line.carried, { timeout: 30_000 }).toBeGreaterThan(20_000);
      await press(waitingLines(page), "Stop");
      await expect(waitingLines(page).getByText("Stopped: this has not been sent.")).toBeVisible();
      line.bytesPerSecond = FAST;
      await expect(page.getByRole("button", { name: "Send now" })).toBeEnabled({ timeout: 30_000 });
      await expectLooksRight(page);
      await press(page, "Send now");
      await expect(page.getByText("is sent again only when you press Try again")).toBeVisible();
      await press(waitingLines(page), "Try again");
      await expectCarried(SMALL);
    });

    await keep("discarded.pdf");
    await test.step("what is discarded while it is sent never arrives", async () => {
      line.bytesPerSecond = 40_000;
      phone.network.restore();
      await expect.poll(() => line.carried, { timeout: 30_000 }).toBeGreaterThan(20_000);
      await press(waitingLines(page), "Discard");
      await press(waitingLines(page), "Discard it");
      await expect(page.getByText("Nothing waits.")).toBeVisible();
    });

    const details = await detailsOf(clients, win);
    const added = details.history.filter(({ type }) => type === "upload deliverables").reverse();
    const names = added.map(({ description }) => description);
    expect(names).toEqual(["cut-ten-times.pdf", "answer-lost.pdf", "upload-gone.pdf", "stopped.pdf"]);
    await page.goto(order);
    expect(await storedHash(page, cut.name)).toBe(sha256(cut.buffer));
    await phone.close();
  },
);
