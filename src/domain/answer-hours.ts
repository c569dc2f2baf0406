/**
 * Upper limits of the classes of answer times, in business hours; an office day has nine. There are few classes, so that
 * pages rarely change. A longer answer time is not shown.
 */
export const answerHourClasses = [1, 4, 9, 18] as const;
