import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendUnavailable } from './refusals.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Shorter than the 30 s that the forms of the site wait. */
const maxWaitMs = 20_000;
const maxHeld = 4_096;

/** Makes a handler that lets requests wait until another one can answer them. After 20 s they are answered with 503. */
export function makeHeldRequests(waitMs = maxWaitMs) {
  const held = new Map<ServerResponse, () => void>();
  let next: Answer | undefined;
  let fault: { cause: string } | undefined;

  function release(): void {
    for (const finish of held.values()) finish();
  }

  return {
    answer(request: IncomingMessage, response: ServerResponse): void {
      if (next) return void next(request, response);
      if (fault || held.size >= maxHeld) return void sendUnavailable(response, fault?.cause);
      const forget = () => {
        clearTimeout(timeout);
        held.delete(response);
        response.off('close', forget);
      };
      const finish = () => {
        forget();
        if (next) next(request, response);
        else sendUnavailable(response, fault?.cause);
      };
      const timeout = setTimeout(finish, waitMs);
      held.set(response, finish);
      response.once('close', forget);
    },
    /** Lets another handler answer the requests that wait and all later ones. */
    passTo(handler: Answer): void {
      next = handler;
      release();
    },
    /**
     * Answers the requests that wait, and later ones, with 503.
     * @param cause a sentence for visitors too
     */
    refuse(cause = ''): void {
      fault = { cause };
      release();
    },
  };
}
