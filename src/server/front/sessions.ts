import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PocketBaseEndpoint } from '#server/pocketbase/endpoint.ts';
import { type ClientIpRule, clientIpOf } from './client-ip.ts';
import { type Refusal, refusals } from './refusals.ts';
import { makeRequestQueue } from './request-queue.ts';

/** Checks at once. One takes some milliseconds; the others wait. */
const limits = { perClient: 4, total: 8, waiting: 4096, waitingPerClient: 1024 };
const checkTimeoutMs = 10_000;

/** How long a token is taken for an administrator's when requests are queued. PocketBase checks it again each time. */
const rememberedMs = 60_000;
const maxRemembered = 1_000;

/** The form of PocketBase's tokens. Anything else belongs to nobody and is not checked. */
const tokenPattern = /^(Bearer )?[\w-]+\.[\w-]+\.[\w-]+$/;

const sessionPath = '/api/site/session';

/** Asks PocketBase who sends a request. It looks at headers only, and a limited number of questions runs at once. */
export function makeSessions(
  endpoint: () => Pick<PocketBaseEndpoint, 'url' | 'clientIpHeader'> | undefined,
  rule: ClientIpRule,
) {
  const queue = makeRequestQueue(limits);
  const rememberedUntil = new Map<string, number>();

  async function ask(authorization: string, clientIp: string): Promise<Refusal | undefined> {
    const pocketbase = endpoint();
    if (!pocketbase) return refusals.unavailable;
    const answer = await fetch(pocketbase.url + sessionPath, {
      signal: AbortSignal.timeout(checkTimeoutMs),
      headers: { authorization, [pocketbase.clientIpHeader]: clientIp },
    });
    const body = await answer.text();
    return answer.ok ? undefined : { status: answer.status, body };
  }

  /** The refusal of a sender who is not an administrator; undefined for an administrator. */
  async function refusalOf(request: IncomingMessage, response: ServerResponse): Promise<Refusal | undefined> {
    const { authorization = '' } = request.headers;
    if (!tokenPattern.test(authorization)) return refusals.signedOut;
    const clientIp = clientIpOf(request, rule);
    return new Promise((resolve) => {
      const run = (release: () => void) =>
        void ask(authorization, clientIp)
          .catch(() => refusals.unavailable)
          .then(resolve)
          .finally(release);
      if (!queue.add(clientIp, response, run)) resolve(refusals.unavailable);
    });
  }

  function remember(digest: string): void {
    if (rememberedUntil.size >= maxRemembered) rememberedUntil.clear();
    rememberedUntil.set(digest, Date.now() + rememberedMs);
  }

  return {
    refusalOf,
    /** Whether an administrator sends a request; undefined when PocketBase could not be asked. */
    async isAdministrator(request: IncomingMessage, response: ServerResponse): Promise<boolean | undefined> {
      const { authorization = '' } = request.headers;
      if (!tokenPattern.test(authorization)) return false;
      const digest = createHash('sha256').update(authorization).digest('base64');
      if ((rememberedUntil.get(digest) ?? 0) > Date.now()) return true;
      const refusal = await refusalOf(request, response);
      if (!refusal) remember(digest);
      return refusal && refusal.status >= 500 ? undefined : !refusal;
    },
  };
}
