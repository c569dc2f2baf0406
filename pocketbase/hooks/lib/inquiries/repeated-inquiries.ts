import { answered, inTransaction } from '#hooks/database/transactions.ts';
import { tellFirstOwner } from '#hooks/mails/notices.ts';
import { hideFromGuests } from '#hooks/requests/guest-answers.ts';
import { stampOf } from '#hooks/texts/days.ts';
import { cleanRecord } from '#hooks/texts/texts.ts';
import { setServerFields } from './inquiries.ts';
import { judge } from './set-aside.ts';

/** A browser that gets no answer gives up after 30 seconds, and its visitor sends the same form again. */
const repeatedWithinMs = 2 * 60_000;

/** Who asks about what, in which words. */
const comparedFields = [
  'name',
  'email',
  'phone',
  'empresa',
  'property_id',
  'selected_properties',
  'privacy_version',
  'subject',
  'message',
];

/** The inquiry with the same content that was stored a moment ago; undefined without one. */
const earlierOf = (tx: core.App, inquiry: core.Record) =>
  tx
    .findRecordsByFilter(
      'inquiries',
      'email:lower = {:email} && created_at >= {:since} && message = {:message}',
      '-created_at',
      50,
      0,
      {
        email: inquiry.getString('email').toLowerCase(),
        since: stampOf(Date.now() - repeatedWithinMs),
        message: inquiry.getString('message'),
      },
    )
    .find((earlier) => comparedFields.every((name) => earlier.getString(name) === inquiry.getString(name)));

/**
 * Stores an inquiry of a visitor. One that repeats an inquiry of the last two minutes gets the answer of that one: reading
 * and storing are one transaction, and PocketBase runs one writing transaction at a time, so repetitions in the same
 * moment are one inquiry as well.
 */
export const createOnce = (e: core.RecordRequestEvent) =>
  inTransaction(
    e,
    (tx) => {
      setServerFields(tx, e.record);
      cleanRecord(e.record);
      const earlier = earlierOf(tx, e.record);
      if (!earlier) return judge(tx, e.record);
      hideFromGuests(earlier, e.auth);
      e.json(200, earlier);
      return answered;
    },
    (tx) => {
      if (e.record.getString('lead_kind') === '') tellFirstOwner(tx, e.record, '');
    },
  );
