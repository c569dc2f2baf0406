/** As in pocketbase/hooks/lib/visit-plans.js, which refuses more. */
export const maxVisitProperties = 10;
export const maxVisitSlots = 5;
