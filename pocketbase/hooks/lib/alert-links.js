const { idOfSecret, makeSecretFor, moveSecretTo } = require('./link-secrets.js');

const links = { collection: 'requirement_links', owner: 'requirement_id' };

/**
 * Makes a secret that opens a requirement, for one mail, and stores only its hash. The links of earlier mails keep
 * working, so that each mail can end the mails.
 * @throws Error when the requirement was deleted
 */
const makeLinkSecret = (app, requirementId) => makeSecretFor(app, links, requirementId);

/** The requirement that a secret opens; undefined for one that is unknown or malformed. */
const requirementOf = (app, secret) => {
  const id = idOfSecret(app, links, secret);
  return id && app.findRecordsByIds('requirements', [id])[0];
};

/** Makes a secret open another requirement of the same address. */
const moveLink = (app, secret, requirementId) => moveSecretTo(app, links, { secret, id: requirementId });

module.exports = { makeLinkSecret, requirementOf, moveLink };
