import { cleanRichText } from "~/platform/text/rich-text.server";
import { atTime } from "~/platform/time/clock.server";
import { isoDateAt } from "~/platform/time/wall-clock";
import { createTemplate } from "~/templates/commands/save-template.server";
import { readTemplateValues } from "~/templates/template";
import { writeScope } from "./documents";
import { type Job, jobs } from "./jobs";
import { DAY, HOUR, must } from "./must";
import type { DemoPeople } from "./people";
import type { Plan } from "./plans";
import { type WorkTypeIds, workOf } from "./posting";

/** Template names of each company by job title. */
const templateNames: Record<string, Record<string, string>> = {
  "northwind.example": {
    "Replace ceiling access points, sales floor": "Access point swap",
    "Install payment terminals, front lanes": "Payment terminals",
    "Receipt printer swap, service desk": "Receipt printer swap",
  },
  "harborlight.example": {
    "Printer down at nurses' station": "Clinic printer repair",
    "Kiosk check-in stations, quarterly maintenance": "Kiosk maintenance",
    "Certify 24 copper drops": "Copper certification",
  },
  "cobalt.example": {
    "Branch router swap, evening window": "Branch router swap",
    "Rack and stack: four servers and a switch": "Rack and stack",
    "UPS battery replacement, branch closet": "UPS batteries",
  },
};

export type Templates = ReadonlyMap<string, number>;
const key = (companyId: number, title: string) => `${companyId} ${title}`;

/** Creates the templates of every company before its first order. */
export async function createTemplates(
  { companies }: DemoPeople,
  workTypeIds: WorkTypeIds,
  present: Date,
): Promise<Templates> {
  const created = new Map<string, number>();
  for (const { id, domain, people } of companies)
    for (const [n, [title, name]] of Object.entries(templateNames[domain] ?? {}).entries()) {
      // In office hours, on three consecutive days.
      const day = Math.floor(present.getTime() / DAY) - 190 + n;
      const at = new Date(day * DAY + (15 + n) * HOUR);
      const job = jobs.find((each) => each.title === title)!;
      const values = await must(
        (async () =>
          readTemplateValues(typedTemplate(job, workTypeIds), {
            today: isoDateAt(at, "Etc/UTC"),
            clean: cleanRichText,
          }))(),
      );
      const author = people[n % people.length]!;
      const saved = await atTime(at, async () => {
        const documents = [{ fileId: await writeScope(author, job, domain), visible: true }];
        return must(createTemplate(author, { name, values, documents }));
      });
      created.set(key(id, title), saved.templateId);
    }
  return created;
}

/** Returns the template that two of three orders of such a job use. */
export const templateOf = (templates: Templates, { n, company, job }: Plan) =>
  n % 3 === 0 ? undefined : templates.get(key(company.id, job.title));

const typedTemplate = (job: Job, workTypeIds: WorkTypeIds) => ({
  ...workOf(job, workTypeIds),
  basicType: job.basicType,
  amount: String(job.amount),
  quantity: String(job.quantity),
  variableType: "Hour",
  ...(job.variable &&
    job.basicType === "Hour" && {
      variableAmount: String(job.variable.amount),
      maxQuantity: String(job.variable.max),
    }),
  percentCommunication: 20,
  percentWork: 60,
  percentDeliverables: 20,
});
