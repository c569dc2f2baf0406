import { whatsappUrl } from '#domain/whatsapp-url.ts';
import { isPublic } from '#hooks/properties/publish-times.ts';
import { itemsOf, proposalUrl } from '#hooks/proposals/proposals.ts';
import { companyOf } from '#hooks/publishing/company.ts';
import { dayTextOf } from '#hooks/texts/days.ts';
import { plainTextOf, subjectLine } from '#hooks/texts/plain-text.ts';
import { alertContents } from './alert-mail.ts';
import type { Contents, InquiryPayload, MailKind, Payloads } from './mail-payloads.ts';
import { reminderContent } from './reminder-mail.ts';
import { visitContents } from './visit-mail.ts';

const templatesFolder = `${__hooks}/../templates`;

const renderTemplate = (name: string, data: object) =>
  $template.loadFiles(`${templatesFolder}/layout.html`, `${templatesFolder}/${name}.html`).render(data);

/** "Respuesta a tu consulta: Nave Chachapa", without the colon when there is no detail. */
const titled = (title: string, detail: string) => [title, detail].filter(Boolean).join(': ');

/** Whether a text greets already, as one from a template of an answer does. */
const greets = (text: string) =>
  /^[\s¡!"“«*]*(hola|buen[oa]?s?\b|estimad|apreciad|qu[eé] tal|salud|hi\b|hello|dear\b|good\b)/i.test(text);

/** "NP-0123 Nave Chachapa". The code is first, so that a long title does not cut it off. */
const titleWithCodeOf = ({ property_reference_code, property_title }: InquiryPayload) =>
  [property_reference_code, property_title].filter(Boolean).join(' ');

/** "NP-0012, NP-0045": the codes of an inquiry about several properties. */
const selectedCodesOf = ({ selected_properties }: InquiryPayload) =>
  selected_properties.map(({ reference_code }) => reference_code).join(', ');

const inquirySubjectOf = (inquiry: InquiryPayload) => {
  if (inquiry.property_title) return `Nueva solicitud: ${titleWithCodeOf(inquiry)}`;
  const { length } = inquiry.selected_properties;
  return length > 0
    ? `Nueva solicitud: ${length} propiedades (${selectedCodesOf(inquiry)})`
    : titled(`Nuevo mensaje de ${inquiry.name}`, inquiry.subject);
};

/** The properties of an inquiry about several, with their pages. */
const selectedLinksOf = ({ selected_properties }: InquiryPayload, appURL: string) =>
  selected_properties.map(({ id, title, reference_code }) => ({
    text: [reference_code, title].filter(Boolean).join(' '),
    url: `${appURL}/propiedades/${id}`,
  }));

/** Code and title of the properties of a proposal that are public now. */
const proposedTitlesOf = (app: core.App, proposal: core.Record) => {
  const ids = itemsOf(proposal).map(({ property_id }) => property_id);
  const found = app.findRecordsByIds('properties', ids).filter(isPublic);
  return ids
    .flatMap((id) => found.find((property) => property.id === id) ?? [])
    .map((property) => `${property.getString('reference_code')} ${property.getString('title')}`);
};

/** The chat with the first telephone of a text. */
const chatUrlOf = (phone: string) =>
  whatsappUrl(
    (require(`${__hooks}/lib/clients/phones.js`) as typeof import('#hooks/clients/phones.ts')).chatDigitsOf(
      phone,
    ),
    '',
  );

const linesOf = (text: string) => text.split(/\r?\n/);

/** The content of each kind of mail. */
const contentByKind: Contents<MailKind> = {
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
      chat: inquiry.email === '' ? chatUrlOf(inquiry.phone) : '',
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
  ...alertContents,
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
export const hiddenToken = 'oculto';

const linkWithHiddenToken = new RegExp(`<a href="[^"]*#${hiddenToken}">(.*?)</a>`, 'g');

/** Replaces the links that only the recipient of a mail may have by their text. */
const hideLinks = (html: string) =>
  html.replace(linkWithHiddenToken, '$1 (enlace oculto: solo lo recibe el destinatario)');

/** A mail as it leaves. */
export interface RenderedMail {
  to: string;
  replyTo: string;
  subject: string;
  html: string;
  text: string;
  unsubscribeUrl?: string;
  calendar?: string;
  isObsolete?: boolean;
}

/**
 * Renders a mail.
 * @param token of the link in the mail, for the kinds that have one; `hiddenToken` for a mail without links
 */
export const renderMail = <Kind extends MailKind>(
  app: core.App,
  kind: Kind,
  payload: Payloads[Kind],
  token = '',
): RenderedMail => {
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
