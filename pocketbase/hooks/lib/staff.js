/** Whether somebody is an administrator: confirmed and approved. */
const isStaff = (record) =>
  record.collection().name === 'users' && record.getBool('verified') && record.getBool('approved');

/** Who sent a request that PocketBase has not looked at yet; undefined where nobody whom it knows. */
const senderOf = (e) => {
  const token = e.request.header.get('Authorization').replace(/^Bearer /, '');
  try {
    return e.app.findAuthRecordByToken(token, 'auth');
  } catch {
    return undefined;
  }
};

/** Lets only administrators and the operator go on; a token outlives an approval. @throws */
const refuseOthers = (e) => {
  if (e.hasSuperuserAuth()) return;
  if (!e.auth) throw new UnauthorizedError('', {});
  if (!isStaff(e.auth)) throw new ForbiddenError('', {});
};

/** Refuses an administrator who is none any more since the request began. @throws */
const refuseFormer = (tx, sender) => {
  if (sender.isSuperuser()) return;
  const [now] = tx.findRecordsByIds('users', [sender.id]);
  if (!now || !isStaff(now)) throw new ForbiddenError('', {});
};

module.exports = { isStaff, senderOf, refuseOthers, refuseFormer };
