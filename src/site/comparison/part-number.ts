/** Properties in one part. Neighbours in the order of creation, so an edit changes one part. */
const propertiesPerPart = 10;

/** The part that holds a property. @param code "NP-0123" */
export const partNumberOf = (code: string): number =>
  Math.floor(Number(code.replace(/\D/g, '')) / propertiesPerPart);
