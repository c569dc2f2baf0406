import { maxClientNoteLength } from '#domain/client-note.ts';
import { isReachable } from '#domain/reachability.ts';
import { refusal } from '#hooks/requests/errors.ts';
import { statuses } from '#hooks/requests/sentences.ts';
import { cleanText, fold, isEmailOrBlank, visibleText } from '#hooks/texts/texts.ts';
import { personKeyOf, phoneKeyOf } from './client-keys.ts';
import { type ClientRow, type ContactData, clientsOf, countsOf, jsonOf, keptIdOf } from './client-rows.ts';

/** The fields that an administrator corrects, with the most characters of each: as those of inquiries. */
const maxLengths = { name: 120, email: 254, phone: 40, empresa: 160, note: maxClientNoteLength };
/** The fields whose former values stay listed. */
export const contactFields = ['name', 'email', 'phone', 'empresa'] as const;
export const fieldNames = [...contactFields, 'note'] as const;

/** SQL for the current time in UTC, in PocketBase's format. */
const now = "strftime('%Y-%m-%d %H:%M:%fZ', 'now')";

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const execute = (tx: core.App, sql: string, params = {}) =>
  tx.db().newQuery(sql).bind(params).execute();

const tooLong = (field: keyof ContactData) => {
  const refused = new ValidationError('validation_max_text_constraint', 'too long');
  return new ApiError(400, '', { [field]: refused.setParams({ max: maxLengths[field] }) });
};

/**
 * The fields in a request, cleaned.
 * @throws BadRequestError for another body
 * @throws ApiError 400 when a value is too long or has another format
 */
const changesIn = (body: { [name: string]: unknown }) => {
  const changes: Partial<ContactData> = {};
  for (const name of fieldNames) {
    if (!(name in body)) continue;
    const sent = body[name];
    if (typeof sent !== 'string') throw new BadRequestError('', {});
    const isContact = name === 'email' || name === 'phone';
    const value = cleanText(isContact ? visibleText(sent) : sent, name === 'note');
    if ([...value].length > maxLengths[name]) throw tooLong(name);
    changes[name] = value;
  }
  if (changes.name === '') throw refusal('name', 'validation_client_name');
  if (changes.phone && !/\d/.test(changes.phone)) throw refusal('phone', 'validation_phone_digits');
  if (changes.email && !isEmailOrBlank(changes.email)) throw refusal('email', 'validation_is_email');
  return changes;
};

/** @throws ApiError 400 when another client has the e-mail: inquiries from it would belong to either */
export const refuseEmailOfOther = (tx: core.App, id: string, email: string) => {
  const other: string = jsonOf(
    tx,
    `SELECT json_quote(coalesce((SELECT name FROM client_keys JOIN client_summaries ON client_summaries.id = client_id
       WHERE key = 'mail:' || {:email} AND client_id <> {:id}), '')) AS body`,
    { id, email: email.toLowerCase() },
  );
  if (other === '') return;
  const refused = new ValidationError('validation_email_of_other_client', 'taken');
  throw new ApiError(400, '', { email: refused.setParams({ name: other }) });
};

/** @throws ApiError 400 when there is a client of the e-mail, of the telephone and name, or of the name and company */
const refuseKnown = (tx: core.App, { name, email, phone, empresa }: ContactData) => {
  if (email) refuseEmailOfOther(tx, '', email);
  const known: { id: string; name: string }[] = jsonOf(
    tx,
    `SELECT json_group_array(json_object('id', id, 'name', name)) AS body FROM client_summaries WHERE id IN (
       SELECT client_id FROM client_keys WHERE key IN ('tel:' || {:phone}, 'who:' || {:person}) AND key NOT LIKE '%:')`,
    { phone: phoneKeyOf(phone), person: personKeyOf(name, empresa) },
  );
  const same = known.find((client) => fold(client.name) === fold(name));
  if (same) throw refusal('name', 'validation_known_client', 400, { name: same.name });
};

