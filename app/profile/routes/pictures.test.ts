import { users } from "db/schema/accounts";
import { eq } from "drizzle-orm";
import { makeClient, makeContractor } from "tests/factories/people";
import { visit } from "tests/factories/visit";
import { expect, test } from "vitest";
import { db } from "~/platform/db/db.server";
import { storeFile } from "~/platform/files/files.server";
import { loader as loadPicture } from "./picture";
import { loader as loadSmallPicture } from "./small-picture";

const large = { content: Buffer.from("as sent"), name: "me.jpg", mime: "image/jpeg", sizeBytes: 7 };

test("top bars and lists show the small version of a profile picture, profiles the picture itself", async () => {
  const [viewer, shown] = [await makeClient(), await makeContractor()];
  const thumbnail = Buffer.from("small");
  const { id } = await storeFile({ ...large, thumbnail, uploadedById: shown.id });
  const look = async (loader: typeof loadPicture, path: string) => {
    const answer = (await visit(viewer, loader, path, { fileId: String(id) })) as Response;
    return answer.status === 200 ? answer.text() : answer.status;
  };
  expect(await look(loadSmallPicture, `/pictures/${id}/small`)).toBe(404);
  await db.update(users).set({ pictureFileId: id }).where(eq(users.id, shown.id));
  expect(await look(loadPicture, `/pictures/${id}`)).toBe("as sent");
  expect(await look(loadSmallPicture, `/pictures/${id}/small`)).toBe("small");
});
