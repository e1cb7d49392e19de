import { z } from "zod";
import { zMoney } from "~/platform/forms/decimal-fields";
import { colors, icons, ways } from "./labels";

const line = (missing: string, maxLength = 150) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(maxLength, `At most ${maxLength} characters, please`);
const tick = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");
const oneOf = <T extends string>(values: readonly [T, ...T[]], missing: string) =>
  z.enum(values, { error: missing });

const priceWrong = "Please enter a price with at most 2 decimals, 0 for free";

export const typeForm = z.object({
  label: line("Please enter a label"),
  name: line("Please enter a name", 60).regex(
    /^[a-z0-9-]+$/,
    "Lower-case letters, digits and - only, please",
  ),
  way: oneOf(ways, "Please choose how it is passed"),
  price: zMoney({ min: 0, message: priceWrong, required: priceWrong }),
  color: oneOf(colors, "Please choose a color"),
  icon: oneOf(icons, "Please choose an icon"),
  passedDateRequired: tick,
  expiresDateRequired: tick,
  isOffered: tick,
  formKey: z.string().optional(),
});
export type TypedType = z.output<typeof typeForm>;

const MAX_ANSWERS = 9;
const answerNames = Array.from({ length: MAX_ANSWERS }, (_, n) => `answer${n}`);

const questionFields = z.object({
  question: line("Please enter a question", 500),
  right: z.coerce.number<string>({ error: "Please choose the right answer" }).int(),
  formKey: z.string().optional(),
});
export type QuestionInput = z.input<typeof questionFields> & Record<`answer${number}`, string>;

/** A question with two to nine answers without a gap, of which one is right. */
export const questionForm = questionFields
  .loose()
  .transform(({ question, right, formKey, ...sent }, context) => {
    const typed = answerNames.map((name) => String(sent[name] ?? "").trim());
    const answers = typed.filter(Boolean);
    if (answers.length < 2)
      context.addIssue({ code: "custom", path: ["answer1"], message: "Please enter at least two answers" });
    const gap = typed.findIndex((text, n) => !text && n < answers.length);
    if (answers.length >= 2 && gap >= 0)
      context.addIssue({
        code: "custom",
        path: [`answer${gap}`],
        message: "Please don't skip an answer",
      });
    if (answers.some((text) => text.length > 300))
      context.addIssue({
        code: "custom",
        path: ["question"],
        message: "An answer can be at most 300 characters",
      });
    if (!(right >= 0 && right < answers.length))
      context.addIssue({ code: "custom", path: ["right"], message: "Please choose the right answer" });
    return { question, answers, rightAnswer: right, formKey };
  });
export type TypedQuestion = Pick<z.output<typeof questionForm>, "question" | "answers" | "rightAnswer">;
