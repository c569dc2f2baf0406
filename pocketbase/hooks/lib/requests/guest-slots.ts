import { authRecordOf } from '#hooks/accounts/administrators.ts';
import { statuses } from './sentences.ts';

/** Requests of visitors that occupy engines of the hooks at once: of one IP address or IPv6 network, and in all. */
const maxOfNetwork = 8;
const maxInAll = 24;
const retrySeconds = 5;

/** Whether the process of `npm start` asks by itself: a request of somebody else carries the header of its front. */
const isOwnProcess = (e: core.RequestEvent, env: (name: string) => string) => {
  const secret = env('LOOPBACK_SECRET');
  return secret !== '' && e.request.header.get(`X-Client-IP-${secret}`) === '';
};

const isLimited = (e: core.RequestEvent, env: (name: string) => string) =>
  env('RATE_LIMITS') !== 'off' &&
  !isOwnProcess(e, env) &&
  (e.request.header.get('Authorization') === '' || !authRecordOf(e));

/** The requests that run, by network. */
type Running = { [network: string]: number };

/**
 * Changes the number of requests that run, in one step: other engines count at the same time.
 * @returns the numbers after the change
 */
const count = (store: core.Store, network: string, change: number) => {
  let running: Running = {};
  store.setFunc('running guests', (stored) => {
    running = JSON.parse(String(stored || '{}'));
    running[network] = (running[network] ?? 0) + change;
    if (running[network] === 0) delete running[network];
    return JSON.stringify(running);
  });
  return running;
};

const isTooMany = (running: Running, network: string) =>
  (running[network] ?? 0) > maxOfNetwork ||
  Object.values(running).reduce((sum, part) => sum + part, 0) > maxInAll;

/**
 * Answers a request unless too many visitors' requests run at once: without this, each would get an engine of its own,
 * until memory ends. The front of `npm start` lets them wait before that; this also holds where PocketBase runs alone.
 * @param env reads an environment variable
 * @param answer answers the request
 */
export const withGuestSlot = (e: core.RequestEvent, env: (name: string) => string, answer: () => unknown) => {
  if (!isLimited(e, env)) return answer();
  const store = e.app.store();
  const network = e.realIP();
  try {
    if (!isTooMany(count(store, network, 1), network)) return answer();
    e.response.header().set('Retry-After', String(retrySeconds));
    return e.json(503, { status: 503, message: statuses[503], data: {} });
  } finally {
    count(store, network, -1);
  }
};
