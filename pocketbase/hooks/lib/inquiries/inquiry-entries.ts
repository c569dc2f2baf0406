import { contactOf } from '#hooks/clients/client-rows.ts';
import { tellReply } from '#hooks/mails/notices.ts';
import { refusal } from '#hooks/requests/errors.ts';
import { timeOf } from '#hooks/texts/days.ts';
import { cleanRecord } from '#hooks/texts/texts.ts';
import { noteResponse, refuseSetAside } from './follow-up.ts';

/** A clock that runs ahead of the server's. */
const clockToleranceMs = 60_000;

/** Kinds that say nothing without a text. */
const kindsWithText = ['answer', 'note'];

/** Kinds that only the server writes: lib/proposals.ts and `noteReply`. */
const serverKinds = ['proposal', 'reply'];

/** Kinds that are no response of the company. */
const silentKinds = ['note', 'reply'];

/** Sets the time of an entry: now unless an earlier one is stated. @throws ApiError 400 `validation_future_time` */
const setTime = (entry: core.Record) => {
  const isStated = entry.getString('at') !== '' && entry.getString('kind') !== 'answer';
  if (!isStated) entry.set('at', new DateTime());
  else if (timeOf(entry.getString('at')) > Date.now() + clockToleranceMs)
    throw refusal('at', 'validation_future_time');
};

/** @throws ApiError 400 when the inquiry has no answer yet, is closed, or its sender has no e-mail */
const refuseInvalidLaterAnswer = (tx: core.App, inquiry: core.Record) => {
  if (contactOf(tx, inquiry).email === '') throw refusal('inquiry_id', 'validation_without_email');
  if (inquiry.getString('status') === 'Cerrada') throw refusal('inquiry_id', 'validation_inquiry_closed');
  if (inquiry.getString('response') === '') throw refusal('inquiry_id', 'validation_first_answer');
};

/**
 * Checks a new entry and notes the response in its inquiry. The first answer is no such entry: it is sent by an update
 * of the inquiry.
 * @param userId the id of the administrator; '' for a superuser, who may state the author
 * @throws ApiError 400 when the entry is not allowed
 */
export const prepareEntry = (tx: core.App, entry: core.Record, userId: string) => {
  cleanRecord(entry);
  if (userId !== '') entry.set('author', userId);
  entry.set('is_about_visit', false);
  const kind = entry.getString('kind');
  if (serverKinds.includes(kind)) throw refusal('kind', 'validation_invalid_value');
  if (kindsWithText.includes(kind) && entry.getString('text') === '')
    throw refusal('text', 'validation_required');
  setTime(entry);
  const [inquiry] = tx.findRecordsByIds('inquiries', [entry.getString('inquiry_id')]);
  // PocketBase refuses an entry of no inquiry.
  if (!inquiry) return;
  if (entry.id === inquiry.id) throw refusal('id', 'validation_pk_invalid');
  refuseSetAside(inquiry);
  if (kind === 'answer') refuseInvalidLaterAnswer(tx, inquiry);
  if (kind === 'note') return;
  noteResponse(inquiry, entry.getString('author'), entry.getDateTime('at'));
  tx.save(inquiry);
};

/** When an inquiry was first responded to, without one of its entries: by another one, or by the proposal of a visit. */
const firstResponseWithout = (tx: core.App, { id }: core.Record, inquiry: string) => {
  const first = (collection: string, condition: string, time: string) =>
    tx
      .findRecordsByFilter(collection, `inquiry_id = {:inquiry} && ${condition}`, time, 1, 0, { inquiry, id })
      .map((record) => record.getString(time));
  const isResponse = silentKinds.map((kind) => `kind != "${kind}"`).join(' && ');
  const entries = first('inquiry_entries', `id != {:id} && ${isResponse}`, 'at');
  return [...entries, ...first('visits', 'id != ""', 'created_at')].sort()[0] ?? '';
};

/**
 * An entry that is deleted was a mistake, so it is no response: neither the first one, nor one to the client's reply right
 * before it.
 */
export const forgetResponse = (tx: core.App, entry: core.Record) => {
  const [inquiry] = tx.findRecordsByIds('inquiries', [entry.getString('inquiry_id')]);
  if (!inquiry || silentKinds.includes(entry.getString('kind'))) return;
  if (inquiry.getString('first_response_at') === entry.getString('at'))
    inquiry.set('first_response_at', firstResponseWithout(tx, entry, inquiry.id));
  const [last, previous] = tx.findRecordsByFilter(
    'inquiry_entries',
    'inquiry_id = {:inquiry}',
    '-created_at',
    2,
    0,
    { inquiry: inquiry.id },
  );
  const wasReplied = last?.id === entry.id && previous?.getString('kind') === 'reply';
  if (wasReplied && inquiry.getBool('is_open')) inquiry.set('replied_at', previous.get('at'));
  tx.save(inquiry);
};

/**
 * Ends the next action of an inquiry, and notes it in the timeline. When another user ended it before, nothing changes.
 * @param userId the id of the administrator; '' for a superuser
 * @returns the id of the note; '' when nothing changed
 * @throws NotFoundError when there is no such inquiry
 */
export const completeAction = (app: core.App, id: string, userId: string): string => {
  let entryId = '';
  app.runInTransaction((tx) => {
    const [inquiry] = tx.findRecordsByIds('inquiries', [id]);
    if (!inquiry) throw new NotFoundError('', {});
    const action = inquiry.getString('next_action');
    if (action === '' && inquiry.getString('next_action_at') === '') return;
    const entry = new Record(tx.findCachedCollectionByNameOrId('inquiry_entries'));
    entry.set('inquiry_id', id);
    entry.set('kind', 'note');
    entry.set('text', `Hecho: ${action || 'seguimiento'}`);
    prepareEntry(tx, entry, userId);
    tx.save(entry);
    inquiry.set('next_action', '');
    inquiry.set('next_action_at', '');
    tx.save(inquiry);
    entryId = entry.id;
  });
  return entryId;
};

/** Adds a reply of the client to the timeline of an inquiry, and tells its owner. It waits there for an administrator. */
export const noteReply = (
  tx: core.App,
  inquiry: core.Record,
  text: string,
  notice: 'answer' | 'suggestion',
) => {
  const entry = new Record(tx.findCachedCollectionByNameOrId('inquiry_entries'));
  entry.set('inquiry_id', inquiry.id);
  entry.set('kind', 'reply');
  entry.set('text', text);
  entry.set('at', new DateTime());
  tx.save(entry);
  inquiry.set('replied_at', new DateTime());
  tx.save(inquiry);
  tellReply(tx, inquiry, notice, entry.id);
};
