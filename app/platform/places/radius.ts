/** Steps of radius sliders in miles (WO §9). Unlimited is a separate choice. */
export const RADIUS_STEPS = [10, 20, 30, 40, 50, 60, 100, 200, 250, 300, 500] as const;
/** Default radius in miles for alerts and search. */
export const DEFAULT_RADIUS_MILES = 60;
export const UNLIMITED = "unlimited";
