import { devices, type Project, type TestDetails } from "@playwright/test";

const { defaultBrowserType: _, ...phone } = devices["Pixel 7"];
const desktop = { viewport: { width: 1280, height: 800 } };

/** Screens and scripts: what Playwright calls projects. */
const combinations = {
  "desktop-js": desktop,
  "desktop-nojs": { ...desktop, javaScriptEnabled: false },
  "phone-js": phone,
  "phone-nojs": { ...phone, javaScriptEnabled: false },
};
type Combination = keyof typeof combinations;

/** Between these two everything differs that can, so a journey that says nothing else runs in both. */
const usual: Combination[] = ["desktop-js", "phone-nojs"];

/** The journey runs only where it shows something, and why. */
export const only = (names: Combination[], description: string): TestDetails => ({
  tag: names.map((name) => `@${name}` as const),
  annotation: { type: "only", description },
});

/** The journey runs in both of the usual combinations and in these, and why. */
export const also = (names: Combination[], description: string): TestDetails => ({
  ...only([...usual, ...names], description),
  annotation: { type: "also", description },
});

/** Whether a journey runs in a combination is told by its tags, which stand behind its title. */
export const projects: Project[] = Object.entries(combinations).map(([name, use]) => {
  const untagged = `^(?!.*@(${Object.keys(combinations).join("|")})\\b)`;
  const tagged = `@${name}\\b`;
  return {
    name,
    use,
    grep: new RegExp(usual.includes(name as Combination) ? `${tagged}|${untagged}` : tagged),
  };
});
