/** An error whose message is one Spanish sentence for the person who runs the product. */
export class OperatorError extends Error {}
