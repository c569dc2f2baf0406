const { refusal } = require('./errors.js');

const wanting = (user) => {
  if (!user.getBool('verified')) return 'validation_not_confirmed';
  return user.getBool('approved') ? undefined : 'validation_not_approved';
};

/**
 * Says why a sign-in was refused; only whoever knows the password learns what the account still lacks.
 * An error that tells neither is handed back as it is.
 */
const refusalOfSignIn = (user, error) => {
  const status = error.value?.status;
  if (status === 400) return refusal('password', 'validation_wrong_credentials');
  const lacks = status === 403 && wanting(user);
  return lacks ? refusal('identity', lacks, status) : error;
};

module.exports = { refusalOfSignIn };
