import { stampOf } from '#hooks/texts/days.ts';
import { findClient, ids, inquiryIds, jsonOf, proposalIds, requirementIds } from './client-rows.ts';

/** Rows of each kind in one answer: those asked for, at most. */
const usualRows = 50;
const maxRows = 5_000;

/** SQL for a mail by its key, in a JSON object. */
const mailOf = (key: string) =>
  `'mail', (SELECT json_object('id', mails.id, 'state', state) FROM mails WHERE dedupe_key = ${key})`;

/** SQL for the newest rows of a source as a JSON list. @param at the column of their time */
const newest = (object: string, rows: string, at: string) =>
  `(SELECT json_group_array(json_object(${object})) FROM (${rows} ORDER BY ${at} DESC, id DESC LIMIT {:limit}) rows)`;

const codesIn = (column: string) =>
  `'codes', (SELECT coalesce(group_concat(value ->> 'reference_code', ', '), '') FROM json_each(${column}))`;

const historySql = `
  SELECT json_object(
    'entries', ${newest(
      `'id', id, 'inquiry_id', inquiry_id, 'kind', kind, 'text', text, 'author', author, 'at', at,
        'is_about_visit', is_about_visit,
        ${mailOf(`CASE kind WHEN 'proposal' THEN 'proposal:' || rows.id WHEN 'answer'
          THEN iif(rows.id = inquiry_id, 'answer:' || rows.id, 'answer:' || inquiry_id || ':' || rows.id) END`)}`,
      `SELECT * FROM inquiry_entries WHERE inquiry_id IN ${inquiryIds}`,
      'at',
    )},
    'requirements', ${newest(
      `'id', id, 'status', status, 'conditions', conditions,
        'nice', json(iif(json_valid(nice), nice, 'null')), 'created_at', created_at`,
      `SELECT * FROM requirements WHERE id IN ${requirementIds}`,
      'created_at',
    )},
    'proposals', ${newest(
      `'id', id, 'requirement_id', requirement_id, 'created_by', created_by, 'created_at', created_at,
        ${codesIn('items')}, ${mailOf("'proposal:' || rows.id")}`,
      // The others are entries of a timeline.
      `SELECT * FROM proposals WHERE id IN ${proposalIds}
         AND NOT EXISTS (SELECT 1 FROM inquiry_entries WHERE inquiry_entries.id = proposals.id)`,
      'created_at',
    )},
    'documents', ${newest(
      `'id', id, 'name', name, 'property_id', property_id, 'granted_by', granted_by, 'created_at', created_at,
        ${mailOf("'document-grant:' || rows.id")}`,
      `SELECT document_grants.*, name, property_id FROM document_grants
         JOIN documents ON documents.id = document_id
         WHERE inquiry_id IN ${inquiryIds} OR lower(email) IN (
           SELECT substr(key, 6) FROM client_keys WHERE client_id IN ${ids} AND key LIKE 'mail:_%')`,
      'created_at',
    )},
    'merges', ${newest(
      `'id', id, 'name', former ->> '$.client.name', 'merged_by', merged_by, 'merged_at', merged_at`,
      `SELECT *, merged_id AS id FROM client_merges WHERE kept_id IN ${ids} AND former <> ''`,
      'merged_at',
    )},
    'open_visits', (SELECT json_group_array(json_object('id', id, 'inquiry_id', inquiry_id, 'state', state,
        'starts_at', starts_at, 'expires_at', expires_at, 'created_at', created_at, ${codesIn('properties')}))
      FROM (SELECT * FROM visits WHERE inquiry_id IN ${inquiryIds} AND (state = 'Aceptada' AND ends_at > {:now}
        OR state = 'Propuesta' AND expires_at > {:now}) ORDER BY starts_at = '', starts_at, expires_at, id LIMIT 20))
  ) AS body`;

/**
 * What happened with a client beside its inquiries, and the visits that are to come: `ClientHistory` in
 * src/domain/client-history.ts.
 * @param stated how many of the newest rows of each kind; '' for 50
 * @throws BadRequestError for another limit, NotFoundError when there is no such client
 */
export const historyOf = (app: core.App, id: string, stated: string) => {
  const limit = stated === '' ? usualRows : Number(stated);
  if (!Number.isInteger(limit) || limit < 1 || limit > maxRows) throw new BadRequestError('', {});
  const client = findClient(app, id);
  return jsonOf(app, historySql, { ids: JSON.stringify([client.id]), limit, now: stampOf(Date.now()) });
};
