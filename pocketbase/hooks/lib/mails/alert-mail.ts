import { isCurrent, isUndone, mergedChange, priceChangeText } from '#hooks/properties/price-change.ts';
import { dayInYearOf, dayTextOf } from '#hooks/texts/days.ts';
import { subjectWithCode } from '#hooks/texts/plain-text.ts';
import { endOf, secretLink } from './client-letter.ts';
import type { MailProperty } from './letter.ts';
import type { AlertPayload, Contents, MailContext } from './mail-payloads.ts';
import { mailItemOf, mailPropertyOf, namedPublicOf, propertyLinks } from './mail-properties.ts';

/** Maximum number of properties in one mail. Its reader opens few, and Gmail cuts a mail after 100 KB. */
const maxAlertedProperties = 20;

/** The URL with which a mail program unsubscribes from the mails about a requirement. */
const unsubscribeUrlOf = ({ apiURL, token = '' }: MailContext) =>
  `${apiURL}/api/alerts/unsubscribe?token=${encodeURIComponent(token)}`;

/** The texts of a mail by reason, except prices. */
const alertReasonTexts: { [reason: string]: string } = {
  Nueva: 'Nueva',
  Disponible: 'Disponible de nuevo',
  Completada: 'Con más datos',
};

/**
 * What a mail says of the alerts about a property, the oldest first; undefined when nothing of it holds any more. Prices are
 * named only while they are those of the property.
 */
const alertTextOf = (alerts: core.Record[], property: core.Record) => {
  const last = alerts.at(-1)?.getString('reason') ?? '';
  if (last === 'Disponible' && property.getString('status') === 'reserved') return undefined;
  if (last !== 'Precio') return alertReasonTexts[last];
  const change = mergedChange(alerts.map((alert) => alert.getString('price_change')));
  if (isUndone(change)) return undefined;
  return priceChangeText(isCurrent(property, change) ? change : '');
};

/** The properties that one day's mail about a requirement names: public now, each once, with a change that still holds. */
const alertedPropertiesOf = (app: core.App, { requirement, day }: AlertPayload) => {
  const alerts = app.findRecordsByFilter(
    'requirement_matches',
    'requirement_id = {:requirement} && mail_day = {:day}',
    'created_at',
    0,
    0,
    { requirement, day },
  );
  const byProperty = new Map<string, core.Record[]>();
  for (const alert of alerts) {
    const id = alert.getString('property_id');
    byProperty.set(id, [...(byProperty.get(id) ?? []), alert]);
  }
  return app
    .findRecordsByIds('properties', [...byProperty.keys()].slice(0, maxAlertedProperties))
    .flatMap((property) => {
      const named = namedPublicOf(app, property.id);
      const label = alertTextOf(byProperty.get(property.id) ?? [], property);
      return named && label ? [{ ...named, label }] : [];
    });
};

/** How many properties one day's mail about a requirement does not name, as a sentence; '' when it names all. */
const furtherAlertsText = (app: core.App, { requirement, day }: AlertPayload) => {
  const answer = new DynamicModel({ total: 0 });
  app
    .db()
    .newQuery(`
      SELECT count(DISTINCT property_id) - ${maxAlertedProperties} AS total FROM requirement_matches
      WHERE requirement_id = {:requirement} AND mail_day = {:day}`)
    .bind({ requirement, day })
    .one(answer);
  if (answer.total <= 0) return '';
  return answer.total === 1
    ? 'Hay otra propiedad como la que buscas: ábrela desde la página de tu aviso.'
    : `Hay otras ${answer.total} propiedades como la que buscas: ábrelas desde la página de tu aviso.`;
};

/** What fits in a subject: a change of price without its figures. */
const shortLabelOf = (label: string) => label.replace(/:.*/, '');

/** The link with which a person manages what was asked for. */
const manageLink = (context: MailContext, text: string) => secretLink(context, text, '/avisos');

