const { brokerFor } = require('./broker-profiles.js');
const { requestableDocuments } = require('./documents.js');
const { canBeAnswered, inquiryStatuses, statusAfterReopening } = require('./domain-rules.js');
const { refusal } = require('./errors.js');
const { applyFollowUp, noteResponse, setFirstFollowUp, setManualFollowUp } = require('./follow-up.js');
const { isPublic } = require('./publish-times.js');
const { jsonIn } = require('./record-json.js');
const { fold, visibleText } = require('./texts.js');

/** Fields from the visitor, and the client; an update cannot change them. */
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
];
const answerFields = ['status', 'response', 'responded_by', 'response_date'];

/** Maximum number of documents in one inquiry, in the form and in PocketBase. */
const maxRequestedDocuments = 20;

/** As many as a visitor's selection holds: `maxSelected` in src/domain/selection.ts. */
const maxSelectedProperties = 20;

/** Milliseconds that a person needs at least to fill the form in; the form waits until they have passed. */
const minFillMs = 2_000;

/**
 * Refuses a form that was filled in faster than a person writes. A request without `filled_ms` passes.
 * @throws ApiError 400 `validation_too_fast`
 */
const refuseTooFastSubmission = ({ filled_ms }) => {
  if (filled_ms !== undefined && !(filled_ms >= minFillMs)) throw refusal('message', 'validation_too_fast');
};

const isListOfTexts = (value) => Array.isArray(value) && value.every((item) => typeof item === 'string');

/**
 * The public properties with these ids, in the order of the ids.
 * @param ids the sent value
 * @throws ApiError 400 when that is no list of ids, or one of them is not public
 */
