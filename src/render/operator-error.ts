/** An error whose message is one Spanish sentence for the person who runs the product. */
export class OperatorError extends Error {}

/** One that no repetition changes, as that of data of another version. */
export class FinalError extends OperatorError {}