const endOfAlert = (context: MailContext, id: string) => {
  const [requirement] = context.app.findRecordsByIds('requirements', [id]);
  const { footer, ...end } = endOf(context, {
    broker: requirement?.getString('assigned_to') ?? '',
    reason: `Recibes este correo porque con esta dirección se pidió un aviso de propiedades el ${dayInYearOf(requirement?.getString('created_at') ?? '')}.`,
  });
  return { ...end, footer: [manageLink(context, 'Dejar de recibir estos correos'), ...footer] };
};

const personalLinkNote = 'El enlace es personal: con él también puedes pausar el aviso o borrar tus datos.';

const aboutProperty = (property: MailProperty) => ({ property, ...propertyLinks(property) });

/** Content of the mails about a requirement, by kind. */
export const alertContents: Contents<
  'requirement-confirmation' | 'requirement-renewal' | 'requirement-alert'
> = {
  'requirement-confirmation': ({ requirement, email, is_confirmed }, context) => {
    const company = context.company.getString('name');
    const end = endOfAlert(context, requirement);
    return is_confirmed
      ? {
          to: email,
          subject: 'Tu aviso de propiedades',
          letter: {
            title: 'Tu aviso de propiedades',
            text: [
              `Ya tienes este aviso de propiedades de ${company}. Ahí puedes ver qué pediste, pausarlo o borrarlo.`,
            ],
            button: manageLink(context, 'Ver mi aviso'),
            notes: [personalLinkNote],
            ...end,
          },
        }
      : {
          to: email,
          subject: 'Confirma tu aviso de propiedades',
          letter: {
            title: 'Confirma tu aviso de propiedades',
            text: [
              `Alguien pidió que ${company} escriba a este correo cuando haya una propiedad como la que busca. Si fuiste tú, revisa lo que pediste y confírmalo.`,
            ],
            button: manageLink(context, 'Revisar y confirmar mi aviso'),
            notes: [
              'Si no fuiste tú, no hagas nada: sin tu confirmación no enviamos avisos y borramos la petición en 7 días.',
              personalLinkNote,
            ],
            ...end,
          },
        };
  },
  'requirement-renewal': ({ requirement, email, expires_at }, context) => ({
    to: email,
    subject: 'Tu aviso de propiedades está por terminar',
    unsubscribeUrl: unsubscribeUrlOf(context),
    letter: {
      title: 'Tu aviso de propiedades está por terminar',
      text: [
        `Tu aviso de propiedades termina el ${dayTextOf(expires_at)}. Si todavía buscas, renuévalo por seis meses; si no, no hagas nada.`,
      ],
      button: manageLink(context, 'Renovar mi aviso'),
      notes: ['Con el mismo enlace puedes dejar de recibir estos correos o borrar tus datos.'],
      ...endOfAlert(context, requirement),
    },
  }),
  'requirement-alert': (payload, context) => {
    const properties = alertedPropertiesOf(context.app, payload);
    const further = furtherAlertsText(context.app, payload);
    const [only, ...others] = properties;
    const isOne = only !== undefined && others.length === 0 && further === '';
    return {
      to: payload.email,
      subject: isOne
        ? subjectWithCode(`${shortLabelOf(only.label)}: ${only.title}`, only.reference_code)
        : `${properties.length} propiedades como la que buscas`,
      unsubscribeUrl: unsubscribeUrlOf(context),
      isObsolete: properties.length === 0,
      letter: {
        ...(isOne
          ? aboutProperty(mailPropertyOf(context, only, only.label))
          : {
              title: 'Esto es lo nuevo de lo que buscas',
              groups: [
                { items: properties.map((named) => mailItemOf(context, named, named.label)), note: further },
              ],
              button: manageLink(context, 'Ver mi aviso'),
            }),
        text:
          properties.length === 0
            ? ['Hubo una propiedad como la que buscas, pero ya no está disponible.']
            : [],
        ...endOfAlert(context, payload.requirement),
      },
    };
  },
};
