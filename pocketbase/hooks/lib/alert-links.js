const secretLength = 43;
const secretPattern = /^[A-Za-z0-9]{43}$/;

/**
 * Makes a secret that opens a requirement, for one mail, and stores only its hash. The links of earlier mails keep
 * working, so that each mail can end the mails.
 * @throws Error when the requirement was deleted
 */
const makeLinkSecret = (app, requirementId) => {
  const secret = $security.randomString(secretLength);
  const link = new Record(app.findCachedCollectionByNameOrId('requirement_links'));
  link.set('requirement_id', requirementId);
  link.set('secret_hash', $security.sha256(secret));
  app.save(link);
  return secret;
};

/** The requirement that a secret opens; undefined for one that is unknown or malformed. */
const requirementOf = (app, secret) => {
  if (typeof secret !== 'string' || !secretPattern.test(secret)) return undefined;
  const [link] = app.findRecordsByFilter('requirement_links', 'secret_hash = {:hash}', '', 1, 0, {
    hash: $security.sha256(secret),
  });
  return link && app.findRecordsByIds('requirements', [link.getString('requirement_id')])[0];
};

module.exports = { makeLinkSecret, requirementOf };
