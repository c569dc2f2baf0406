import { contactOf } from '#hooks/clients/client-rows.ts';
import { companyOf } from '#hooks/publishing/company.ts';
import { momentTextOf } from '#hooks/texts/days.ts';
import { findVisitOfSecret } from '#hooks/visits/visit-links.ts';
import { slotsOf, stopsOf, type VisitStop } from '#hooks/visits/visit-plans.ts';
import { codesOf } from '#hooks/visits/visits.ts';
import { type CalendarEvent, calendarFileOf } from './calendar-file.ts';
import { endOf, greetingOf, secretLink } from './client-letter.ts';
import type { Letter } from './letter.ts';
import type { Contents, MailContext, VisitPayload } from './mail-payloads.ts';
import { mailItemOf, shownPropertiesOf } from './mail-properties.ts';

const titleOf = ({ reference_code, title }: VisitStop) => [reference_code, title].filter(Boolean).join(' ');

/** The public pages of the properties, in the order of the route. */
const linksOf = (visit: core.Record, appURL: string) =>
  stopsOf(visit).map((property) => ({
    title: titleOf(property),
    place: property.place,
    url: `${appURL}/propiedades/${property.id}`,
  }));

/** Who takes part in a visit, by audience. The e-mail of the broker is that of the sign-in. */
const peopleOf = (app: core.App, visit: core.Record) => ({
  client: app.findRecordsByIds('inquiries', [visit.getString('inquiry_id')])[0],
  broker: app.findRecordsByIds('users', [visit.getString('broker')])[0],
});

type People = ReturnType<typeof peopleOf>;
type Audience = VisitPayload['audience'];

/** The other person of a visit, as a line of the event's description. */
const otherPersonText = (app: core.App, { client, broker }: People, audience: Audience | undefined) => {
  if (audience === 'broker') {
    const { name, phone } = client ? contactOf(app, client) : { name: '', phone: '' };
    const contact = [name, phone].filter(Boolean).join(', ');
    return contact && `Cliente: ${contact}`;
  }
  const name = broker?.getString('name') ?? '';
  return name && `Te recibe ${name}`;
};

/** Who gets the calendar file. */
const attendeeOf = (app: core.App, { client, broker }: People, audience: Audience) => {
  if (audience === 'client') return client && contactOf(app, client);
  return broker && { name: broker.getString('name'), email: broker.getString('email') };
};

type Version = Pick<CalendarEvent, 'sequence' | 'at' | 'isCancelled'> &
  /** Of a time that the visit no longer has. */
  Partial<Pick<CalendarEvent, 'startsAt' | 'endsAt'>>;

/**
 * The calendar file of an accepted visit, or of its cancellation.
 * @param audience whose mail it is attached to: the file names the e-mail of that person and no other; undefined for the
 * holder of a link, whose file names none
 */
const visitCalendarOf = (
  app: core.App,
  visit: core.Record,
  audience: Audience | undefined,
  version: Version,
) => {
  const { appURL, senderAddress } = app.settings().meta;
  const company = companyOf(app).getString('name');
  const stops = linksOf(visit, appURL);
  const people = peopleOf(app, visit);
  const attendee = audience && attendeeOf(app, people, audience);
  const stopTexts = stops.map(({ title, place, url }) => `${title}\n${place}\n${url}`);
  return calendarFileOf({
    uid: `${visit.id}@${appURL.replace(/^https?:\/\//, '').replace(/[:/].*$/, '')}`,
    startsAt: visit.getString('starts_at'),
    endsAt: visit.getString('ends_at'),
    ...version,
    summary: `Visita: ${codesOf(visit)}`,
    place: stops[0]?.place ?? '',
    description: [otherPersonText(app, people, audience), ...stopTexts].filter(Boolean).join('\n\n'),
    organizer: { name: company, email: senderAddress },
    ...(attendee && {
      attendee,
    }),
  });
};

/** The calendar file for the holder of a link. @throws NotFoundError unless the visit is accepted */
export const calendarOfSecret = (app: core.App, { secret }: { secret?: unknown }) => {
  const visit = findVisitOfSecret(app, secret);
  if (visit?.getString('state') !== 'Aceptada') throw new NotFoundError('', {});
  const at = visit.getString('updated_at');
  return visitCalendarOf(app, visit, undefined, {
    sequence: visit.getInt('sequence'),
    at,
    isCancelled: false,
  });
};

const zoneNote = '(hora del centro de México)';

/** What every mail about a visit is made from. */
const partsOf = (visit: core.Record, payload: VisitPayload, context: MailContext) => {
  const { client, broker } = peopleOf(context.app, visit);
  const startsAt = visit.getString('starts_at');
  const contact = client && contactOf(context.app, client);
  return {
    client: contact?.name ?? '',
    phone: contact?.phone ?? '',
    broker: broker?.getString('name') ?? '',
    moment: startsAt && momentTextOf(startsAt),
    former: payload.former_starts_at ? momentTextOf(payload.former_starts_at) : '',
  };
};

/** What the mails to one audience have in common: the client sees the properties, the broker a list and the panel. */
const commonOf = (visit: core.Record, payload: VisitPayload, context: MailContext): Omit<Letter, 'text'> => {
  const inquiry = visit.getString('inquiry_id');
  if (payload.audience === 'broker')
    return {
      groups: [{ items: stopsOf(visit).map((stop) => mailItemOf(context, stop)) }],
      button: { text: 'Ver la solicitud', url: `${context.appURL}/admin/inquiries/${inquiry}` },
    };
  return {
    ...shownPropertiesOf(context, stopsOf(visit)),
    ...greetingOf(payload.name),
    ...endOf(context, { inquiry, broker: visit.getString('broker'), reason: '' }),
  };
};

