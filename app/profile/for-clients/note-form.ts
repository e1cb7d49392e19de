import { z } from "zod";

export const noteForm = z.object({ description: z.string().default(""), formKey: z.string().optional() });
