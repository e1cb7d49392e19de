import { type Calls, link, pick } from "./records";

type Industry = { id: string; name: string };
type Classification = Industry & { industries: Industry[] };

/** Some of Dwolla's business classifications, with the ids that its guides show where they show any. */
const classifications: Record<string, Classification> = Object.fromEntries(
  [
    {
      id: "9ed3f669-7d6f-11e3-b545-5404a6144203",
      name: "Food retail and service",
      industries: [
        { id: "9ed3f671-7d6f-11e3-803c-5404a6144203", name: "Gourmet foods" },
        { id: "9ed3f66c-7d6f-11e3-86ae-5404a6144203", name: "Distilleries" },
      ],
    },
    {
      id: "9ed3a866-7d6f-11e3-a0ce-5404a6144203",
      name: "Business to business",
      industries: [
        { id: "9ed38155-7d6f-11e3-83c3-5404a6144203", name: "Commercial installation and repair" },
        { id: "9ed3cf58-7d6f-11e3-8af8-5404a6144203", name: "Facility management" },
      ],
    },
    {
      id: "9ed3f66f-7d6f-11e3-a2d1-5404a6144203",
      name: "Computers, accessories, and services",
      industries: [
        { id: "9ed3f670-7d6f-11e3-b1ce-5404a6144203", name: "Computer network services" },
        { id: "9ed35a3b-7d6f-11e3-8e26-5404a6144203", name: "Digital signage" },
      ],
    },
  ].map((each) => [each.id, each]),
);

export const isIndustry = (id: string | undefined) =>
  Object.values(classifications).some(({ industries }) => industries.some((one) => one.id === id));

export const classificationCalls: Calls = {
  "GET /business-classifications": (context) => {
    const all = Object.values(classifications).map(({ id, name, industries }) => ({
      _links: { self: link(context, `/business-classifications/${id}`, "business-classification") },
      _embedded: { "industry-classifications": industries },
      id,
      name,
    }));
    const _links = { self: link(context, "/business-classifications", "business-classification") };
    return { body: { _links, _embedded: { "business-classifications": all }, total: all.length } };
  },
  "GET /business-classifications/:id": (context, { id }) => {
    const { name, industries } = pick(classifications, id);
    const self = link(context, `/business-classifications/${id}`, "business-classification");
    return { body: { _links: { self }, _embedded: { "industry-classifications": industries }, id, name } };
  },
};
