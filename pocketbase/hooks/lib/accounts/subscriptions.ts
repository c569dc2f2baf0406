import { isAdministrator } from './administrators.ts';

/** More than the panel subscribes to. PocketBase compares each topic with each change. */
const maxTopics = 50;

/** Whether realtime messages are for the account of a connection; undefined where nobody signed in. */
export const mayListen = (account: core.Record | null | undefined) =>
  Boolean(account && (account.isSuperuser() || isAdministrator(account)));

/**
 * Refuses realtime topics of visitors, too many topics, and topics with options (`?options=…`), whose query PocketBase would
 * run again at each change. Superusers may subscribe to anything.
 * @throws UnauthorizedError, ForbiddenError, BadRequestError
 */
export const refuseSubscriptions = (e: core.SubscribeEvent) => {
  if (e.hasSuperuserAuth() || e.subscriptions.length === 0) return;
  if (!e.auth) throw new UnauthorizedError('', {});
  if (!mayListen(e.auth)) throw new ForbiddenError('', {});
  const hasOptions = e.subscriptions.some((topic) => topic.includes('?'));
  if (hasOptions || e.subscriptions.length > maxTopics) throw new BadRequestError('', {});
};
