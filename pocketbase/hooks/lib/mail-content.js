const { companyOf } = require('./company.js');
const { dayTextOf } = require('./days.js');
const { isCurrent, isUndone, mergedChange, priceChangeText } = require('./price-change.js');
const { isPublic } = require('./publish-times.js');
const { plainTextOf, subjectLine } = require('./plain-text.js');
const { itemsOf, proposalUrl } = require('./proposals.js');
const { reminderContent } = require('./reminder-mail.js');
const { visitContents } = require('./visit-mail.js');

/** Maximum number of properties in one mail. */
const maxAlertedProperties = 50;

const templatesFolder = `${__hooks}/../templates`;

const renderTemplate = (name, data) =>
  $template.loadFiles(`${templatesFolder}/layout.html`, `${templatesFolder}/${name}.html`).render(data);

/** "Respuesta a tu consulta: Nave Chachapa", without the colon when there is no detail. */
const titled = (title, detail) => [title, detail].filter(Boolean).join(': ');

/** Whether a text greets already, as one from a template of an answer does. */
const greets = (text) =>
  /^[\s¡!"“«*]*(hola|buen[oa]?s?\b|estimad|apreciad|qu[eé] tal|salud|hi\b|hello|dear\b|good\b)/i.test(text);

/** "NP-0123 Nave Chachapa". The code is first, so that a long title does not cut it off. */
const titleWithCodeOf = ({ property_reference_code, property_title }) =>
  [property_reference_code, property_title].filter(Boolean).join(' ');

/** "NP-0012, NP-0045": the codes of an inquiry about several properties. */
const selectedCodesOf = ({ selected_properties }) =>
  selected_properties.map(({ reference_code }) => reference_code).join(', ');

const inquirySubjectOf = (inquiry) => {
  if (inquiry.property_title) return `Nueva solicitud: ${titleWithCodeOf(inquiry)}`;
  const { length } = inquiry.selected_properties;
  return length > 0
    ? `Nueva solicitud: ${length} propiedades (${selectedCodesOf(inquiry)})`
    : titled(`Nuevo mensaje de ${inquiry.name}`, inquiry.subject);
};

/** The properties of an inquiry about several, with their pages. */
const selectedLinksOf = ({ selected_properties }, appURL) =>
  selected_properties.map(({ id, title, reference_code }) => ({
    text: [reference_code, title].filter(Boolean).join(' '),
    url: `${appURL}/propiedades/${id}`,
  }));

/** The page that confirms and manages a requirement. The secret is in the fragment, which no server sees. */
const requirementUrl = ({ appURL, token }) => `${appURL}/avisos#${encodeURIComponent(token)}`;

/** The URL with which a mail program unsubscribes from the mails about a requirement. */
const unsubscribeUrlOf = ({ apiURL, token }) =>
  `${apiURL}/api/alerts/unsubscribe?token=${encodeURIComponent(token)}`;

/** The texts of a mail by reason, except prices. */
const alertReasonTexts = {
  Nueva: 'Nueva',
  Disponible: 'Disponible de nuevo',
  Completada: 'Con más datos',
};

/**
 * What a mail says of the alerts about a property, the oldest first; undefined when nothing of it holds any more. Prices are
 * named only while they are those of the property.
 */
const alertTextOf = (alerts, property) => {
  const [last] = alerts.slice(-1).map((alert) => alert.getString('reason'));
  if (last === 'Disponible' && property.getString('status') === 'reserved') return undefined;
  if (last !== 'Precio') return `${alertReasonTexts[last]}:`;
  const change = mergedChange(alerts.map((alert) => alert.getString('price_change')));
  if (isUndone(change)) return undefined;
  const text = priceChangeText(isCurrent(property, change) ? change : '');
  return text.includes(':') ? `${text}.` : `${text}:`;
};

/** The properties of one day's mail about a requirement that are public now and of which something still holds, each once. */
const alertedPropertiesOf = (app, { requirement, day }) => {
  const alerts = app.findRecordsByFilter(
    'requirement_alerts',
    'requirement_id = {:requirement} && mail_day = {:day}',
    'created_at',
    0,
    0,
    { requirement, day },
  );
  const byProperty = new Map();
  for (const alert of alerts) {
    const id = alert.getString('property_id');
    byProperty.set(id, [...(byProperty.get(id) ?? []), alert]);
  }
  return app
    .findRecordsByIds('properties', [...byProperty.keys()].slice(0, maxAlertedProperties))
    .filter(isPublic)
    .map((property) => ({
      id: property.id,
      title: [property.getString('reference_code'), property.getString('title')].filter(Boolean).join(' '),
      reason: alertTextOf(byProperty.get(property.id), property),
    }))
    .filter(({ reason }) => reason !== undefined);
};

/** How many properties one day's mail about a requirement does not name, as a sentence; '' when it names all. */
const furtherAlertsText = (app, { requirement, day }) => {
  const answer = new DynamicModel({ total: 0 });
  app
    .db()
    .newQuery(`
      SELECT count(DISTINCT property_id) - ${maxAlertedProperties} AS total FROM requirement_alerts
      WHERE requirement_id = {:requirement} AND mail_day = {:day}`)
    .bind({ requirement, day })
    .one(answer);
  if (answer.total <= 0) return '';
  return answer.total === 1
    ? 'Hay otra propiedad como la que buscas: ábrela desde la página de tu aviso.'
    : `Hay otras ${answer.total} propiedades como la que buscas: ábrelas desde la página de tu aviso.`;
};

/** Code and title of the properties of a proposal that are public now. */
const proposedTitlesOf = (app, proposal) => {
  const ids = itemsOf(proposal).map(({ property_id }) => property_id);
  const found = app.findRecordsByIds('properties', ids).filter(isPublic);
  return ids
    .flatMap((id) => found.find((property) => property.id === id) ?? [])
    .map((property) => `${property.getString('reference_code')} ${property.getString('title')}`);
};

const linesOf = (text) => text.split(/\r?\n/);

/**
 * Recipient, subject and template data of each kind of mail. Each function receives the mail's payload and
 * `{ app, company, appURL, apiURL, token }`. `to` and `replyTo` are e-mail addresses.
 */
const contentByKind = {
  inquiry: (inquiry, { company, appURL }) => ({
    to: company.getString('notification_email'),
    replyTo: inquiry.email,
    subject: inquirySubjectOf(inquiry),
    data: {
      inquiry,
      property: titleWithCodeOf(inquiry),
      selected: selectedLinksOf(inquiry, appURL),
      message: linesOf(inquiry.message),
      url: `${appURL}/admin/inquiries`,
    },
  }),
  answer: (inquiry, { company }) => ({
    to: inquiry.email,
    subject: titled(
      'Respuesta a tu consulta',
      inquiry.property_title || selectedCodesOf(inquiry) || inquiry.subject,
    ),
    data: {
      greeting: greets(inquiry.response) ? '' : `Hola, ${inquiry.name}:`,
      property: titleWithCodeOf(inquiry) || selectedCodesOf(inquiry),
      message: linesOf(inquiry.message),
      response: linesOf(inquiry.response),
      company: company.getString('name'),
      phone: company.getString('phone'),
    },
  }),
  approval: (user, { appURL }) => ({
    to: user.email,
    subject: 'Tu cuenta fue aprobada',
    data: { url: `${appURL}/admin/login` },
  }),
  'approval-request': ({ email, applicant_name, applicant_email }, { appURL }) => ({
    to: email,
    subject: `Por aprobar: ${applicant_name || applicant_email}`,
    data: { name: applicant_name, email: applicant_email, url: `${appURL}/admin/users` },
  }),
  verification: (user, { appURL, token }) => ({
    to: user.email,
    subject: 'Confirma tu correo electrónico',
    data: { url: `${appURL}/admin/verify#${encodeURIComponent(token)}` },
  }),
  'password-reset': (user, { appURL, token }) => ({
    to: user.email,
    subject: 'Elige una contraseña nueva',
    data: { url: `${appURL}/admin/reset-password#${encodeURIComponent(token)}` },
  }),
  'email-change': (user, { appURL, token }) => ({
    to: user.email,
    subject: 'Confirma tu nuevo correo electrónico',
    data: { url: `${appURL}/admin/change-email#${encodeURIComponent(token)}` },
  }),
  'email-changed': (user, { company }) => ({
    to: user.email,
    subject: 'Cambió el correo de tu cuenta',
    data: { newEmail: user.newEmail, contact: company.getString('email') },
  }),
  'document-grant': ({ email, name, document, property }, { company, appURL, token }) => ({
    to: email,
    subject: titled('Documento', document),
    data: {
      name,
      document,
      property,
      url: `${appURL}/documento#${encodeURIComponent(token)}`,
      company: company.getString('name'),
      phone: company.getString('phone'),
    },
  }),
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
        properties.length === 1 ? `Aviso: ${properties[0].title}` : 'Aviso: propiedades como la que buscas',
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
  proposal: ({ proposal: id, name, email }, { app, company, appURL, token }) => {
    const proposal = app.findRecordById('proposals', id);
    const titles = proposedTitlesOf(app, proposal);
    const note = proposal.getString('note');
    return {
      to: email,
      subject:
        titles.length === 1 ? `Propuesta: ${titles[0]}` : `Propuesta: ${titles.length} propiedades para ti`,
      data: {
        greeting: greets(note) ? '' : `Hola${name && `, ${name}`}:`,
        titles,
        lead: titles.length === 1 ? 'Te proponemos esta propiedad:' : 'Te proponemos estas propiedades:',
        note: note === '' ? [] : linesOf(note),
        until: dayTextOf(proposal.getString('expires_at')),
        url: proposalUrl(appURL, token),
        company: company.getString('name'),
        phone: company.getString('phone'),
      },
    };
  },
  'daily-reminder': reminderContent,
  ...visitContents,
  'password-changed': (user, { company, appURL }) => ({
    to: user.email,
    subject: 'Cambió la contraseña de tu cuenta',
    data: { url: `${appURL}/admin/forgot-password`, contact: company.getString('email') },
  }),
};

/** Replaces the token when a mail is shown to others than its recipient. */
const hiddenToken = 'oculto';

const linkWithHiddenToken = new RegExp(`<a href="[^"]*#${hiddenToken}">(.*?)</a>`, 'g');

/** Replaces the links that only the recipient of a mail may have by their text. */
const hideLinks = (html) =>
  html.replace(linkWithHiddenToken, '$1 (enlace oculto: solo lo recibe el destinatario)');

/**
 * Renders a mail.
 * @param kind a key of `contentByKind`
 * @param payload the stored payload: the inquiry's fields, or `{ user, email, newEmail }`
 * @param token the token of the link in the mail, for the kinds that have one; `hiddenToken` for a mail without links
 * @returns `{ to, replyTo, subject, html, text, unsubscribeUrl, calendar, isObsolete }`; a URL only for a mail of a
 * subscription, a calendar file only for one about an accepted visit. An obsolete mail has nothing to say any more.
 */
const renderMail = (app, kind, payload, token = '') => {
  const company = companyOf(app);
  const { appURL } = app.settings().meta;
  // Browsers reach PocketBase at API_URL where the site is on a host that does not forward /api.
  const apiURL = $os.getenv('API_URL').replace(/\/+$/, '') || appURL;
  const context = { app, company, appURL, apiURL, token };
  const { to, replyTo, subject, data, unsubscribeUrl, calendar, isObsolete } = contentByKind[kind](
    payload,
    context,
  );
  const html = hideLinks(renderTemplate(kind, data));
  return {
    to,
    replyTo: replyTo ?? company.getString('email'),
    subject: subjectLine(subject),
    html,
    text: plainTextOf(html),
    ...(unsubscribeUrl && token !== hiddenToken && { unsubscribeUrl }),
    ...(calendar && { calendar }),
    ...(isObsolete && { isObsolete }),
  };
};

module.exports = { renderMail, hiddenToken };
