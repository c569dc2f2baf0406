/** Why the product cannot start or build, as one Spanish sentence for the person at the terminal. */
export class OperatorError extends Error {}
