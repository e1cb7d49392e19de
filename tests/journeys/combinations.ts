import { devices, type Project, type TestDetails } from "@playwright/test";

const { defaultBrowserType: _, ...phone } = devices["Pixel 7"];
const desktop = { viewport: { width: 1280, height: 800 } };

/** Playwright's projects: screen sizes with and without scripts. */
const combinations = {
  "desktop-js": desktop,
  "desktop-nojs": { ...desktop, javaScriptEnabled: false },
  "phone-js": phone,
  "phone-nojs": { ...phone, javaScriptEnabled: false },
};
type Combination = keyof typeof combinations;

// These two differ in everything, so an untagged journey runs in both.
const defaults: Combination[] = ["desktop-js", "phone-nojs"];

/** Runs the journey only in these projects, for the given reason. */
export const only = (names: Combination[], description: string): TestDetails => ({
  tag: names.map((name) => `@${name}` as const),
  annotation: { type: "only", description },
});

/** Runs the journey in the default projects and these, for the given reason. */
export const also = (names: Combination[], description: string): TestDetails => ({
  ...only([...defaults, ...names], description),
  annotation: { type: "also", description },
});

/** Journeys that change the pages of everybody. */
const ALONE = /\/maintenance\.spec\.ts$/;

/** Tags at the end of a journey's title choose its projects. */
const together: Project[] = Object.entries(combinations).map(([name, use]) => {
  const untagged = `^(?!.*@(${Object.keys(combinations).join("|")})\\b)`;
  const tagged = `@${name}\\b`;
  return {
    name,
    use,
    testIgnore: ALONE,
    grep: new RegExp(defaults.includes(name as Combination) ? `${tagged}|${untagged}` : tagged),
  };
});

/** After all others, one by one. */
const alone: Project[] = defaults.map((name, index) => ({
  name: `alone-${name}`,
  use: combinations[name],
  testMatch: ALONE,
  dependencies: index === 0 ? Object.keys(combinations) : [`alone-${defaults[index - 1]}`],
}));

export const projects: Project[] = [...together, ...alone];
