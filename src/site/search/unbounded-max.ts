/**
 * The `max` of a range without an upper end: "desde 5,000 m²".
 * It is the largest number that the URL of the list can carry (twelve digits).
 */
export const unboundedMax = 999_999_999_999;
