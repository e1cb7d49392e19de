import { makeClient, makeSuperAdmin } from "tests/factories/people";
import { makeRecruit } from "tests/factories/recruits";
import { type Examples, formOf } from "./example";

const csv = (text: string) => new File([text], "recruits.csv", { type: "text/csv" });

export const recruitExamples: Examples = {
  "recruits.list": async () => {
    const { name } = await makeRecruit();
    const filters = JSON.stringify({ name });
    const query = { page: 1, perPage: 5, sortBy: "name", sortDirection: "asc", filters };
    return { done: { as: await makeSuperAdmin(), query }, refused: { as: await makeClient(), query } };
  },
  "recruits.import": async () => {
    const as = await makeSuperAdmin();
    const file = csv(
      "Name,Email,Zipcode\nPat Early,pat.early@example.com,02108\nNo Zip,no.zip@example.com,\n",
    );
    return {
      done: { as, body: formOf({ file }) },
      refused: { as, body: formOf({ file: csv("Name,Phone\nPat,555\n") }) },
    };
  },
  "recruits.delete": async () => {
    const as = await makeSuperAdmin();
    const { id } = await makeRecruit();
    return { done: { as, params: { id } }, refused: { as, params: { id: 999999 } } };
  },
};
