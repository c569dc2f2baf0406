const { refusal } = require('./errors.js');
const { fold } = require('./texts.js');

/** What a visitor wrote; nobody rewrites it. */
const words = [
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
const answer = ['status', 'response', 'responded_by', 'response_date'];
const statuses = ['Pendiente', 'Contestada', 'Cerrada'];

/** Milliseconds in which nobody writes an inquiry; the form waits for them to pass. */
const haste = 2_000;

/** Refuses what a form says was written faster than people write. @throws */
const refuseHaste = ({ filled_ms }) => {
  if (filled_ms !== undefined && !(filled_ms >= haste)) throw refusal('message', 'validation_too_fast');
};

/** States what a visitor cannot, whatever was sent. */
const receive = (app, inquiry) => {
  const id = inquiry.getString('property_id');
  const property = id === '' ? undefined : app.findRecordsByIds('properties', [id])[0];
  if (property && !property.getBool('active')) throw refusal('property_id', 'validation_missing_rel_records');
  for (const name of answer) inquiry.set(name, '');
  inquiry.set('status', 'Pendiente');
  inquiry.set('property_title', property?.getString('title') ?? '');
  inquiry.set('privacy_accepted_at', inquiry.getString('privacy_version') === '' ? '' : new DateTime());
};

/**
 * Whether an update answers an inquiry that stands as `now`: a new response, or the state or an empty response of one.
 * @throws when there is no response, or none may be given any more
 */
const isAnswer = (now, sent) => {
  const pending = now.status === 'Pendiente';
  const claimed = sent.status === 'Contestada' || ('response' in sent && sent.status === undefined);
  const response = sent.response?.trim() ?? '';
  const isNew = response !== '' && response !== now.response;
  if (!isNew && !(pending && claimed)) return false;
  if (response === '') throw refusal('response', 'validation_required');
  if (!pending) throw refusal('status', 'validation_not_pending');
  return true;
};

/**
 * The state that an update without an answer leads to: any inquiry can be closed, a closed one reopens to where it was.
 * @throws when an answered one is to be pending again
 */
const stateAfter = (now, sent) => {
  if (!statuses.includes(sent.status)) return sent.status ?? now.status;
  if (sent.status === 'Cerrada' || sent.status === now.status) return sent.status;
  if (now.status !== 'Cerrada') throw refusal('status', 'validation_not_pending');
  return now.response === '' ? 'Pendiente' : 'Contestada';
};

/** Applies what an administrator sent to the inquiry as it is stored now. */
const update = (inquiry, stored, sent, administrator) => {
  const now = { status: stored.getString('status'), response: stored.getString('response') };
  for (const name of [...words, ...answer]) inquiry.set(name, stored.get(name));
  if (isAnswer(now, sent)) {
    inquiry.set('status', 'Contestada');
    inquiry.set('response', sent.response);
    inquiry.set('responded_by', administrator);
    inquiry.set('response_date', new DateTime());
  } else {
    inquiry.set('status', stateAfter(now, sent));
  }
};

/** What a search looks through: who wrote, also as the client that he is, and below that about which property. */
const makeFindable = (inquiry) => {
  const person = ['name', 'email', 'empresa', 'phone'].map((name) => inquiry.getString(name));
  const digits = inquiry.getString('phone').replace(/\D/g, '');
  const lines = [[...person, digits].join(' '), inquiry.getString('property_title')];
  inquiry.set('search', lines.map(fold).join('\n'));
};

module.exports = { refuseHaste, receive, isAnswer, stateAfter, update, makeFindable };
