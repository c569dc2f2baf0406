import { attributionFieldNames } from '#domain/attribution.ts';
import { inquiryStatuses, isEndStage } from '#domain/inquiry-status.ts';
import { isReachable } from '#domain/reachability.ts';
import { maxSelected } from '#domain/selection.ts';
import { brokerFor } from '#hooks/accounts/broker-profiles.ts';
import { setChosenClient } from '#hooks/clients/client-edits.ts';
import { contactOf } from '#hooks/clients/client-rows.ts';
import { jsonIn } from '#hooks/database/record-json.ts';
import { requestableDocuments } from '#hooks/documents/documents.ts';
import { tellReassignment } from '#hooks/mails/notices.ts';
import { isPublic } from '#hooks/properties/publish-times.ts';
import { setAttribution } from '#hooks/requests/attribution.ts';
import { refusal } from '#hooks/requests/errors.ts';
import { fold, visibleText } from '#hooks/texts/texts.ts';
import { applyCorrection } from './corrections.ts';
import {
  applyFollowUp,
  leadKindFields,
  noteResponse,
  setFirstFollowUp,
  setManualFollowUp,
} from './follow-up.ts';
import { applyLeadKind } from './set-aside.ts';

/** Fields from the visitor, and the client; only a correction changes them. */
const visitorFields = [
  'client_id',
  'name',
  'email',
  'phone',
  'empresa',
  'property_id',
  'property_title',
  'property_reference_code',
  'subject',
  'message',
  'privacy_version',
  'privacy_accepted_at',
  'requested_documents',
  'selected_properties',
  'as_written',
  ...attributionFieldNames,
];
const answerFields = ['status', 'response', 'responded_by', 'response_date'];

/** Maximum number of documents in one inquiry, in the form and in PocketBase. */
const maxRequestedDocuments = 20;

/** Milliseconds that a person needs at least to fill the form in; the form waits until they have passed. */
const minFillMs = 2_000;

/**
 * Refuses a form that was filled in faster than a person writes. A request without `filled_ms` passes.
 * @throws ApiError 400 `validation_too_fast`
 */
export const refuseTooFastSubmission = ({ filled_ms }: { filled_ms?: unknown }) => {
  if (filled_ms !== undefined && !(Number(filled_ms) >= minFillMs))
    throw refusal('message', 'validation_too_fast');
};

const isListOfTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/**
 * The public properties with these ids, in the order of the ids.
 * @param ids the sent value
 * @throws ApiError 400 when that is no list of ids, or one of them is not public
 */
const selectedPropertiesOf = (app: core.App, ids: unknown) => {
  if (!isListOfTexts(ids)) throw refusal('selected_properties', 'validation_not_a_list');
  const unique = [...new Set(ids)];
  if (unique.length > maxSelected) throw refusal('selected_properties', 'validation_too_many_values');
  const found = new Map(
    app.findRecordsByIds('properties', unique).map((property) => [property.id, property]),
  );
  return unique.map((id) => {
    const property = found.get(id);
    if (!property || !isPublic(property))
      throw refusal('selected_properties', 'validation_missing_rel_records');
    return property;
  });
};

/**
 * Sets the properties of an inquiry about several, as `{ id, title, reference_code }`. An inquiry about one of them is an
 * inquiry about one property; one that names a property already has no others.
 * @returns the first one; undefined for an inquiry that names none, or names one property
 */
const setSelectedProperties = (app: core.App, inquiry: core.Record) => {
  const sent = jsonIn(inquiry, 'selected_properties');
  const isAboutOne = sent === null || inquiry.getString('property_id') !== '';
  const selected = isAboutOne ? [] : selectedPropertiesOf(app, sent);
  const [first] = selected;
  if (first && selected.length === 1) inquiry.set('property_id', first.id);
  const copies = selected.map((property) => ({
    id: property.id,
    title: property.getString('title'),
    reference_code: property.getString('reference_code'),
  }));
  inquiry.set('selected_properties', copies.length > 1 ? copies : []);
  return first;
};