/** @throws ApiError 412; its parameter names who saved the newer version */
const refuseOutdatedClient = (tx: core.App, client: ClientRow, version: unknown) => {
  if (client.edited_at === version) return;
  const editor: string = jsonOf(
    tx,
    `SELECT json_quote(coalesce((SELECT iif(users.name = '', substr(email, 1, instr(email, '@') - 1), users.name)
       FROM users WHERE users.id = (SELECT edited_by FROM client_profiles WHERE id = {:id})), '')) AS body`,
    { id: client.id },
  );
  const reason = new ValidationError('validation_client_outdated', 'outdated');
  throw new ApiError(412, statuses[412], editor ? { name: reason.setParams({ editor }) } : {});
};

/** Equal for two ways to write one value. */
export const keyOfValue = (field: string, value: string) =>
  (field === 'phone' && phoneKeyOf(value)) || value.toLowerCase();

/** Keeps a value that no inquiry of the client may hold, so that it stays listed and findable. */
export const keepValue = (tx: core.App, id: string, field: string, value: string) => {
  if (!value) return;
  const words = fold(field === 'phone' ? `${value} ${value.replace(/\D/g, '')}` : value);
  execute(
    tx,
    `INSERT OR REPLACE INTO client_values (client_id, field, key, value, words, at)
     VALUES ({:id}, {:field}, {:key}, {:value}, {:words}, ${now})`,
    { id, field, key: keyOfValue(field, value), value, words },
  );
};

/**
 * Stores the corrected contact data of a client. Fields without a change keep their values.
 * @param shown the values of all fields after the change
 */
export const storeProfile = (
  tx: core.App,
  id: string,
  { changes, shown, userId }: { changes: Partial<ContactData>; shown: ContactData; userId: string },
) => {
  const names = Object.keys(changes);
  execute(
    tx,
    `INSERT INTO client_profiles (id, edited_at, edited_by) VALUES ({:id}, ${now}, {:userId})
     ON CONFLICT (id) DO UPDATE SET edited_at = excluded.edited_at, edited_by = excluded.edited_by`,
    { id, userId },
  );
  const line = [shown.name, shown.email, shown.empresa, shown.phone, shown.phone.replace(/\D/g, '')];
  const derived = {
    phone_key: phoneKeyOf(shown.phone),
    person_key: personKeyOf(shown.name, shown.empresa),
    search_line: fold(line.join(' ')),
  };
  const columns = [...names, ...Object.keys(derived)];
  execute(
    tx,
    `UPDATE client_profiles SET ${columns.map((name) => `${name} = {:${name}}`).join(', ')} WHERE id = {:id}`,
    { ...changes, ...derived, id },
  );
};

export const rebuildClients = (tx: core.App, ids: string[]) =>
  execute(
    tx,
    'INSERT INTO client_rebuilds (client_id, with_keys) SELECT DISTINCT value, 1 FROM json_each({:ids})',
    { ids: JSON.stringify(ids) },
  );

/**
 * Corrects name, e-mail, telephone, company or note of a client. The inquiries keep the original data, and former values stay
 * listed. A repeated request changes nothing.
 * @param body the new fields, and the `edited_at` that was read
 * @throws NotFoundError when there is no such client
 * @throws ApiError 400 when a value is refused, 412 when another user saved since
 */
export const editClient = (app: core.App, id: string, body: { [name: string]: unknown }, userId: string) =>
  app.runInTransaction((tx) => {
    const changes = changesIn(body);
    const [client] = clientsOf(tx, [id]);
    if (!client) throw new NotFoundError('', {});
    const changed = fieldNames.filter((name) => name in changes && changes[name] !== client[name]);
    if (changed.length === 0) return;
    refuseOutdatedClient(tx, client, body.edited_at);
    const shown = { ...client, ...changes };
    if (!isReachable(shown)) throw refusal('phone', 'validation_without_contact');
    if (changes.email) refuseEmailOfOther(tx, id, changes.email);
    for (const name of changed) if (name !== 'note') keepValue(tx, id, name, client[name]);
    const stored = Object.fromEntries(changed.map((name) => [name, changes[name]]));
    storeProfile(tx, id, { changes: stored, shown, userId });
    rebuildClients(tx, [id]);
  });