const selectedPropertiesOf = (app, ids) => {
  if (!isListOfTexts(ids)) throw refusal('selected_properties', 'validation_not_a_list');
  const unique = [...new Set(ids)];
  if (unique.length > maxSelectedProperties)
    throw refusal('selected_properties', 'validation_too_many_values');
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
const setSelectedProperties = (app, inquiry) => {
  const sent = jsonIn(inquiry, 'selected_properties');
  const isAboutOne = sent === null || inquiry.getString('property_id') !== '';
  const selected = isAboutOne ? [] : selectedPropertiesOf(app, sent);
  if (selected.length === 1) inquiry.set('property_id', selected[0].id);
  const copies = selected.map((property) => ({
    id: property.id,
    title: property.getString('title'),
    reference_code: property.getString('reference_code'),
  }));
  inquiry.set('selected_properties', copies.length > 1 ? copies : []);
  return selected[0];
};

/** Sets status, and copies title and code of the property. @returns the property; undefined for a general inquiry */
const setCopies = (app, inquiry) => {
  const id = inquiry.getString('property_id');
  const property = id === '' ? undefined : app.findRecordsByIds('properties', [id])[0];
  for (const name of answerFields) inquiry.set(name, '');
  inquiry.set('status', 'Pendiente');
  inquiry.set('property_title', property?.getString('title') ?? '');
  inquiry.set('property_reference_code', property?.getString('reference_code') ?? '');
  return property;
};

/**
 * Sets the fields of an inquiry that an administrator records. It may be about a property that is not public.
 * @param userId the id of the administrator; '' for a superuser
 * @throws ApiError 400 when there is neither a telephone nor an e-mail
 */
const setManualFields = (app, inquiry, userId) => {
  const contacts = ['phone', 'email'].map((name) => visibleText(inquiry.getString(name)));
  if (contacts.every((contact) => contact === '')) throw refusal('phone', 'validation_without_contact');
  setCopies(app, inquiry);
  setManualFollowUp(app, inquiry, userId);
  for (const name of ['requested_documents', 'selected_properties']) inquiry.set(name, []);
  for (const name of ['privacy_version', 'privacy_accepted_at']) inquiry.set(name, '');
};

/**
 * Sets the fields of a new inquiry that a visitor cannot state, and ignores sent values.
 * @throws ApiError 400 `validation_missing_rel_records` when a property is not public
 */
const setServerFields = (app, inquiry) => {
  if (visibleText(inquiry.getString('email')) === '') throw refusal('email', 'validation_required');
  const firstSelected = setSelectedProperties(app, inquiry);
  const property = setCopies(app, inquiry);
  if (property && !isPublic(property)) throw refusal('property_id', 'validation_missing_rel_records');
  setFirstFollowUp(inquiry);
  const topic = property ?? firstSelected;
  if (topic) inquiry.set('assigned_to', brokerFor(app, topic));
  const id = inquiry.getString('property_id');
  const asked = inquiry.get('requested_documents').slice(0, maxRequestedDocuments);
  inquiry.set('requested_documents', requestableDocuments(app, id, asked));
  inquiry.set('privacy_accepted_at', inquiry.getString('privacy_version') === '' ? '' : new DateTime());
};

/**
 * Whether an update answers an inquiry: it sends a new response, or it asks for "Contestada" while pending.
 * @param stored the stored `{ status, response }`
 * @param sent the fields that the client sent
 */
const isAnswer = (stored, sent) => {
  const claimsAnswer = sent.status === 'Contestada' || ('response' in sent && sent.status === undefined);
  const response = sent.response?.trim() ?? '';
  const isNew = response !== '' && response !== stored.response;
  return isNew || (stored.status === 'Pendiente' && claimsAnswer);
};

/** @throws ApiError 400 when the response is empty, or the inquiry is no longer pending */
const refuseInvalidAnswer = (stored, sent) => {
  if ((sent.response?.trim() ?? '') === '') throw refusal('response', 'validation_required');
  if (!canBeAnswered(stored)) throw refusal('status', 'validation_not_pending');
};

/**
 * The status after an update that is no answer. Any inquiry can be closed; a closed one reopens to its former status.
 * A status that does not exist is returned as it is, for the field to refuse.
 * @throws ApiError 400 `validation_not_pending` when an answered inquiry is to be pending again
 */
const nextStatusOf = (stored, sent) => {
  if (!inquiryStatuses.includes(sent.status)) return sent.status ?? stored.status;
  if (sent.status === 'Cerrada' || sent.status === stored.status) return sent.status;
  if (stored.status !== 'Cerrada') throw refusal('status', 'validation_not_pending');
  return statusAfterReopening(stored);
};

/**
 * Applies an administrator's update to the inquiry as it is stored now, so that only one of two concurrent answers is stored.
 * @param userId the id of the administrator; '' for a superuser
 * @throws ApiError 400 when the update is not allowed
 */
const applyUpdate = (app, inquiry, stored, sent, userId) => {
  const before = { status: stored.getString('status'), response: stored.getString('response') };
  for (const name of [...visitorFields, ...answerFields]) inquiry.set(name, stored.get(name));
  applyFollowUp(app, inquiry, stored, sent);
  if (isAnswer(before, sent)) {
    if (stored.getString('email') === '') throw refusal('response', 'validation_without_email');
    refuseInvalidAnswer(before, sent);
    inquiry.set('status', 'Contestada');
    inquiry.set('response', sent.response);
    inquiry.set('responded_by', userId);
    inquiry.set('response_date', new DateTime());
    noteResponse(inquiry, userId, inquiry.get('response_date'));
  } else {
    inquiry.set('status', nextStatusOf(before, sent));
  }
};

/**
 * Sets the texts that a search reads. The first line of `search` describes the sender and is part of the search text of
 * the client. `message_words` has each word of the message once.
 */
const setSearchText = (inquiry) => {
  const person = ['name', 'email', 'empresa', 'phone'].map((name) => inquiry.getString(name));
  const digits = inquiry.getString('phone').replace(/\D/g, '');
  const property = ['property_title', 'property_reference_code'].map((name) => inquiry.getString(name));
  const selected = jsonIn(inquiry, 'selected_properties') ?? [];
  const codes = selected.map(({ reference_code }) => reference_code);
  const lines = [[...person, digits].join(' '), [...property, ...codes].join(' ')];
  inquiry.set('search', lines.map(fold).join('\n'));
  const message = fold(`${inquiry.getString('subject')} ${inquiry.getString('message')}`);
  inquiry.set('message_words', [...new Set(message.split(' '))].join(' '));
};

module.exports = {
  refuseTooFastSubmission,
  setManualFields,
  setServerFields,
  isAnswer,
  refuseInvalidAnswer,
  nextStatusOf,
  applyUpdate,
  setSearchText,
};
