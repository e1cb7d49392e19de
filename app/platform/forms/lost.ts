/** The status that a form's route gives itself where no answer came back (`when-lost`). */
export const LOST = 503;

/** For routes that say themselves when they load anew: what was lost has changed nothing. */
export const isLost = (actionStatus: number | undefined) => actionStatus === LOST;
