import { refusal } from '#hooks/requests/errors.ts';
import { companyDayOf, isDay } from '#hooks/texts/days.ts';

/** A document is valid until the end of the day that it states; without one, always. */
export const isExpired = (document: core.Record) => {
  const until = document.getString('valid_until');
  return until !== '' && until < companyDayOf(Date.now());
};

/**
 * Enforces the rules of every stored document. `is_expired` exists for the job below, which finds expiring documents.
 * @throws ApiError 400 when the day does not exist
 */
export const enforceInvariants = (document: core.Record) => {
  const until = document.getString('valid_until');
  if (until !== '' && !isDay(until)) throw refusal('valid_until', 'validation_invalid_format');
  document.set('is_expired', isExpired(document));
};

/** Marks the documents that expired. A trigger of the update increments the site revision, so the site leaves them out. */
export const markExpired = (app: core.App) =>
  app
    .db()
    .newQuery(
      "UPDATE documents SET is_expired = TRUE WHERE NOT is_expired AND valid_until <> '' AND valid_until < {:today}",
    )
    .bind({ today: companyDayOf(Date.now()) })
    .execute();

/**
 * Marks the plans that the last publication could not draw a preview for. All other documents lose the mark.
 * @param ids the ids of these plans
 */
export const markFailedPreviews = (app: core.App, ids: string[]) =>
  app
    .db()
    .newQuery(
      `WITH failed AS (SELECT value AS id FROM json_each({:ids}))
      UPDATE documents SET has_failed_preview = id IN failed WHERE has_failed_preview <> (id IN failed)`,
    )
    .bind({ ids: JSON.stringify(ids) })
    .execute();

/** The name that a browser stores a document under. */
export const fileNameOf = (document: core.Record) => {
  const name = document
    .getString('name')
    .replace(/[\\/:*?"<>|\s]+/g, ' ')
    .trim();
  return `${name || 'documento'}.${document.getString('format')}`;
};

/** The header that makes a browser store a document and not show it (RFC 6266). */
export const attachmentOf = (document: core.Record) => {
  const fileName = fileNameOf(document);
  const ascii = fileName
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\]/g, '');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(fileName).replace(/['()*]/g, escape)}`;
};

/** Forbids caching of a document, because it may be withdrawn at any time. PocketBase has checked the reader. */
export const setDownloadHeaders = (e: core.RecordRequestEvent) => {
  const headers = e.requestEvent.response.header();
  headers.set('Cache-Control', 'private, no-store');
  headers.set('Content-Disposition', attachmentOf(e.record));
};

/**
 * Those of the sent documents that belong to the property and can be requested.
 * @param ids the ids that the visitor sent
 */
export const requestableDocuments = (app: core.App, propertyId: string, ids: string[]) =>
  app
    .findRecordsByIds('documents', ids)
    .filter(
      (document) =>
        document.getString('property_id') === propertyId &&
        document.getString('visibility') === 'on_request' &&
        !isExpired(document),
    )
    .map(({ id }) => id);