type VisitLetter = (visit: core.Record, payload: VisitPayload, context: MailContext) => Letter;

const proposalLetter: VisitLetter = (visit, payload, context) => {
  const { former } = partsOf(visit, payload, context);
  return {
    ...commonOf(visit, payload, context),
    text: [
      former &&
        `Tu visita del ${former} ${zoneNote} cambia de horario. El archivo adjunto la quita de tu calendario.`,
      'Estos son los horarios que podemos ofrecerte para tu visita:',
    ],
    emphasis: slotsOf(visit).map(({ start }) => momentTextOf(start)),
    button: secretLink(context, 'Elegir un horario', '/visita'),
    notes: [
      'Los horarios son del centro de México. Al abrir el enlace no se confirma nada; ahí eliges con un botón.',
    ],
  };
};

const confirmationLetter: VisitLetter = (visit, payload, context) => {
  const { client, phone, broker, moment, former } = partsOf(visit, payload, context);
  const isForClient = payload.audience === 'client';
  const forClient = `${former ? 'Tu visita cambió de horario' : 'Tu visita quedó confirmada'}${broker && ` con ${broker}`}.`;
  const forBroker = former ? `La visita con ${client} cambió de horario.` : `${client} aceptó la visita.`;
  return {
    ...commonOf(visit, payload, context),
    text: [isForClient ? forClient : forBroker],
    emphasis: [`${moment} ${zoneNote}`],
    rows: [
      ...(former ? [{ label: 'Antes era', value: former }] : []),
      ...(phone && !isForClient ? [{ label: 'Teléfono', value: phone }] : []),
    ],
    ...(isForClient && { button: secretLink(context, 'Ver o cancelar la visita', '/visita') }),
    notes: [`El archivo adjunto la ${former ? 'cambia en' : 'agrega a'} tu calendario.`],
  };
};

/** Why a broker's calendar loses a visit. */
const cancellationText = (visit: core.Record, { client, moment, former }: ReturnType<typeof partsOf>) => {
  if (visit.getString('cancelled_by') === 'Cliente') return `${client} canceló la visita:`;
  if (former && !moment) return `Propusiste otros horarios a ${client}; ya no es:`;
  return `Se canceló la visita con ${client}:`;
};

const cancellationLetter: VisitLetter = (visit, payload, context) => {
  const parts = partsOf(visit, payload, context);
  const moment = parts.former || parts.moment;
  const calendarNote = 'El archivo adjunto la quita de tu calendario.';
  return payload.audience === 'client'
    ? {
        ...commonOf(visit, payload, context),
        text: [`Se canceló tu visita del ${moment} ${zoneNote}.`],
        notes: [calendarNote, 'Si quieres otro horario, contesta este correo.'],
      }
    : {
        ...commonOf(visit, payload, context),
        text: [cancellationText(visit, parts)],
        emphasis: [moment],
        notes: [calendarNote],
      };
};

/** The calendar file of a mail; undefined for one without. @param isCancelled whether it takes the event off */
const calendarOf = (app: core.App, visit: core.Record, payload: VisitPayload, isCancelled: boolean) => {
  const { audience, sequence, at, former_starts_at: startsAt, former_ends_at: endsAt = '' } = payload;
  const former = isCancelled && startsAt ? { startsAt, endsAt } : {};
  return visitCalendarOf(app, visit, audience, { sequence, at, isCancelled, ...former });
};

/** @param wordingOf returns the subject, and whether a calendar file adds the event or takes it off */
const visitContent = (
  payload: VisitPayload,
  context: MailContext,
  letterOf: VisitLetter,
  wordingOf: (visit: core.Record) => { subject: string; isCancelled?: boolean },
) => {
  const [visit] = context.app.findRecordsByIds('visits', [payload.visit]);
  if (!visit) throw new Error('The visit was deleted');
  const { subject, isCancelled } = wordingOf(visit);
  return {
    to: payload.email,
    subject,
    letter: letterOf(visit, payload, context),
    ...(isCancelled !== undefined && { calendar: calendarOf(context.app, visit, payload, isCancelled) }),
  };
};

const momentOf = (visit: core.Record) => momentTextOf(visit.getString('starts_at'));

/** Content of the mails about a visit, by kind. */
export const visitContents: Contents<'visit-proposal' | 'visit-confirmation' | 'visit-cancellation'> = {
  'visit-proposal': (payload, context) =>
    visitContent(payload, context, proposalLetter, (visit) =>
      payload.former_starts_at
        ? { subject: `Tu visita cambia de horario: ${codesOf(visit)}`, isCancelled: true }
        : { subject: `Elige cuándo visitar: ${codesOf(visit)}` },
    ),
  'visit-confirmation': (payload, context) =>
    visitContent(payload, context, confirmationLetter, (visit) => ({
      subject: `${payload.former_starts_at ? 'Visita cambiada' : 'Visita confirmada'}: ${momentOf(visit)}`,
      isCancelled: false,
    })),
  'visit-cancellation': (payload, context) =>
    visitContent(payload, context, cancellationLetter, (visit) => ({
      subject: `Visita cancelada: ${payload.former_starts_at ? momentTextOf(payload.former_starts_at) : momentOf(visit)}`,
      isCancelled: true,
    })),
};
