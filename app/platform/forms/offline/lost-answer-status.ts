export const LOST_ANSWER_STATUS = 503;

export const isLostAnswer = (actionStatus: number | undefined) => actionStatus === LOST_ANSWER_STATUS;
