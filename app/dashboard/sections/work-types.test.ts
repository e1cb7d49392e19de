import { expect, test } from "vitest";
import { shortTool } from "./work-types";

test.each([
  ["Multimeter", "Multimeter"],
  ["Multimeters", "Multime..."],
  ["Lockout/tagout kit", "Lockout..."],
  ["", ""],
])("DET-054 CON-033 the label of %j is %j", (tool, label) => expect(shortTool(tool)).toBe(label));
