import { maxClientNoteLength } from '#domain/client-note.ts';
import { refusal } from '#hooks/requests/errors.ts';
import { statuses } from '#hooks/requests/sentences.ts';
import {
  contactFields,
  execute,
  fieldNames,
  keepValue,
  keyOfValue,
  rebuildClients,
  storeProfile,
} from './client-edits.ts';
import { keepFormer, stateOf } from './client-merge-undo.ts';
import { type ClientRow, type ContactData, clientsOf, countsOf, jsonOf } from './client-rows.ts';

/** Maximum number of clients in one merge. The page of a client offers no more. */
const maxMerged = 100;

/** SQL for the current time in UTC, in PocketBase's format. */
const now = "strftime('%Y-%m-%d %H:%M:%fZ', 'now')";

/** What a request asks for: the other clients, and whose values stay. Nothing of it is checked. */
interface Asked {
  ids?: unknown;
  choices?: unknown;
}

/**
 * The ids of the clients to merge into another, each once.
 * @throws BadRequestError for anything but a list of ids
 * @throws ApiError 400 for none or more than 100
 */
const mergedIdsIn = (ids: unknown, keptId: string) => {
  if (!Array.isArray(ids) || !ids.every((id) => typeof id === 'string')) throw new BadRequestError('', {});
  const merged = [...new Set<string>(ids)].filter((id) => id !== keptId).sort();
  if (merged.length === 0) throw refusal('ids', 'validation_nothing_to_merge');
  if (merged.length > maxMerged) throw refusal('ids', 'validation_too_many_clients');
  return merged;
};

/** Whose value stays, by field; '' for the rule: that of the kept client, or else the first that is not blank. */
type Choices = Partial<ContactData>;

/** @throws BadRequestError for anything but the ids of clients of the merge, by field */
const choicesIn = (sent: unknown, ids: string[]): Choices => {
  const choices: { [name: string]: unknown } = Object(sent);
  const isChoice = (name: string) => fieldNames.some((field) => field === name);
  for (const [name, id] of Object.entries(choices))
    if (!isChoice(name) || typeof id !== 'string' || (id !== '' && !ids.includes(id)))
      throw new BadRequestError('', {});
  return choices as Choices;
};

/** The different values of a field, each with one of its clients. */
const optionsOf = (clients: ClientRow[], field: (typeof fieldNames)[number]) => {
  const byKey = new Map<string, { client_id: string; value: string }>();
  for (const { id, [field]: value } of clients) {
    const key = keyOfValue(field, value);
    if (value !== '' && !byKey.has(key)) byKey.set(key, { client_id: id, value });
  }
  return [...byKey.values()];
};

/** The former values of a field, without the kept one and without other spellings of the same value. */
const othersOf = (clients: ClientRow[], field: (typeof contactFields)[number], kept: string) => {
  const all = clients.flatMap((client) => [client[field], ...client[`other_${field}s`]]);
  const byKey = new Map(all.filter(Boolean).map((value) => [keyOfValue(field, value), value]));
  byKey.delete(keyOfValue(field, kept));
  return [...byKey.values()];
};

/**
 * The preview of a merge: the kept values, the values to choose from, the former values that stay listed, and the records
 * that move. `version` changes whenever the preview does.
 * @throws NotFoundError when the kept client does not exist
 * @throws BadRequestError for a choice of no client of the merge
 * @throws ApiError 400 when one of the others no longer exists
 */
export const previewOf = (app: core.App, keptId: string, { ids, choices }: Asked) => {
  const mergedIds = mergedIdsIn(ids, keptId);
  const [kept] = clientsOf(app, [keptId]);
  if (!kept) throw new NotFoundError('', {});
  const merged = clientsOf(app, mergedIds);
  if (merged.length < mergedIds.length) throw refusal('ids', 'validation_client_gone');
  const all = [kept, ...merged];
  const chosen = choicesIn(choices, [keptId, ...mergedIds]);
  const chosenOf = (name: keyof ContactData) => all.find(({ id }) => id === chosen[name])?.[name] ?? '';
  const firstOf = (name: keyof ContactData) =>
    chosenOf(name) || (all.find((client) => client[name] !== '')?.[name] ?? '');
  const allNotes = [...new Set(all.map(({ note }) => note))].filter(Boolean).join('\n');
  const values: ContactData = {
    name: firstOf('name'),
    email: firstOf('email'),
    phone: firstOf('phone'),
    empresa: firstOf('empresa'),
    note: chosenOf('note') || allNotes.slice(0, maxClientNoteLength),
  };
  const others = Object.fromEntries(
    contactFields.map((name) => [`other_${name}s`, othersOf(all, name, values[name])]),
  );
  const preview = {
    ...{ kept: { id: keptId, ...values }, ...others },
    options: Object.fromEntries(fieldNames.map((name) => [name, optionsOf(all, name)])),
    merged: merged.map(({ id, name, email, phone, empresa }) => ({ id, name, email, phone, empresa })),
    counts: countsOf(app, mergedIds),
  };
  return { ...preview, version: $security.sha256(JSON.stringify({ all, preview })) };
};

