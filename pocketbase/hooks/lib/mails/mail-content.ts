import { whatsappUrl } from '#domain/whatsapp-url.ts';
import { itemsOf } from '#hooks/proposals/proposals.ts';
import { companyOf } from '#hooks/publishing/company.ts';
import { dayTextOf } from '#hooks/texts/days.ts';
import { subjectLine, subjectWithCode } from '#hooks/texts/plain-text.ts';
import { alertContents } from './alert-mail.ts';
import { endOf, greetingOf, secretLink } from './client-letter.ts';
import { letterHtml, letterText } from './letter.ts';
import type { Contents, InquiryPayload, MailKind, Payloads } from './mail-payloads.ts';
import {
  mailItemOf,
  mailPropertyOf,
  type NamedProperty,
  namedPublicOf,
  propertyLinks,
  shownPropertiesOf,
} from './mail-properties.ts';
import { noticeContents } from './notice-mail.ts';
import { reminderContent } from './reminder-mail.ts';
import { visitContents } from './visit-mail.ts';

/** "Respuesta: Andén", without the colon when there is no detail. */
const titled = (title: string, detail: string) => [title, detail].filter(Boolean).join(': ');

/** The properties that an inquiry is about. */
const propertiesOf = (inquiry: InquiryPayload): NamedProperty[] => {
  const { property_id: id, property_title: title, property_reference_code: reference_code } = inquiry;
  return title ? [{ id, title, reference_code }] : inquiry.selected_properties;
};

const codesOf = (properties: NamedProperty[]) =>
  properties.map(({ reference_code, title }) => reference_code || title).join(', ');

/** "Respuesta: Nave clase A en Cuautlancingo · NP-0070"; the subject of the person where it is about no property. */
const subjectOf = (beginning: string, inquiry: InquiryPayload) => {
  const [only, ...others] = propertiesOf(inquiry);
  if (!only) return titled(beginning, inquiry.subject);
  return others.length > 0
    ? `${beginning}: ${others.length + 1} propiedades (${codesOf(inquiry.selected_properties)})`
    : subjectWithCode(`${beginning}: ${only.title}`, only.reference_code);
};

/** The chat with the first telephone of a text. */
const chatUrlOf = (phone: string) =>
  whatsappUrl(
    (require(`${__hooks}/lib/clients/phones.js`) as typeof import('#hooks/clients/phones.ts')).chatDigitsOf(
      phone,
    ),
    '',
  );

/** Labels and values, without blank ones. */
const statedRows = (rows: { [label: string]: string }) =>
  Object.entries(rows).flatMap(([label, value]) => (value ? [{ label, value }] : []));

