/** Steps of the sliders for a radius in miles (WO §9). Unlimited is no range at all. */
export const rangeSteps = [10, 20, 30, 40, 50, 60, 100, 200, 250, 300, 500] as const;
export const UNLIMITED = "unlimited";