/** Clears status and answer, and copies title and code of the property. @returns the property; undefined for a general inquiry */
const setCopies = (app: core.App, inquiry: core.Record) => {
  const id = inquiry.getString('property_id');
  const property = id === '' ? undefined : app.findRecordsByIds('properties', [id])[0];
  for (const name of answerFields) inquiry.set(name, '');
  inquiry.set('as_written', null);
  inquiry.set('property_title', property?.getString('title') ?? '');
  inquiry.set('property_reference_code', property?.getString('reference_code') ?? '');
  return property;
};

/** @throws ApiError 400 `validation_without_contact` when the sender cannot be answered */
const refuseUnreachable = (inquiry: core.Record) => {
  const textOf = (name: string) => visibleText(inquiry.getString(name));
  if (!isReachable({ phone: textOf('phone'), email: textOf('email') }))
    throw refusal('phone', 'validation_without_contact');
};

/**
 * Sets the fields of an inquiry that an administrator records. It may be about a property that is not public.
 * @param userId the id of the administrator; '' for a superuser
 * @throws ApiError 400 `validation_without_contact`, or when the chosen client is gone or the e-mail is another one's
 */
export const setManualFields = (app: core.App, inquiry: core.Record, userId: string) => {
  refuseUnreachable(inquiry);
  setChosenClient(app, inquiry);
  setCopies(app, inquiry);
  setManualFollowUp(app, inquiry, userId);
  for (const name of ['requested_documents', 'selected_properties']) inquiry.set(name, []);
  for (const name of ['privacy_version', 'privacy_accepted_at', ...attributionFieldNames])
    inquiry.set(name, '');
};

/**
 * Sets the fields of a new inquiry that a visitor cannot state, and ignores sent values.
 * @throws ApiError 400 `validation_without_contact`, and `validation_missing_rel_records` when a property is not public
 */
export const setServerFields = (app: core.App, inquiry: core.Record) => {
  refuseUnreachable(inquiry);
  inquiry.set('client_id', '');
  const firstSelected = setSelectedProperties(app, inquiry);
  const property = setCopies(app, inquiry);
  if (property && !isPublic(property)) throw refusal('property_id', 'validation_missing_rel_records');
  setFirstFollowUp(inquiry);
  setAttribution(app, inquiry);
  const topic = property ?? firstSelected;
  if (topic) inquiry.set('assigned_to', brokerFor(app, topic));
  const id = inquiry.getString('property_id');
  const asked = inquiry.getStringSlice('requested_documents').slice(0, maxRequestedDocuments);
  inquiry.set('requested_documents', requestableDocuments(app, id, asked));
  inquiry.set('privacy_accepted_at', inquiry.getString('privacy_version') === '' ? '' : new DateTime());
};

/** What a client sends to change an inquiry. */
interface SentUpdate {
  status?: string;
  response?: string;
  /** Corrected fields of the person, the property and the message. */
  correction?: unknown;
  /** Stored values that the update is to replace, by field. Who undoes a change states those that it left. */
  expected?: unknown;
  [name: string]: unknown;
}
interface StoredAnswer {
  status: string;
  stage: string;
  response: string;
}

/** Whether an update answers an inquiry: it sends a new response, or it asks for "Contestada" while pending. */
export const isAnswer = (stored: StoredAnswer, sent: SentUpdate) => {
  const claimsAnswer = sent.status === 'Contestada' || ('response' in sent && sent.status === undefined);
  const response = sent.response?.trim() ?? '';
  const isNew = response !== '' && response !== stored.response;
  return isNew || (stored.status === 'Pendiente' && claimsAnswer);
};

/** A call may precede the first answer. @throws ApiError 400 for an empty response, a second first one or a closed inquiry */
export const refuseInvalidAnswer = (stored: StoredAnswer, sent: SentUpdate) => {
  if ((sent.response?.trim() ?? '') === '') throw refusal('response', 'validation_required');
  if (stored.status === 'Cerrada' || stored.response !== '')
    throw refusal('status', 'validation_not_pending');
};

