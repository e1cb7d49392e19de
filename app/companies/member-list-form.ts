import { z } from "zod";

/** Accepts any values: the commands check them, for pages and REST calls alike. */
export const memberListForm = <T extends z.ZodType>(id: T) =>
  z.object({ name: z.string(), usersIds: z.array(id) });
