import { statusOf } from '#domain/inquiry-status.ts';
import { manualSources } from '#domain/manual-sources.ts';
import { isAdministrator } from '#hooks/accounts/administrators.ts';
import { refusal } from '#hooks/requests/errors.ts';

/** Fields of an inquiry that an administrator sets. */
const followUpFields = ['assigned_to', 'stage', 'lost_reason', 'next_action', 'next_action_at', 'source'];

/** Which inquiries are no leads: `set-aside.ts`. */
export const leadKindFields = ['lead_kind', 'set_aside_at'];

/** @throws ApiError 400 when an inquiry is no lead */
export const refuseSetAside = (inquiry: core.Record) => {
  if (inquiry.getString('lead_kind') !== '') throw refusal('inquiry_id', 'validation_set_aside');
};

/** Sets the follow-up of a new inquiry of a visitor, and ignores sent values. */
export const setFirstFollowUp = (inquiry: core.Record) => {
  for (const name of [...followUpFields, 'first_response_at', 'replied_at', ...leadKindFields])
    inquiry.set(name, '');
  inquiry.set('stage', 'Nueva');
  inquiry.set('source', 'Sitio');
};

/** Sources of inquiries that begin with a conversation: the sender has a first response already. */
export const directContactSources = ['WhatsApp', 'Llamada'];

/** Whether an administrator or a superuser records an inquiry that did not come through the site. */
export const isManual = (e: core.RecordRequestEvent) =>
  (e.hasSuperuserAuth() || Boolean(e.auth && isAdministrator(e.auth))) &&
  manualSources.some((source) => source === e.record.getString('source'));

/**
 * Sets the follow-up of an inquiry that an administrator records. Who records it is in charge unless another one is.
 * @param userId the id of the administrator; '' for a superuser
 * @throws ApiError 400 when the person in charge is no administrator
 */
export const setManualFollowUp = (app: core.App, inquiry: core.Record, userId: string) => {
  inquiry.set('stage', 'Nueva');
  inquiry.set('lost_reason', '');
  for (const name of ['replied_at', ...leadKindFields]) inquiry.set(name, '');
  if (inquiry.getString('assigned_to') === '') inquiry.set('assigned_to', userId);
  refuseUnknownOwner(app, inquiry);
  const hasContact = directContactSources.includes(inquiry.getString('source'));
  inquiry.set('first_response_at', hasContact ? new DateTime() : '');
};

/** @throws ApiError 400 `validation_not_administrator` when the person in charge is no administrator */
export const refuseUnknownOwner = (app: core.App, inquiry: core.Record) => {
  const id = inquiry.getString('assigned_to');
  if (id === '') return;
  const [user] = app.findRecordsByIds('users', [id]);
  if (!user || !isAdministrator(user)) throw refusal('assigned_to', 'validation_not_administrator');
};

/** Only a lost inquiry has a reason, and it must have one. @throws ApiError 400 `validation_required` */
const checkLostReason = (inquiry: core.Record) => {
  if (inquiry.getString('stage') !== 'Perdida') inquiry.set('lost_reason', '');
  else if (inquiry.getString('lost_reason').trim() === '')
    throw refusal('lost_reason', 'validation_required');
};

/**
 * Applies an administrator's changes to the follow-up. A field that was not sent keeps its stored value, even when
 * another user changed it since the request began. Only who undoes a change sends when the client replied.
 * @throws ApiError 400 when a change is not allowed
 */
export const applyFollowUp = (
  app: core.App,
  inquiry: core.Record,
  stored: core.Record,
  sent: { [name: string]: unknown },
) => {
  const changeable = 'expected' in sent ? [...followUpFields, 'replied_at'] : followUpFields;
  for (const name of [...followUpFields, 'replied_at', 'first_response_at'])
    if (!(changeable.includes(name) && name in sent)) inquiry.set(name, stored.get(name));
  if (inquiry.getString('assigned_to') !== stored.getString('assigned_to')) refuseUnknownOwner(app, inquiry);
  if ('stage' in sent || 'lost_reason' in sent) checkLostReason(inquiry);
};

/**
 * Notes an answer: the time of the first one, and its author as owner when there is none. A reply of the client no
 * longer waits.
 * @throws ApiError 400 when the inquiry is no lead
 */
export const noteResponse = (inquiry: core.Record, userId: string, at: string | DateTime) => {
  refuseSetAside(inquiry);
  inquiry.set('replied_at', '');
  if (inquiry.getString('first_response_at') === '') inquiry.set('first_response_at', at);
  if (inquiry.getString('assigned_to') === '') inquiry.set('assigned_to', userId);
};

/**
 * Sets the status, and the fields that the screen "Hoy" asks for. A record with the status "Cerrada" was closed by
 * somebody. One that is no lead waits for nobody. Who ends an inquiry has read the client's reply; a later one waits although the inquiry has ended.
 */
export const setFollowUpState = (inquiry: core.Record) => {
  const status = statusOf({
    isClosed: inquiry.getString('status') === 'Cerrada',
    stage: inquiry.getString('stage'),
    first_response_at: inquiry.getString('first_response_at'),
  });
  const isOpen = status !== 'Cerrada';
  inquiry.set('status', status);
  if (!isOpen && inquiry.original().getBool('is_open')) inquiry.set('replied_at', '');
  const isLead = inquiry.getString('lead_kind') === '';
  inquiry.set('has_reply', isLead && inquiry.getString('replied_at') !== '');
  inquiry.set('is_open', isLead && isOpen);
  inquiry.set('is_unanswered', isLead && status === 'Pendiente');
  inquiry.set('is_unassigned', isLead && isOpen && inquiry.getString('assigned_to') === '');
};
