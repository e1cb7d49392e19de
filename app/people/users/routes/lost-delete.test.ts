import { expect, test } from "vitest";
import { clientAction as team } from "../../teams/routes/delete";
import { clientAction as user } from "./delete";

test.each([
  ["user", "/user-management/7/delete", user],
  ["team", "/manage-teams/7/delete", team],
])(
  "CMP-031 deleting a %s without an answer from the server shows the documents' error",
  async (_, path, send) => {
    const request = new Request(`http://localhost:3000${path}`, {
      method: "POST",
      body: new URLSearchParams(),
    });
    const serverAction = () => Promise.reject(new TypeError("Failed to fetch"));
    const answer = (await send({ request, serverAction })) as Response;
    expect(answer.status).toBe(503);
    expect((await answer.json()).lastResult.error[""][0]).toBe("Delete failed!");
  },
);
