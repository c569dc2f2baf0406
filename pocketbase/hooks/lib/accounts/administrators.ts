/** Whether a record is an administrator: a user with a confirmed e-mail address and an approved account. */
export const isAdministrator = (record: core.Record) =>
  record.collection().name === 'users' && record.getBool('verified') && record.getBool('approved');

/** The account of a request's token, before PocketBase has set `e.auth`; undefined for a visitor. */
export const authRecordOf = (e: core.RequestEvent) => {
  if (e.auth) return e.auth;
  const token = e.request.header.get('Authorization').replace(/^Bearer /, '');
  try {
    return e.app.findAuthRecordByToken(token, 'auth');
  } catch {
    return undefined;
  }
};

/**
 * Lets only administrators and superusers pass. The account is checked, as a token outlives an approval.
 * @throws UnauthorizedError for a visitor
 * @throws ForbiddenError for another account
 */
export const requireAdministrator = (e: core.RequestEvent) => {
  if (e.hasSuperuserAuth()) return;
  if (!e.auth) throw new UnauthorizedError('', {});
  if (!isAdministrator(e.auth)) throw new ForbiddenError('', {});
};

/** @throws ForbiddenError when the sender has stopped being an administrator since the request began */
export const refuseIfNoLongerAdministrator = (tx: core.App, sender: core.Record) => {
  if (sender.isSuperuser()) return;
  const [current] = tx.findRecordsByIds('users', [sender.id]);
  if (!current || !isAdministrator(current)) throw new ForbiddenError('', {});
};
