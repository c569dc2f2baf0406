/** Lets only administrators and the operator go on; a token outlives an approval. @throws */
const refuseOthers = (e) => {
  if (e.hasSuperuserAuth()) return;
  if (!e.auth) throw new UnauthorizedError('', {});
  const isStaff =
    e.auth.collection().name === 'users' && e.auth.getBool('verified') && e.auth.getBool('approved');
  if (!isStaff) throw new ForbiddenError('', {});
};

module.exports = { refuseOthers };
