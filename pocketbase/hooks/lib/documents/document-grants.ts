import { refusal } from '#hooks/requests/errors.ts';
import { hashOf, isSecret, makeSecret } from '#hooks/requests/link-secrets.ts';
import { attachmentOf, fileNameOf, isExpired } from './documents.ts';

/** Days that the link of a mail works. */
const validDays = 14;

const inTwoWeeks = () => new DateTime().addDate(0, 0, validDays);

/** @throws ApiError 400 when the document is internal or expired */
const refuseUngrantable = (document: core.Record) => {
  if (document.getString('visibility') === 'internal')
    throw refusal('document_id', 'validation_document_internal');
  if (isExpired(document)) throw refusal('document_id', 'validation_document_expired');
};

/**
 * Sets the fields of a new grant that only the server states. `record-mails.ts` queues its mail.
 * @param userId the id of the administrator; '' for a superuser
 * @throws ApiError 400 when the document may not be given to anybody
 */
export const setServerFields = (app: core.App, grant: core.Record, userId: string) => {
  const [document] = app.findRecordsByIds('documents', [grant.getString('document_id')]);
  // PocketBase refuses a document that does not exist.
  if (document) refuseUngrantable(document);
  grant.set('secret_hash', '');
  grant.set('granted_by', userId);
  grant.set('expires_at', inTwoWeeks());
  grant.set('revoked_at', '');
};

/**
 * Revokes a grant. Its mail, if it still waits, is dropped by a trigger.
 * @throws NotFoundError when there is no such grant
 */
export const revokeGrant = (app: core.App, id: string) =>
  app.runInTransaction((tx) => {
    const [grant] = tx.findRecordsByIds('document_grants', [id]);
    if (!grant) throw new NotFoundError('', {});
    if (grant.getString('revoked_at') !== '') return;
    grant.set('revoked_at', new DateTime());
    tx.save(grant);
  });

/**
 * Makes the secret of a grant for its mail and stores only its hash. A former secret stops working. The link works for
 * 14 days from now.
 * @throws Error when the grant was revoked or deleted
 */
export const renewSecret = (app: core.App, grantId: string) => {
  const secret = makeSecret();
  app.runInTransaction((tx) => {
    const [grant] = tx.findRecordsByIds('document_grants', [grantId]);
    if (grant?.getString('revoked_at') !== '') throw new Error('El acceso fue revocado.');
    grant.set('secret_hash', hashOf(secret));
    grant.set('expires_at', inTwoWeeks());
    tx.save(grant);
  });
  return secret;
};

/** The grant of a secret; undefined for one that is unknown or malformed. */
const grantOf = (app: core.App, secret: unknown) => {
  if (!isSecret(secret)) return undefined;
  return app.findRecordsByFilter('document_grants', 'secret_hash = {:hash}', '', 1, 0, {
    hash: hashOf(secret),
  })[0];
};

const isOver = (grant: core.Record) =>
  grant.getString('revoked_at') !== '' || grant.getDateTime('expires_at').before(new DateTime());

/**
 * What a secret opens, as `{ grant, document }`; undefined for an unknown secret, a revoked or expired grant, and an
 * internal or expired document.
 */
const openGrant = (app: core.App, secret: unknown) => {
  const grant = grantOf(app, secret);
  if (!grant || isOver(grant)) return undefined;
  const [document] = app.findRecordsByIds('documents', [grant.getString('document_id')]);
  const isOpen = document && document.getString('visibility') !== 'internal' && !isExpired(document);
  return isOpen ? { grant, document } : undefined;
};

/**
 * The data of the page of a link. Reading it records no download.
 * @throws NotFoundError when the secret opens nothing
 */
export const shownDocument = (app: core.App, { secret }: { secret?: unknown }) => {
  const opened = openGrant(app, secret);
  if (!opened) throw new NotFoundError('', {});
  const { grant, document } = opened;
  const [property] = app.findRecordsByIds('properties', [document.getString('property_id')]);
  return {
    name: document.getString('name'),
    property: property?.getString('title') ?? '',
    format: document.getString('format'),
    file_size: document.getInt('file_size'),
    expires_at: grant.getString('expires_at'),
  };
};

const saveDownload = (app: core.App, grant: core.Record) => {
  const download = new Record(app.findCachedCollectionByNameOrId('document_downloads'));
  download.set('grant_id', grant.id);
  download.set('document_id', grant.getString('document_id'));
  app.save(download);
};

const mimeTypes: { [format: string]: string } = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  kmz: 'application/vnd.google-earth.kmz',
  kml: 'application/vnd.google-earth.kml+xml',
  dwg: 'image/vnd.dwg',
  dxf: 'image/vnd.dxf',
};

/** With these headers an answer may have a part of a file, or nothing of it. */
const partialHeaders = ['Range', 'If-None-Match', 'If-Modified-Since', 'If-Match', 'If-Unmodified-Since'];

/**
 * Sends the whole file of a document to the holder of a secret, and records the time. The page of the link says why a secret
 * opens nothing.
 */
export const sendFile = (e: core.RequestEvent, { secret }: { secret?: unknown }) => {
  const opened = openGrant(e.app, secret);
  if (!opened) {
    const shown = isSecret(secret) ? secret : '';
    e.redirect(303, `${e.app.settings().meta.appURL}/documento#${shown}`);
    return;
  }
  const { grant, document } = opened;
  for (const name of partialHeaders) e.request.header.del(name);
  saveDownload(e.app, grant);
  const headers = e.response.header();
  headers.set('Content-Type', mimeTypes[document.getString('format')] ?? 'application/octet-stream');
  headers.set('Content-Disposition', attachmentOf(document));
  headers.set('Content-Security-Policy', "default-src 'none'; sandbox");
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.set('X-Robots-Tag', 'noindex');
  const filesystem = e.app.newFilesystem();
  try {
    filesystem.serve(
      e.response,
      e.request,
      `${document.baseFilesPath()}/${document.getString('file')}`,
      fileNameOf(document),
    );
  } finally {
    filesystem.close();
  }
};
