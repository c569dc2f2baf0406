import { refuseTooFastSubmission } from '#hooks/inquiries/inquiries.ts';
import { countMailsTo } from '#hooks/mails/mailbox-limits.ts';
import { setAttribution } from '#hooks/requests/attribution.ts';
import { refusal } from '#hooks/requests/errors.ts';
import { isEmailOrBlank, visibleText } from '#hooks/texts/texts.ts';
import { keptDays, moveLink, requirementOf } from './alert-links.ts';
import { inSixMonths } from './requirements.ts';

/** Mails with a link that a mailbox gets within 24 hours, from however many client IPs somebody asks. */
const maxConfirmationsPerDay = 3;
const confirmation = 'requirement-confirmation';

/** Days that a person has to confirm. */
const confirmationDays = 7;
/** Days before the end at which the person is told. */
const renewalNoticeDays = 14;

/** Records that one run of a job handles. */
const batchSize = 500;

const daysFromNow = (days: number) => new DateTime().addDate(0, 0, days).string();

const isTextOf = (value: unknown, pattern: RegExp, max: number): value is string =>
  typeof value === 'string' && value.length <= max && pattern.test(value);

interface Subscription {
  email: string;
  conditions: string;
  consent_version: string;
}

/**
 * What the form sent.
 * @throws ApiError 400 for the first value that is not valid
 */
const subscriptionIn = ({
  email,
  conditions,
  consent,
  consent_version,
  filled_ms,
}: {
  [name: string]: unknown;
}): Subscription => {
  refuseTooFastSubmission({ filled_ms });
  const trimmed = typeof email === 'string' ? visibleText(email) : '';
  if (trimmed === '' || !isEmailOrBlank(trimmed)) throw refusal('email', 'validation_is_email');
  if (!isTextOf(conditions, /^[A-Za-z0-9%&=+._*-]+$/, 1_000))
    throw refusal('conditions', 'validation_without_conditions');
  if (consent !== true) throw refusal('consent', 'validation_without_consent');
  if (!isTextOf(consent_version, /^\d{4}-\d{2}(-\d{2})?$/, 10))
    throw refusal('consent_version', 'validation_invalid_format');
  return { email: trimmed, conditions, consent_version };
};

/** Whether a mailbox got as many mails with a link as it may get within 24 hours. */
const isAtMailLimit = (app: core.App, email: string) =>
  countMailsTo(app, { kind: confirmation, email, hours: 24 }) >= maxConfirmationsPerDay;

/** The requirement of the form with the same conditions that an address has already; undefined without one. */
const earlierRequirementOf = (app: core.App, { email, conditions }: Subscription) =>
  app.findRecordsByFilter(
    'requirements',
    'email:lower = {:email} && conditions = {:conditions} && origin = "Formulario" && status != "Atendido"',
    '-created_at',
    1,
    0,
    { email: email.toLowerCase(), conditions },
  )[0];

const newRequirement = (
  app: core.App,
  { email, conditions }: Subscription,
  form: { [name: string]: unknown },
) => {
  const requirement = new Record(app.findCachedCollectionByNameOrId('requirements'));
  requirement.set('email', email);
  requirement.set('conditions', conditions);
  requirement.set('origin', 'Formulario');
  requirement.set('status', 'Por confirmar');
  setAttribution(app, requirement, (name) => form[name]);
  return requirement;
};

/**
 * Stores what somebody asks to be told about, and queues a mail with the link that confirms it: a trigger does so in the
 * same transaction. A repeated request queues the mail again. Nobody learns whether the address is known: above the
 * limit of mails nothing is stored and nothing is said.
 * @throws ApiError 400 when the form is not valid
 */
export const subscribe = (app: core.App, form: { [name: string]: unknown }) => {
  const subscription = subscriptionIn(form);
  app.runInTransaction((tx) => {
    if (isAtMailLimit(tx, subscription.email)) return;
    const requirement = earlierRequirementOf(tx, subscription) ?? newRequirement(tx, subscription, form);
    // The proof of a confirmed consent stays as it is: anybody can repeat the request.
    if (requirement.getString('status') === 'Por confirmar') {
      requirement.set('consent_version', subscription.consent_version);
      requirement.set('consented_at', new DateTime());
    }
    requirement.set('link_requested_at', new DateTime());
    tx.save(requirement);
  });
};

const isUnconfirmed = (requirement: core.Record) => requirement.getString('status') === 'Por confirmar';
const isOver = (requirement: core.Record) => requirement.getDateTime('expires_at').before(new DateTime());

const makeActive = (requirement: core.Record, isRenewed: boolean) => {
  requirement.set('status', 'Activo');
  requirement.set('stopped_at', '');
  if (isRenewed) requirement.set('expires_at', inSixMonths());
};

/** @throws ApiError 400 `validation_not_yet_confirmed` */
const refuseUnconfirmed = (requirement: core.Record) => {
  if (isUnconfirmed(requirement)) throw refusal('status', 'validation_not_yet_confirmed');
};

/**
 * What somebody asked for by the form with the address of a requirement, that one first. An administrator may have typed the
 * address of another origin, so such a requirement leads to no other.
 */
const requirementsOfPerson = (app: core.App, requirement: core.Record) => {
  const others =
    requirement.getString('origin') === 'Formulario'
      ? app.findRecordsByFilter(
          'requirements',
          'id != {:id} && email != "" && email:lower = {:email} && origin = "Formulario"',
          'created_at',
          0,
          0,
          { id: requirement.id, email: requirement.getString('email').toLowerCase() },
        )
      : [];
  return [requirement, ...others];
};

