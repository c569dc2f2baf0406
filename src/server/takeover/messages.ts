import { z } from 'zod';

/**
 * A message of the keeper to its child process. `socket` carries the listening socket. `released`: no other process uses
 * DATA_DIR. `release`: the child ends, because the next one takes over.
 */
const keeperMessageSchema = z.strictObject({ type: z.enum(['socket', 'released', 'release']) });
export type KeeperMessage = z.infer<typeof keeperMessageSchema>;

/**
 * A message of the child process to the keeper. The order is: steps, `ready` to get the socket, `listening` with the
 * socket, `taken` when the API answers, `finished` at the end of the start. `failed` ends the order.
 */
const successorMessageSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('step'), sentence: z.string() }),
  z.strictObject({ type: z.literal('ready') }),
  z.strictObject({ type: z.literal('listening') }),
  z.strictObject({ type: z.literal('taken') }),
  z.strictObject({ type: z.literal('finished') }),
  z.strictObject({ type: z.literal('failed'), sentence: z.string() }),
]);
export type SuccessorMessage = z.infer<typeof successorMessageSchema>;

/** Where a code is, and the Node that runs it. Sent by `npm run upgrade`. */
export const codeSchema = z.strictObject({ folder: z.string(), node: z.string() });
export type Code = z.infer<typeof codeSchema>;

/** One line of the answer to `npm run upgrade`. The last one has an outcome. */
export const progressLineSchema = z.strictObject({
  sentence: z.string(),
  outcome: z.enum(['taken', 'failed']).optional(),
});
export type ProgressLine = z.infer<typeof progressLineSchema>;

export const parseKeeperMessage = (message: unknown) => keeperMessageSchema.parse(message);
export const parseSuccessorMessage = (message: unknown) => successorMessageSchema.parse(message);

/** The words that tell `start.ts` that it takes over: with a rehearsal, or at once, as code that has run here before. */
export const rehearsalWord = '--take-over';
export const returnWord = '--return';

/** The listening socket as Node passes it between processes. It does not accept connections until a server listens on it. */
export type ListeningSocket = object;
