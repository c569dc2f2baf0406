import { isCurrent, isUndone, mergedChange, priceChangeText } from '#hooks/properties/price-change.ts';
import { isPublic } from '#hooks/properties/publish-times.ts';
import { dayTextOf } from '#hooks/texts/days.ts';
import type { AlertPayload, Contents, MailContext } from './mail-payloads.ts';

/** Maximum number of properties in one mail. */
const maxAlertedProperties = 50;

/** The page that confirms and manages a requirement. The secret is in the fragment, which no server sees. */
const requirementUrl = ({ appURL, token }: MailContext) => `${appURL}/avisos#${encodeURIComponent(token)}`;

/** The URL with which a mail program unsubscribes from the mails about a requirement. */
const unsubscribeUrlOf = ({ apiURL, token }: MailContext) =>
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
  if (last !== 'Precio') return `${alertReasonTexts[last]}:`;
  const change = mergedChange(alerts.map((alert) => alert.getString('price_change')));
  if (isUndone(change)) return undefined;
  const text = priceChangeText(isCurrent(property, change) ? change : '');
  return text.includes(':') ? `${text}.` : `${text}:`;
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
    .filter(isPublic)
    .map((property) => ({
      id: property.id,
      title: [
        property.getString('reference_code'),
        property.getString('title'),
        property.getString('status') === 'reserved' && '(apartada)',
      ]
        .filter(Boolean)
        .join(' '),
      reason: alertTextOf(byProperty.get(property.id) ?? [], property),
    }))
    .filter(({ reason }) => reason !== undefined);
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

/** Content of the mails about a requirement, by kind. */
export const alertContents: Contents<
  'requirement-confirmation' | 'requirement-renewal' | 'requirement-alert'
> = {
  'requirement-confirmation': ({ email, is_confirmed }, context) => ({
    to: email,
    subject: is_confirmed ? 'Tu aviso de propiedades' : 'Confirma tu aviso de propiedades',
    data: {
      isConfirmed: is_confirmed,
      company: context.company.getString('name'),
      url: requirementUrl(context),
    },
  }),
  'requirement-renewal': ({ email, expires_at }, context) => ({
    to: email,
    subject: 'Tu aviso de propiedades está por terminar',
    unsubscribeUrl: unsubscribeUrlOf(context),
    data: {
      until: dayTextOf(expires_at),
      company: context.company.getString('name'),
      url: requirementUrl(context),
    },
  }),
  'requirement-alert': (payload, context) => {
    const properties = alertedPropertiesOf(context.app, payload);
    return {
      to: payload.email,
      subject:
        properties.length === 1 ? `Aviso: ${properties[0]?.title}` : 'Aviso: propiedades como la que buscas',
      unsubscribeUrl: unsubscribeUrlOf(context),
      isObsolete: properties.length === 0,
      data: {
        properties: properties.map(({ id, ...property }) => ({
          ...property,
          url: `${context.appURL}/propiedades/${id}`,
        })),
        further: furtherAlertsText(context.app, payload),
        company: context.company.getString('name'),
        url: requirementUrl(context),
      },
    };
  },
};
