const { companyOf } = require('./company.js');
const { plainTextOf } = require('./plain-text.js');

const templatesFolder = `${__hooks}/../templates`;

/** A subject without line breaks, so that it cannot add headers. */
const subjectLine = (text) => text.replace(/\s+/g, ' ').trim().slice(0, 200);

const renderTemplate = (name, data) =>
  $template.loadFiles(`${templatesFolder}/layout.html`, `${templatesFolder}/${name}.html`).render(data);

const linesOf = (text) => text.split(/\r?\n/);

/**
 * Recipient, subject and template data of each kind of mail. Each function receives the mail's payload and
 * `{ company, appURL, token }`. `to` and `replyTo` are e-mail addresses.
 */
const contentByKind = {
  inquiry: (inquiry, { company, appURL }) => ({
    to: company.getString('notification_email'),
    replyTo: inquiry.email,
    subject: inquiry.property_title
      ? `Nueva solicitud: ${inquiry.property_title}`
      : `Nuevo mensaje de ${inquiry.name}: ${inquiry.subject}`,
    data: { inquiry, message: linesOf(inquiry.message), url: `${appURL}/admin/inquiries` },
  }),
  answer: (inquiry, { company }) => ({
    to: inquiry.email,
    subject: `Respuesta a tu consulta: ${inquiry.property_title || inquiry.subject}`,
    data: {
      inquiry,
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
    data: { url: `${appURL}/admin/verify?token=${encodeURIComponent(token)}` },
  }),
  'password-reset': (user, { appURL, token }) => ({
    to: user.email,
    subject: 'Elige una contraseña nueva',
    data: { url: `${appURL}/admin/reset-password?token=${encodeURIComponent(token)}` },
  }),
  'email-change': (user, { appURL, token }) => ({
    to: user.email,
    subject: 'Confirma tu nuevo correo electrónico',
    data: { url: `${appURL}/admin/change-email?token=${encodeURIComponent(token)}` },
  }),
  'email-changed': (user, { company }) => ({
    to: user.email,
    subject: 'Cambió el correo de tu cuenta',
    data: { newEmail: user.newEmail, contact: company.getString('email') },
  }),
  'password-changed': (user, { company, appURL }) => ({
    to: user.email,
    subject: 'Cambió la contraseña de tu cuenta',
    data: { url: `${appURL}/admin/forgot-password`, contact: company.getString('email') },
  }),
};

/** Stands for a token in a mail that is shown to others than its recipient. */
const hiddenToken = 'oculto';

const linkWithHiddenToken = new RegExp(`<a href="[^"]*token=${hiddenToken}">(.*?)</a>`, 'g');

/** Replaces the links that only the recipient of a mail may have by their text. */
const hideLinks = (html) =>
  html.replace(linkWithHiddenToken, '$1 (enlace oculto: solo lo recibe el destinatario)');

/**
 * Renders a mail.
 * @param kind a key of `contentByKind`
 * @param payload the stored payload: the inquiry's fields, or `{ user, email, newEmail }`
 * @param token the token of the link in the mail, for the kinds that have one; `hiddenToken` for a mail without links
 * @returns `{ to, replyTo, subject, html, text }`
 */
const renderMail = (app, kind, payload, token = '') => {
  const company = companyOf(app);
  const { appURL } = app.settings().meta;
  const { to, replyTo, subject, data } = contentByKind[kind](payload, { company, appURL, token });
  const html = hideLinks(renderTemplate(kind, data));
  return {
    to,
    replyTo: replyTo ?? company.getString('email'),
    subject: subjectLine(subject),
    html,
    text: plainTextOf(html),
  };
};

module.exports = { renderMail, hiddenToken };