/** Whether the clients were merged into this one as this version said: then a repeated request has nothing to do. */
const isMerged = (tx: core.App, keptId: string, ids: string[], version: unknown) =>
  ids.every((id) => {
    const params = { id, keptId, version: String(version) };
    const sql = `SELECT count(*) AS body FROM client_merges
      WHERE merged_id = {:id} AND kept_id = {:keptId} AND former <> '' AND former ->> 'version' = {:version}`;
    return jsonOf(tx, sql, params) === 1;
  });

/** Moves everything to the kept client. Visits, proposals, mails and timelines belong to inquiries and follow them. */
const move = (tx: core.App, keptId: string, merged: { id: string }[], userId: string) => {
  const params = { kept: keptId, ids: JSON.stringify(merged.map(({ id }) => id)) };
  const ofMerged = '(SELECT value FROM json_each({:ids}))';
  const run = (sql: string, more: object = {}) => execute(tx, sql, { ...params, ...more });
  // The trigger would rebuild the client after each inquiry.
  run(
    `INSERT INTO client_merges (merged_id, kept_id, merged_at, merged_by, is_moving)
     SELECT value, {:kept}, ${now}, {:userId}, 1 FROM json_each({:ids})`,
    { userId },
  );
  run(`UPDATE client_merges SET kept_id = {:kept} WHERE kept_id IN ${ofMerged}`);
  run(`UPDATE inquiries SET client_id = {:kept} WHERE client_id IN ${ofMerged}`);
  for (const table of ['client_values', 'client_keys']) {
    run(`UPDATE OR IGNORE ${table} SET client_id = {:kept} WHERE client_id IN ${ofMerged}`);
    run(`DELETE FROM ${table} WHERE client_id IN ${ofMerged}`);
  }
  run(`DELETE FROM client_profiles WHERE id IN ${ofMerged}`);
  run('UPDATE client_merges SET is_moving = 0 WHERE is_moving = 1');
};

/**
 * Merges clients into one, all or none. A repeated request changes nothing.
 * @param asked the other clients, whose values stay, and the version of the preview that was read
 * @throws NotFoundError when the kept client does not exist
 * @throws ApiError 400 when one of the others no longer exists, 412 when the preview is outdated
 */
export const mergeClients = (
  app: core.App,
  keptId: string,
  { version, ...asked }: Asked & { version?: unknown },
  userId: string,
) =>
  app.runInTransaction((tx) => {
    const mergedIds = mergedIdsIn(asked.ids, keptId);
    if (isMerged(tx, keptId, mergedIds, version)) return;
    const preview = previewOf(tx, keptId, asked);
    if (preview.version !== version) {
      const outdated = new ValidationError('validation_merge_outdated', 'outdated');
      throw new ApiError(412, statuses[412], { ids: outdated });
    }
    const { id, ...values } = preview.kept;
    const clients = clientsOf(tx, [keptId, ...mergedIds]);
    const before = Object.fromEntries([keptId, ...mergedIds].map((each) => [each, stateOf(tx, each)]));
    move(tx, keptId, preview.merged, userId);
    // Values that only an administrator stated are in no inquiry.
    for (const client of clients)
      for (const name of contactFields)
        if (client.id !== id || client[name] !== values[name]) keepValue(tx, keptId, name, client[name]);
    const stated = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
    storeProfile(tx, keptId, { changes: stated, shown: values, userId });
    keepFormer(tx, keptId, { merged: preview.merged, before, version: preview.version });
    rebuildClients(tx, [...mergedIds, id]);
  });
