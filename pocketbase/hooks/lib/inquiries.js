const { refusal } = require('./errors.js');
const { fold } = require('./texts.js');

/** Fields that hold what the visitor sent; an update cannot change them. */
const visitorFields = [
  'name',
  'email',
  'phone',
  'empresa',
  'property_id',
  'property_title',
  'subject',
  'message',
  'privacy_version',
  'privacy_accepted_at',
];
const answerFields = ['status', 'response', 'responded_by', 'response_date'];
const statuses = ['Pendiente', 'Contestada', 'Cerrada'];

/** Milliseconds that a person needs at least to fill the form in; the form waits until they have passed. */
const minFillMs = 2_000;

/**
 * Refuses a form that was filled in faster than a person writes. A request without `filled_ms` passes.
 * @throws ApiError 400 `validation_too_fast`
 */
const refuseTooFastSubmission = ({ filled_ms }) => {
  if (filled_ms !== undefined && !(filled_ms >= minFillMs)) throw refusal('message', 'validation_too_fast');
};

/**
 * Sets the fields of a new inquiry that a visitor cannot state, whatever was sent.
 * @throws ApiError 400 `validation_missing_rel_records` when the property is inactive
 */
const setServerFields = (app, inquiry) => {
  const id = inquiry.getString('property_id');
  const property = id === '' ? undefined : app.findRecordsByIds('properties', [id])[0];
  if (property && !property.getBool('active')) throw refusal('property_id', 'validation_missing_rel_records');
  for (const name of answerFields) inquiry.set(name, '');
  inquiry.set('status', 'Pendiente');
  inquiry.set('property_title', property?.getString('title') ?? '');
  inquiry.set('privacy_accepted_at', inquiry.getString('privacy_version') === '' ? '' : new DateTime());
};

/**
 * Whether an update answers an inquiry: it sends a new response, or it asks for "Contestada" while pending.
 * @param stored the stored `{ status, response }`
 * @param sent the fields that the client sent
 * @throws ApiError 400 when the response is empty, or the inquiry is no longer pending
 */
const isAnswer = (stored, sent) => {
  const isPending = stored.status === 'Pendiente';
  const claimsAnswer = sent.status === 'Contestada' || ('response' in sent && sent.status === undefined);
  const response = sent.response?.trim() ?? '';
  const isNew = response !== '' && response !== stored.response;
  if (!isNew && !(isPending && claimsAnswer)) return false;
  if (response === '') throw refusal('response', 'validation_required');
  if (!isPending) throw refusal('status', 'validation_not_pending');
  return true;
};

/**
 * The status after an update that is no answer. Any inquiry can be closed; a closed one reopens to its former status.
 * A status that does not exist is returned as it is, for the field to refuse.
 * @throws ApiError 400 `validation_not_pending` when an answered inquiry is to be pending again
 */
const nextStatusOf = (stored, sent) => {
  if (!statuses.includes(sent.status)) return sent.status ?? stored.status;
  if (sent.status === 'Cerrada' || sent.status === stored.status) return sent.status;
  if (stored.status !== 'Cerrada') throw refusal('status', 'validation_not_pending');
  return stored.response === '' ? 'Pendiente' : 'Contestada';
};

/**
 * Applies an administrator's update to the inquiry as it is stored now, so that of two concurrent answers one wins.
 * @param userId the id of the administrator; '' for a superuser
 * @throws ApiError 400 when the update is not allowed
 */
const applyUpdate = (inquiry, stored, sent, userId) => {
  const before = { status: stored.getString('status'), response: stored.getString('response') };
  for (const name of [...visitorFields, ...answerFields]) inquiry.set(name, stored.get(name));
  if (isAnswer(before, sent)) {
    inquiry.set('status', 'Contestada');
    inquiry.set('response', sent.response);
    inquiry.set('responded_by', userId);
    inquiry.set('response_date', new DateTime());
  } else {
    inquiry.set('status', nextStatusOf(before, sent));
  }
};

/** Sets the text that a search reads. Its first line describes the sender and is part of the search text of the client. */
const setSearchText = (inquiry) => {
  const person = ['name', 'email', 'empresa', 'phone'].map((name) => inquiry.getString(name));
  const digits = inquiry.getString('phone').replace(/\D/g, '');
  const lines = [[...person, digits].join(' '), inquiry.getString('property_title')];
  inquiry.set('search', lines.map(fold).join('\n'));
};

module.exports = {
  refuseTooFastSubmission,
  setServerFields,
  isAnswer,
  nextStatusOf,
  applyUpdate,
  setSearchText,
};
