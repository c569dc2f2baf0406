const { refusal } = require('./errors.js');

/** Says why a sign-in was refused; only whoever knows the password learns what the account still lacks. */
const refusalOfSignIn = (user, status) => {
  if (status === 400) return refusal('password', 'validation_wrong_credentials');
  const lacks = user.getBool('verified') ? 'validation_not_approved' : 'validation_not_confirmed';
  return refusal('identity', lacks, status);
};

module.exports = { refusalOfSignIn };
