import { execute, fieldNames, rebuildClients, storeProfile } from './client-edits.ts';
import { clientsOf, jsonOf } from './client-rows.ts';

const profileColumns = [
  ...['id', ...fieldNames],
  ...['phone_key', 'person_key', 'search_line', 'created_at', 'edited_at', 'edited_by'],
];
const valueColumns = ['client_id', 'field', 'key', 'value', 'words', 'at'];
const objectOf = (columns: string[]) =>
  `json_object(${columns.map((name) => `'${name}', ${name}`).join(', ')})`;

/** A stored row by column. */
type Row = { [column: string]: string | null };

/** What a merge changes of a client: its inquiries, correction and former values, and who was merged into it. */
interface ClientState {
  inquiries: string[];
  profiles: Row[];
  values: Row[];
  merged: string[];
}

export const stateOf = (tx: core.App, id: string): ClientState =>
  jsonOf(
    tx,
    `SELECT json_object(
      'inquiries', (SELECT json_group_array(id) FROM inquiries WHERE client_id = {:id}),
      'profiles', (SELECT json_group_array(${objectOf(profileColumns)}) FROM client_profiles WHERE id = {:id}),
      'values', (SELECT json_group_array(${objectOf(valueColumns)}) FROM client_values WHERE client_id = {:id}),
      'merged', (SELECT json_group_array(merged_id) FROM client_merges WHERE kept_id = {:id})) AS body`,
    { id },
  );

/**
 * Keeps what a merge changed.
 * @param before the state of each client by id, as it was before the merge
 * @param version that of the preview
 */
export const keepFormer = (
  tx: core.App,
  keptId: string,
  {
    merged,
    before,
    version,
  }: { merged: { id: string }[]; before: { [id: string]: ClientState }; version: string },
) => {
  const kept = { before: before[keptId], after: stateOf(tx, keptId) };
  for (const client of merged)
    execute(tx, 'UPDATE client_merges SET former = {:former} WHERE merged_id = {:id}', {
      id: client.id,
      former: JSON.stringify({ client, version, state: before[client.id], kept }),
    });
};

/** What a merge keeps of a merged client, and of the kept one before and after. */
interface FormerClient {
  client: { id: string };
  state: ClientState;
  kept: { before: ClientState; after: ClientState };
}

/** SQL for the merge of a client that is undone first: the last one. A merge of several is undone as a whole. */
const lastMerge = `FROM client_merges WHERE kept_id = {:id} AND former <> '' AND merged_at = (
    SELECT max(merged_at) FROM client_merges WHERE kept_id = {:id} AND former <> '')`;

const insertRows = (tx: core.App, table: string, columns: string[], rows: Row[]) =>
  execute(
    tx,
    `INSERT OR REPLACE INTO ${table} (${columns.join(', ')})
     SELECT ${columns.map((name) => `value ->> '${name}'`).join(', ')} FROM json_each({:rows})`,
    { rows: JSON.stringify(rows) },
  );

/** Gives a merged client back what it had, and the inquiries that came since to one of its e-mails. */
const restoreMerged = (tx: core.App, keptId: string, { client: { id }, state }: FormerClient) => {
  const params = { id, keptId, moved: JSON.stringify(state.inquiries) };
  const ofMoved = '(SELECT value FROM json_each({:moved}))';
  const emails = [
    ...state.profiles.map(({ email }) => email ?? ''),
    ...state.values.filter(({ field }) => field === 'email').map(({ value }) => value ?? ''),
  ].map((email) => email.toLowerCase());
  execute(
    tx,
    `UPDATE inquiries SET client_id = {:id} WHERE client_id = {:keptId} AND (id IN ${ofMoved} OR (email <> '' AND (
       lower(email) IN (SELECT lower(email) FROM inquiries WHERE id IN ${ofMoved})
       OR lower(email) IN (SELECT value FROM json_each({:emails})))))`,
    { ...params, emails: JSON.stringify(emails) },
  );
  insertRows(tx, 'client_profiles', profileColumns, state.profiles);
  insertRows(tx, 'client_values', valueColumns, state.values);
  execute(
    tx,
    `UPDATE client_merges SET kept_id = {:id}
     WHERE kept_id = {:keptId} AND merged_id IN (SELECT value FROM json_each({:merged}))`,
    { id, keptId, merged: JSON.stringify(state.merged) },
  );
  execute(tx, 'DELETE FROM client_merges WHERE merged_id = {:id}', { id });
};

/** Takes from the kept client what the merge gave it. What somebody corrected since stays. */
const restoreKept = (
  tx: core.App,
  keptId: string,
  { before, after }: FormerClient['kept'],
  userId: string,
) => {
  const [profile = {}] = stateOf(tx, keptId).profiles;
  const [profileAfter = {}] = after.profiles;
  const corrected = fieldNames.filter((name) => (profile[name] ?? null) !== (profileAfter[name] ?? null));
  for (const { field, key } of after.values)
    execute(
      tx,
      'DELETE FROM client_values WHERE client_id = {:keptId} AND field = {:field} AND key = {:key}',
      { keptId, field, key },
    );
  insertRows(tx, 'client_values', valueColumns, before.values);
  execute(tx, 'DELETE FROM client_profiles WHERE id = {:keptId}', { keptId });
  insertRows(tx, 'client_profiles', profileColumns, before.profiles);
  rebuildClients(tx, [keptId]);
  if (corrected.length === 0) return;
  const changes = Object.fromEntries(corrected.map((name) => [name, profile[name] ?? '']));
  for (const shown of clientsOf(tx, [keptId]))
    storeProfile(tx, keptId, { changes, shown: { ...shown, ...changes }, userId });
  rebuildClients(tx, [keptId]);
};

/**
 * Undoes the last merge into a client, all of it or nothing.
 * @throws NotFoundError when there is none
 */
export const undoMerge = (app: core.App, keptId: string, userId: string) =>
  app.runInTransaction((tx) => {
    const params = { id: keptId };
    const merges: FormerClient[] = jsonOf(
      tx,
      `SELECT json_group_array(json(former)) AS body ${lastMerge}`,
      params,
    );
    const [first] = merges;
    if (!first) throw new NotFoundError('', {});
    // The trigger would give the inquiries to the kept client again.
    execute(
      tx,
      `UPDATE client_merges SET is_moving = 1 WHERE merged_id IN (SELECT merged_id ${lastMerge})`,
      params,
    );
    for (const former of merges) restoreMerged(tx, keptId, former);
    restoreKept(tx, keptId, first.kept, userId);
    rebuildClients(
      tx,
      merges.map(({ client }) => client.id),
    );
  });

/** The clients of the merge that can be undone, as they were. */
export const undoableOf = (app: core.App, id: string) =>
  jsonOf(app, `SELECT json_group_array(json(former -> 'client')) AS body ${lastMerge}`, { id });