/** What the holder of a link can do with a requirement. Each can be repeated. */
const pause = (app: core.App, requirement: core.Record) => {
  refuseUnconfirmed(requirement);
  if (requirement.getString('stopped_at') === '') requirement.set('stopped_at', new DateTime());
  if (requirement.getString('status') === 'Activo') requirement.set('status', 'Pausado');
  app.save(requirement);
};

const actions: { [action: string]: (app: core.App, requirement: core.Record) => void } = {
  confirm: (app, requirement) => {
    if (!isUnconfirmed(requirement)) return;
    requirement.set('confirmed_at', new DateTime());
    makeActive(requirement, true);
    app.save(requirement);
  },
  pause,
  resume: (app, requirement) => {
    refuseUnconfirmed(requirement);
    makeActive(requirement, isOver(requirement));
    app.save(requirement);
  },
  renew: (app, requirement) => {
    refuseUnconfirmed(requirement);
    makeActive(requirement, true);
    app.save(requirement);
  },
  delete: (app, requirement) => app.delete(requirement),
};

/** The statuses that an action on every alert of a person changes. Without a list it changes each. */
const changedTogether: { [action: string]: string[] | undefined } = {
  pause: ['Activo'],
  resume: ['Pausado'],
  renew: ['Activo', 'Vencido'],
  delete: undefined,
};

/** What the page of a link shows. Neither the address nor what an administrator noted is part of it. */
const shownOf = (requirement: core.Record) => ({
  id: requirement.id,
  status: requirement.getString('status'),
  conditions: requirement.getString('conditions'),
  expires_at: requirement.getString('expires_at'),
});

/** Which requirements an action is for. @throws NotFoundError for an id that the address of the link does not have */
const chosenFor = (action: string, ofPerson: core.Record[], id: unknown) => {
  if (id !== undefined) {
    const one = ofPerson.find((requirement) => requirement.id === id);
    if (!one) throw new NotFoundError('', {});
    return [one];
  }
  if (!(action in changedTogether)) throw new NotFoundError('', {});
  const statuses = changedTogether[action];
  return ofPerson.filter((requirement) => !statuses || statuses.includes(requirement.getString('status')));
};

/**
 * Does what the holder of a link asks: the link proves the address, so it manages all alerts of it.
 * @param action `view` or a key of `actions`
 * @param id the alert of the action; without it the action is for all alerts
 * @returns the alerts that are left, that of the link first; undefined without any
 * @throws NotFoundError for an unknown action, secret or id
 * @throws ApiError 400 when a requirement has to be confirmed first
 */
export const manage = (app: core.App, action: string, { secret, id }: { secret?: unknown; id?: unknown }) => {
  let left: core.Record[] = [];
  app.runInTransaction((tx) => {
    const requirement = requirementOf(tx, secret);
    if (!requirement || (action !== 'view' && !Object.hasOwn(actions, action)))
      throw new NotFoundError('', {});
    const ofPerson = requirementsOfPerson(tx, requirement);
    const chosen = action === 'view' ? [] : chosenFor(action, ofPerson, id);
    left = action === 'delete' ? ofPerson.filter((each) => !chosen.includes(each)) : ofPerson;
    // The link goes on with another alert of the address.
    const [next] = left;
    if (next && next !== requirement) moveLink(tx, String(secret), next.id);
    for (const each of chosen) actions[action]?.(tx, each);
  });
  return left.length > 0 ? { alerts: left.map(shownOf) } : undefined;
};

/** Ends the mails to the holder of a secret (RFC 8058). An unknown secret has nothing to end. */
export const unsubscribe = (app: core.App, secret: string) =>
  app.runInTransaction((tx) => {
    const requirement = requirementOf(tx, secret);
    if (!requirement) return;
    if (isUnconfirmed(requirement)) tx.delete(requirement);
    else pause(tx, requirement);
  });

/** Deletes the requirements of the form that nobody confirmed in time, and those that ended long ago. */
export const forgetOldRequirements = (app: core.App) => {
  const old = app.findRecordsByFilter(
    'requirements',
    `origin = "Formulario" && ((status = "Por confirmar" && link_requested_at < {:unconfirmed}) ||
      (status = "Vencido" && expires_at < {:ended}))`,
    'created_at',
    batchSize,
    0,
    { unconfirmed: daysFromNow(-confirmationDays), ended: daysFromNow(-keptDays) },
  );
  for (const requirement of old) app.delete(requirement);
};

/** Queues the mail about the end of a requirement. The day in the key allows one mail for each end. */
export const queueRenewals = (app: core.App) =>
  app
    .nonconcurrentDB()
    .newQuery(`
      INSERT OR IGNORE INTO mails
        (id, kind, dedupe_key, payload, state, attempts, next_at, last_error, created_at, updated_at)
      SELECT lower(substr(hex(randomblob(8)), 1, 15)), 'requirement-renewal',
        'requirement-renewal:' || id || ':' || substr(expires_at, 1, 10),
        json_object('requirement', id, 'email', email, 'expires_at', expires_at),
        'pending', 0, {:now}, '', {:now}, {:now}
      FROM requirements
      WHERE status = 'Activo' AND expires_at > {:now} AND expires_at <= {:soon}
        AND confirmed_at <> '' AND stopped_at = '' AND email <> ''`)
    .bind({ now: daysFromNow(0), soon: daysFromNow(renewalNoticeDays) })
    .execute();
