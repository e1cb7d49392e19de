import { z } from "zod";
import { COPY_COUNT_WRONG, MAX_COPIES } from "~/work-orders/rules/work-order";

export const copiesForm = z.object({
  copies: z.coerce
    .number({ error: COPY_COUNT_WRONG })
    .int(COPY_COUNT_WRONG)
    .min(1, COPY_COUNT_WRONG)
    .max(MAX_COPIES, COPY_COUNT_WRONG),
});