/**
 * Records a client without an inquiry. A repeated request changes nothing.
 * @param body the fields, and the id of the new client
 * @throws ApiError 400 when a value is refused, or the client is known
 */
export const createClient = (app: core.App, body: { [name: string]: unknown }, userId: string) =>
  app.runInTransaction((tx) => {
    const { id } = body;
    if (typeof id !== 'string' || !uuidPattern.test(id)) throw new BadRequestError('', {});
    if (clientsOf(tx, [keptIdOf(tx, id) || id]).length > 0) return;
    const shown = { ...{ name: '', email: '', phone: '', empresa: '', note: '' }, ...changesIn(body) };
    if (shown.name === '') throw refusal('name', 'validation_client_name');
    if (!isReachable(shown)) throw refusal('phone', 'validation_without_contact');
    refuseKnown(tx, shown);
    storeProfile(tx, id, { changes: shown, shown, userId });
    execute(tx, 'UPDATE client_profiles SET created_at = edited_at WHERE id = {:id}', { id });
    rebuildClients(tx, [id]);
  });

/**
 * Removes a client without inquiries.
 * @throws NotFoundError when there is no such client
 * @throws ApiError 400 when it has an inquiry, with which it would come back
 */
export const removeClient = (app: core.App, id: string) =>
  app.runInTransaction((tx) => {
    if (clientsOf(tx, [id]).length === 0) throw new NotFoundError('', {});
    if (countsOf(tx, [id]).inquiries > 0) throw refusal('id', 'validation_client_with_inquiries');
    execute(tx, 'DELETE FROM client_profiles WHERE id = {:id}', { id });
    rebuildClients(tx, [id]);
  });

/**
 * Keeps a corrected client whose last inquiry moves to another one, as if an administrator had recorded it: from the time of
 * that inquiry. The correction and the note stay, also when the move is undone.
 */
export const keepLeftClient = (tx: core.App, inquiry: core.Record) => {
  const [client] = clientsOf(tx, [inquiry.getString('client_id')]);
  if (!client || client.edited_at === '' || countsOf(tx, [client.id]).inquiries > 1) return;
  for (const name of contactFields) keepValue(tx, client.id, name, client[name]);
  setRecordedAt(tx, client.id, { from: '', to: inquiry.getString('created_at') });
};

/** Takes back what `keepLeftClient` did, when the same inquiry comes back. */
export const releaseKeptClient = (tx: core.App, id: string, inquiry: core.Record) =>
  setRecordedAt(tx, id, { from: inquiry.getString('created_at'), to: '' });

const setRecordedAt = (tx: core.App, id: string, times: { from: string; to: string }) =>
  execute(tx, 'UPDATE client_profiles SET created_at = {:to} WHERE id = {:id} AND created_at = {:from}', {
    ...times,
    id,
  });

/**
 * Sets the client whom a person chose for an inquiry: the one who stayed, when it was merged.
 * @throws ApiError 400 when there is no such client, or another one has the e-mail
 */
export const setChosenClient = (app: core.App, inquiry: core.Record) => {
  const chosen = inquiry.getString('client_id');
  if (chosen === '') return;
  const [client] = clientsOf(app, [keptIdOf(app, chosen) || chosen]);
  if (!client) throw refusal('client_id', 'validation_missing_client');
  inquiry.set('client_id', client.id);
  const email = visibleText(inquiry.getString('email')).trim();
  if (email !== '') refuseEmailOfOther(app, client.id, email);
};