/**
 * Whether an update that is no answer leaves an inquiry closed. A sent status only says that: what an open inquiry is
 * called follows from its responses. To take it out of an end stage reopens it.
 * @throws ApiError 400 `validation_invalid_value` for a status that does not exist
 */
export const isClosedAfter = (stored: StoredAnswer, sent: SentUpdate, stage: string) => {
  if (sent.status === undefined)
    return stored.status === 'Cerrada' && (!isEndStage(stored.stage) || isEndStage(stage));
  if (!inquiryStatuses.some((status) => status === sent.status))
    throw refusal('status', 'validation_invalid_value');
  return sent.status === 'Cerrada';
};

/** @throws ApiError 412 when somebody changed a field since */
const refuseUnexpected = (stored: core.Record, expected: unknown) => {
  for (const [name, value] of Object.entries(Object(expected)))
    if (stored.getString(name) !== value) throw refusal('status', 'validation_changed_since', 412);
};

/** Nothing says which stage an ended inquiry had before, so it begins again. */
const leaveEndStage = (inquiry: core.Record) => {
  inquiry.set('stage', 'Nueva');
  inquiry.set('lost_reason', '');
};

/**
 * Applies an administrator's update to the inquiry as it is stored now, so that only one of two concurrent answers is stored.
 * @param userId the id of the administrator; '' for a superuser
 * @throws ApiError 400 when the update is not allowed, 412 when it expects other stored values
 */
export const applyUpdate = (
  app: core.App,
  inquiry: core.Record,
  stored: core.Record,
  sent: SentUpdate,
  userId: string,
) => {
  const before = {
    status: stored.getString('status'),
    stage: stored.getString('stage'),
    response: stored.getString('response'),
  };
  refuseUnexpected(stored, sent.expected);
  for (const name of [...visitorFields, ...answerFields, ...leadKindFields])
    inquiry.set(name, stored.get(name));
  applyLeadKind(app, inquiry, stored, sent);
  if (sent.correction !== undefined) {
    applyCorrection(app, inquiry, stored, sent.correction);
    refuseUnreachable(inquiry);
  }
  applyFollowUp(app, inquiry, stored, sent);
  if (isAnswer(before, sent)) {
    if (contactOf(app, stored).email === '') throw refusal('response', 'validation_without_email');
    refuseInvalidAnswer(before, sent);
    inquiry.set('status', '');
    inquiry.set('response', sent.response);
    inquiry.set('responded_by', userId);
    inquiry.set('response_date', new DateTime());
    noteResponse(inquiry, userId, inquiry.getDateTime('response_date'));
  } else {
    const isClosed = isClosedAfter(before, sent, inquiry.getString('stage'));
    const isReopened = before.status === 'Cerrada' && !isClosed;
    if (isReopened && !('stage' in sent) && isEndStage(before.stage)) leaveEndStage(inquiry);
    inquiry.set('status', isClosed ? 'Cerrada' : '');
  }
  // A superuser is a program, which tells nobody.
  if (userId !== '') tellReassignment(app, inquiry, stored.getString('assigned_to'), userId);
};

/**
 * Sets the texts that a search reads. The first line of `search` describes the sender and is part of the search text of
 * the client. `message_words` has each word of the message once.
 */
export const setSearchText = (inquiry: core.Record) => {
  const person = ['name', 'email', 'empresa', 'phone'].map((name) => inquiry.getString(name));
  const digits = inquiry.getString('phone').replace(/\D/g, '');
  const property = ['property_title', 'property_reference_code'].map((name) => inquiry.getString(name));
  const selected: { reference_code: string }[] = jsonIn(inquiry, 'selected_properties') ?? [];
  const codes = selected.map(({ reference_code }) => reference_code);
  const lines = [[...person, digits].join(' '), [...property, ...codes].join(' ')];
  inquiry.set('search', lines.map(fold).join('\n'));
  const message = fold(`${inquiry.getString('subject')} ${inquiry.getString('message')}`);
  inquiry.set('message_words', [...new Set(message.split(' '))].join(' '));
};
