/** Steps of the sliders for a radius in miles (WO §9). Unlimited is no range at all. */
export const rangeSteps = [10, 20, 30, 40, 50, 60, 100, 200, 250, 300, 500] as const;
/** How far from home a contractor hears of work and is shown it, until another radius is set (CON-007, MSG-019). */
export const WORK_MILES = 60;
export const UNLIMITED = "unlimited";
