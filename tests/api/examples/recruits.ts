import { makeClient, makeSuperAdmin } from "tests/factories/people";
import { makeRecruit } from "tests/factories/recruits";
import { type Examples, formOf } from "./example";
import { expectResponse } from "./expect-response";

let serial = 0;

const csv = (text: string) => new File([text], "recruits.csv", { type: "text/csv" });

export const recruitExamples: Examples = {
  "recruits.list": async () => {
    const place = `Quarry ${++serial}`;
    const named = (last: string) => makeRecruit({ name: `${last} of ${place}.` });
    const [b, c, a] = [await named("B"), await named("C"), await named("A")];
    await makeRecruit();
    const expected = ({ id, name, email }: typeof a) => ({ _id: String(id), name, email, zipcode: "02169" });
    const filters = JSON.stringify({ name: `${place}.` });
    const answers = { payload: [expected(c), expected(b)], total: 3 };
    const query = { page: 1, perPage: 2, sortBy: "name", sortDirection: "desc", filters };
    return {
      done: { as: await makeSuperAdmin(), query, answers },
      refused: { as: await makeClient(), query },
    };
  },
  "recruits.import": async () => {
    const as = await makeSuperAdmin();
    const file = csv(
      "Name,Email,Zipcode\nPat Early,pat.early@example.com,02108\nNo Zip,no.zip@example.com,\n",
    );
    const early = { name: "Pat Early", email: "pat.early@example.com", zipcode: "02108" };
    return {
      done: {
        as,
        body: formOf({ file }),
        answers: { message: "1 recruit added", skippedLines: [3] },
        after: expectResponse(
          as,
          `GET /api/recruits?filters=${encodeURIComponent('{"name":"pat.early@"}')}`,
          {
            payload: [early],
          },
        ),
      },
      refused: { as, body: formOf({ file: csv("Name,Phone\nPat,555\n") }) },
    };
  },
  "recruits.delete": async () => {
    const as = await makeSuperAdmin();
    const { id, email } = await makeRecruit();
    const filters = encodeURIComponent(JSON.stringify({ name: email }));
    const after = expectResponse(as, `GET /api/recruits?filters=${filters}`, { payload: [], total: 0 });
    return { done: { as, params: { id }, after }, refused: { as, params: { id: 999999 } } };
  },
};