/** The content of each kind of mail. */
const contentByKind: Contents<MailKind> = {
  inquiry: (inquiry, context) => {
    const { company, appURL } = context;
    const properties = propertiesOf(inquiry);
    const panel = `${appURL}/admin/inquiries/${inquiry.inquiry}`;
    return {
      to: company.getString('notification_email'),
      replyTo: inquiry.email,
      subject:
        properties.length > 0
          ? subjectOf('Nueva solicitud', inquiry)
          : titled(`Nuevo mensaje de ${inquiry.name}`, inquiry.subject),
      letter: {
        title:
          properties.length > 0 ? `Nueva solicitud de ${inquiry.name}` : `Nuevo mensaje de ${inquiry.name}`,
        text: [inquiry.message],
        rows: statedRows({
          Correo: inquiry.email,
          Teléfono: inquiry.phone,
          Empresa: inquiry.empresa,
          Asunto: inquiry.subject,
        }),
        groups: [{ items: properties.map((property) => mailItemOf(context, property)) }],
        button: { text: 'Contestar en el panel', url: panel },
        ...(inquiry.email === '' && {
          link: { text: 'Escribirle por WhatsApp', url: chatUrlOf(inquiry.phone) },
        }),
        notes: [
          inquiry.email === ''
            ? 'No dejó su correo. Llámale o escríbele por WhatsApp, y regístralo en el panel.'
            : 'Responde a este correo para escribirle directamente.',
        ],
      },
    };
  },
  answer: (inquiry, context) => {
    const shown = shownPropertiesOf(context, propertiesOf(inquiry));
    return {
      to: inquiry.email,
      subject:
        propertiesOf(inquiry).length > 0 || inquiry.subject
          ? subjectOf('Respuesta', inquiry)
          : 'Respuesta a tu consulta',
      letter: {
        ...shown,
        ...greetingOf(inquiry.name, inquiry.response),
        text: [inquiry.response],
        ...propertyLinks(shown.property),
        quote: { title: 'Tu consulta:', text: inquiry.message },
        ...endOf(context, { inquiry: inquiry.inquiry, reason: '' }),
      },
    };
  },
  approval: (user, { appURL }) => ({
    to: user.email,
    subject: 'Tu cuenta fue aprobada',
    letter: {
      title: 'Tu cuenta fue aprobada',
      text: [
        'Ya puedes entrar al panel de administración. Si aún no confirmas tu correo electrónico, usa antes el enlace que te enviamos al registrarte.',
      ],
      button: { text: 'Iniciar sesión', url: `${appURL}/admin/login` },
    },
  }),
  'approval-request': ({ email, applicant_name, applicant_email }, { appURL }) => ({
    to: email,
    subject: `Por aprobar: ${applicant_name || applicant_email}`,
    letter: {
      title: 'Una cuenta espera tu aprobación',
      text: ['Se registró en el panel y confirmó su correo. Apruébala solo si conoces a la persona.'],
      rows: statedRows({ Nombre: applicant_name, Correo: applicant_email }),
      button: { text: 'Ver usuarios', url: `${appURL}/admin/users` },
    },
  }),
  verification: (user, context) => ({
    to: user.email,
    subject: 'Confirma tu correo electrónico',
    letter: {
      title: 'Confirma tu correo electrónico',
      text: [
        'Con este enlace confirmas que la dirección es tuya. Después, un administrador aprueba tu cuenta.',
      ],
      button: secretLink(context, 'Confirmar mi correo', '/admin/verify'),
      notes: ['Si no te registraste, ignora este mensaje.'],
    },
  }),
  'password-reset': (user, context) => ({
    to: user.email,
    subject: 'Elige una contraseña nueva',
    letter: {
      title: 'Elige una contraseña nueva',
      text: [],
      button: secretLink(context, 'Elegir contraseña', '/admin/reset-password'),
      notes: ['Si no lo pediste, ignora este mensaje: tu contraseña sigue siendo la misma.'],
    },
  }),
  'email-change': (user, context) => ({
    to: user.email,
    subject: 'Confirma tu nuevo correo electrónico',
    letter: {
      title: 'Confirma tu nuevo correo electrónico',
      text: [
        'Con él entrarás al panel en adelante. Ten a la mano tu contraseña: la pediremos para terminar el cambio.',
      ],
      button: secretLink(context, 'Confirmar el cambio', '/admin/change-email'),
      notes: ['Si no lo pediste, ignora este mensaje: la cuenta sigue con su correo de siempre.'],
    },
  }),
  'email-changed': (user, { company }) => ({
    to: user.email,
    subject: 'Cambió el correo de tu cuenta',
    letter: {
      title: 'Cambió el correo de tu cuenta',
      text: [
        `Desde ahora se entra al panel con ${user.newEmail} en lugar de esta dirección.`,
        'Si tú hiciste el cambio, no tienes que hacer nada.',
        `Si no fuiste tú, escribe cuanto antes a ${company.getString('email')}: alguien más tiene tu contraseña.`,
      ],
    },
  }),
  'document-grant': ({ grant, email, name, document, property_id }, context) => {
    const [stored] = context.app.findRecordsByIds('document_grants', [grant]);
    const property = namedPublicOf(context.app, property_id);
    return {
      to: email,
      subject: subjectWithCode(`Documento: ${document}`, property?.reference_code ?? ''),
      letter: {
        ...(property && { property: mailPropertyOf(context, property) }),
        ...greetingOf(name),
        text: ['Aquí está el documento que solicitaste:'],
        emphasis: [document],
        button: secretLink(context, 'Descargar el documento', '/documento'),
        notes: [
          'El enlace es personal y funciona durante 14 días. Registramos la fecha y hora de cada descarga.',
        ],
        ...endOf(context, {
          inquiry: stored?.getString('inquiry_id') ?? '',
          broker: stored?.getString('granted_by') ?? '',
          reason: 'Recibes este correo porque solicitaste un documento.',
        }),
      },
    };
  },
  ...alertContents,
  proposal: ({ proposal: id, name, email }, context) => {
    const proposal = context.app.findRecordById('proposals', id);
    const named = itemsOf(proposal).flatMap((item) => namedPublicOf(context.app, item.property_id) ?? []);
    const [only, ...others] = named;
    const isOne = only !== undefined && others.length === 0;
    const note = proposal.getString('note');
    return {
      to: email,
      subject: isOne
        ? subjectWithCode(`Propuesta: ${only.title}`, only.reference_code)
        : `Propuesta: ${named.length} propiedades para ti`,
      letter: {
        ...shownPropertiesOf(context, named),
        ...greetingOf(name, note),
        text: [note, isOne ? 'Te proponemos esta propiedad:' : 'Te proponemos estas propiedades:'],
        button: secretLink(context, 'Abrir la propuesta', '/propuesta'),
        notes: [
          `El enlace funciona hasta el ${dayTextOf(proposal.getString('expires_at'))}. Ahí puedes decirnos cuáles te interesan.`,
        ],
        ...endOf(context, {
          inquiry: proposal.getString('inquiry_id'),
          broker: proposal.getString('created_by'),
          reason: 'Recibes este correo porque nos dijiste qué buscas.',
        }),
      },
    };
  },
  'daily-reminder': reminderContent,
  ...noticeContents,
  ...visitContents,
  'password-changed': (user, { company, appURL }) => ({
    to: user.email,
    subject: 'Cambió la contraseña de tu cuenta',
    letter: {
      title: 'Cambió la contraseña de tu cuenta',
      text: [
        'Las sesiones que estaban abiertas terminaron. Si tú hiciste el cambio, no tienes que hacer nada.',
        `Si no fuiste tú, elige otra contraseña cuanto antes y avisa a ${company.getString('email')}.`,
      ],
      button: { text: 'Elegir otra contraseña', url: `${appURL}/admin/forgot-password` },
    },
  }),
};
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
 * @param token of the link in the mail, for the kinds that have one; undefined hides the link
 */
export const renderMail = <Kind extends MailKind>(
  app: core.App,
  kind: Kind,
  payload: Payloads[Kind],
  token: string | undefined,
): RenderedMail => {
  const company = companyOf(app);
  const { appURL } = app.settings().meta;
  // Browsers reach PocketBase at API_URL where the site is on a host that does not forward /api.
  const apiURL = $os.getenv('API_URL').replace(/\/+$/, '') || appURL;
  const context = { app, company, appURL, apiURL, token };
  const { to, replyTo, subject, letter, unsubscribeUrl, calendar, isObsolete } = contentByKind[kind](
    payload,
    context,
  );
  return {
    to,
    replyTo: replyTo ?? company.getString('email'),
    subject: subjectLine(subject),
    html: letterHtml(letter, { name: company.getString('name'), url: appURL }),
    text: letterText(letter),
    ...(unsubscribeUrl && token !== undefined && { unsubscribeUrl }),
    ...(calendar && { calendar }),
    ...(isObsolete && { isObsolete }),
  };
};
