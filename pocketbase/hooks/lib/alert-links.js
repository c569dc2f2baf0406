const { timeOf } = require('./days.js');
const { makeSecretFor, moveSecretTo, recordOfSecret } = require('./link-secrets.js');

/** Days after its end for which a requirement is kept and its links work. The privacy notice states them. */
const keptDays = 90;

const links = {
  field: 'requirement_id',
  records: 'requirements',
  endOf: (requirement) => timeOf(requirement.getString('expires_at')) + keptDays * 24 * 60 * 60 * 1000,
};

/**
 * Makes a secret that opens a requirement, for one mail, and stores only its hash. The links of earlier mails keep
 * working, so that each mail can end the mails.
 * @throws Error when the requirement was deleted
 */
const makeLinkSecret = (app, requirementId) => makeSecretFor(app, links, requirementId);

/** The requirement that a secret opens; undefined for none. */
const requirementOf = (app, secret) => recordOfSecret(app, links, secret);

/** Makes a secret open another requirement of the same address. */
const moveLink = (app, secret, requirementId) => moveSecretTo(app, links, { secret, id: requirementId });

module.exports = { keptDays, makeLinkSecret, requirementOf, moveLink };
