/** PocketBase writes addresses out in full. */
const loopback = /^(127\.[0-9.]+|(0000:){7}0001)$/;

/** Whether a request was made on this machine, and not by a proxy on it that speaks for somebody else. */
const isFromHere = (e) => {
  const isPassedOn = ['X-Forwarded-For', 'Forwarded'].some(
    (name) => e.requestEvent.request.header.get(name) !== '',
  );
  return !isPassedOn && loopback.test(e.remoteIP()) && loopback.test(e.realIP());
};

/** @throws where a superuser would sign in from another machine and the operator does not say that it may be */
const refuseFromElsewhere = (e, env) => {
  if (env('SUPERUSER_DASHBOARD') !== '1' && !isFromHere(e)) throw new ForbiddenError('', {});
};

module.exports = { refuseFromElsewhere };
