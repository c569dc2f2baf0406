import { attributionFieldNames } from '#domain/attribution.ts';
import { isReachable } from '#domain/reachability.ts';
import { phoneKeyOf } from '#hooks/clients/client-keys.ts';
import { jsonIn } from '#hooks/database/record-json.ts';
import { refuseUnknownOwner } from '#hooks/inquiries/follow-up.ts';
import { refusal } from '#hooks/requests/errors.ts';
import { formValuesOf } from '#hooks/requests/requests.ts';
import { isDay } from '#hooks/texts/days.ts';
import { cleanRecord, fold } from '#hooks/texts/texts.ts';

/** Months after which a requirement ends unless it is renewed. */
const validMonths = 6;

export const inSixMonths = () => new DateTime().addDate(0, validMonths, 0);

/** Fields that only the server states. */
const serverFields = [
  'origin',
  'consent_version',
  'consented_at',
  'confirmed_at',
  'expires_at',
  'inquiry_id',
  'link_requested_at',
  'stopped_at',
  ...attributionFieldNames,
];

/** The origins of requirements that administrators record. The form of the site has its own route. */
const manualOrigins = ['Llamada', 'Solicitud'];

/** The statuses that an administrator chooses. The person confirms, and time ends. */
const manualStatuses = ['Activo', 'Pausado', 'Atendido'];

/** The URL parameters of the conditions. @throws ApiError 400 when they are no query of a URL */
const paramsIn = (conditions: string) => {
  try {
    return Object.keys(formValuesOf(conditions));
  } catch {
    throw refusal('conditions', 'validation_invalid_format');
  }
};

/** A wish is one of the conditions. @throws ApiError 400 `validation_not_a_condition` */
const checkWishes = (requirement: core.Record) => {
  const params = paramsIn(requirement.getString('conditions'));
  const wishes = jsonIn(requirement, 'nice') ?? [];
  if (!Array.isArray(wishes) || !wishes.every((wish) => params.includes(wish)))
    throw refusal('nice', 'validation_not_a_condition');
  requirement.set('nice', [...new Set(wishes)]);
};

/** @throws ApiError 400 `validation_without_contact` when the person cannot be answered */
const refuseUnreachable = (requirement: core.Record) => {
  if (!isReachable({ phone: requirement.getString('phone'), email: requirement.getString('email') }))
    throw refusal('phone', 'validation_without_contact');
};

/** Sets the text that a search reads, and the telephone by which the client is found. */
const setSearchText = (requirement: core.Record) => {
  const texts = ['name', 'email', 'empresa', 'phone', 'note'].map((name) => requirement.getString(name));
  const digits = requirement.getString('phone').replace(/\D/g, '');
  requirement.set('search', fold([...texts, digits].join(' ')));
  requirement.set('phone_key', phoneKeyOf(requirement.getString('phone')));
};

/**
 * Cleans and checks a requirement before anybody stores it. A new one ends in six months unless stated.
 * @throws ApiError 400
 */
export const prepareRequirement = (requirement: core.Record) => {
  cleanRecord(requirement);
  refuseUnreachable(requirement);
  const day = requirement.getString('needed_by');
  if (day !== '' && !isDay(day)) throw refusal('needed_by', 'validation_invalid_format');
  checkWishes(requirement);
  setSearchText(requirement);
  if (requirement.getString('expires_at') === '') requirement.set('expires_at', inSixMonths());
};

/** Sets the fields of a requirement that an administrator records. @throws ApiError 400 */
export const setManualFields = (app: core.App, requirement: core.Record, userId: string) => {
  const stated = { origin: requirement.getString('origin'), status: requirement.getString('status') };
  if (!['', ...manualOrigins].includes(stated.origin)) throw refusal('origin', 'validation_invalid_value');
  if (!['', ...manualStatuses].includes(stated.status)) throw refusal('status', 'validation_invalid_value');
  const isAsked = requirement.getString('inquiry_id') !== '';
  requirement.set('origin', stated.origin || (isAsked ? 'Solicitud' : 'Llamada'));
  requirement.set('status', stated.status || 'Activo');
  for (const name of serverFields.filter((name) => !['origin', 'inquiry_id'].includes(name)))
    requirement.set(name, '');
  if (requirement.getString('assigned_to') === '') requirement.set('assigned_to', userId);
  refuseUnknownOwner(app, requirement);
};

/** @throws ApiError 400 when an administrator may not set this status */
const checkStatus = (before: string, after: string) => {
  if (after === before) return;
  if (before === 'Por confirmar') throw refusal('status', 'validation_not_confirmed');
  if (!manualStatuses.includes(after)) throw refusal('status', 'validation_invalid_value');
};

/**
 * Applies an administrator's update to the requirement as it is stored now. Making it active again renews it. The
 * consent was given for one e-mail, so that e-mail stays.
 * @throws ApiError 400 when the update is not allowed
 */
export const applyUpdate = (
  app: core.App,
  requirement: core.Record,
  stored: core.Record,
  sent: { [name: string]: unknown },
) => {
  for (const field of stored.collection().fields) {
    const name = field.getName();
    if (!(name in sent) || serverFields.includes(name)) requirement.set(name, stored.get(name));
  }
  if (stored.getString('consented_at') !== '' && requirement.getString('email') !== stored.getString('email'))
    throw refusal('email', 'validation_consented');
  const [before, after] = [stored.getString('status'), requirement.getString('status')];
  checkStatus(before, after);
  if (after === 'Activo' && before !== 'Activo') {
    if (stored.getString('stopped_at') !== '') throw refusal('status', 'validation_stopped_by_person');
    requirement.set('expires_at', inSixMonths());
  }
  if (requirement.getString('assigned_to') !== stored.getString('assigned_to'))
    refuseUnknownOwner(app, requirement);
};

/** Ends the requirements whose time has passed. */
export const endExpired = (app: core.App) => {
  const expired = app.findRecordsByFilter(
    'requirements',
    '(status = "Activo" || status = "Pausado") && expires_at <= @now',
    'expires_at',
    500,
  );
  for (const requirement of expired) {
    requirement.set('status', 'Vencido');
    app.save(requirement);
  }
};
