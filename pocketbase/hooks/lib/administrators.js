/** Whether a record is an administrator: a user with a confirmed e-mail address and an approved account. */
const isAdministrator = (record) =>
  record.collection().name === 'users' && record.getBool('verified') && record.getBool('approved');

/** The account of a request's token, before PocketBase has set `e.auth`; undefined for a visitor. */
const authRecordOf = (e) => {
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
const requireAdministrator = (e) => {
  if (e.hasSuperuserAuth()) return;
  if (!e.auth) throw new UnauthorizedError('', {});
  if (!isAdministrator(e.auth)) throw new ForbiddenError('', {});
};

/** @throws ForbiddenError when the sender has stopped being an administrator since the request began */
const refuseIfNoLongerAdministrator = (tx, sender) => {
  if (sender.isSuperuser()) return;
  const [current] = tx.findRecordsByIds('users', [sender.id]);
  if (!current || !isAdministrator(current)) throw new ForbiddenError('', {});
};

module.exports = { isAdministrator, authRecordOf, requireAdministrator, refuseIfNoLongerAdministrator };
