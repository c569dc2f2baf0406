const { plainTextOf } = require('./plain-text.js');

const templates = `${__hooks}/../templates`;

/** A subject, safe to stand in a header. */
const oneLine = (text) => text.replace(/\s+/g, ' ').trim().slice(0, 200);

const render = (name, facts) =>
  $template.loadFiles(`${templates}/layout.html`, `${templates}/${name}.html`).render(facts);

const lines = (text) => text.split(/\r?\n/);

/** What stands in each kind of mail. `to` and `replyTo` are addresses. */
const letters = {
  inquiry: (inquiry, { company, appURL }) => ({
    to: company.getString('notification_email'),
    replyTo: inquiry.email,
    subject: inquiry.property_title
      ? `Nueva solicitud: ${inquiry.property_title}`
      : `Nuevo mensaje de ${inquiry.name}: ${inquiry.subject}`,
    facts: { inquiry, message: lines(inquiry.message), url: `${appURL}/admin/inquiries` },
  }),
  answer: (inquiry, { company }) => ({
    to: inquiry.email,
    subject: `Respuesta a tu consulta: ${inquiry.property_title || inquiry.subject}`,
    facts: {
      inquiry,
      message: lines(inquiry.message),
      response: lines(inquiry.response),
      company: company.getString('name'),
      phone: company.getString('phone'),
    },
  }),
  approval: (user, { appURL }) => ({
    to: user.email,
    subject: 'Tu cuenta fue aprobada',
    facts: { url: `${appURL}/admin/login` },
  }),
  verification: (user, { appURL, token }) => ({
    to: user.email,
    subject: 'Confirma tu correo electrónico',
    facts: { url: `${appURL}/admin/verify?token=${encodeURIComponent(token)}` },
  }),
  'password-reset': (user, { appURL, token }) => ({
    to: user.email,
    subject: 'Elige una contraseña nueva',
    facts: { url: `${appURL}/admin/reset-password?token=${encodeURIComponent(token)}` },
  }),
  'email-change': (user, { appURL, token }) => ({
    to: user.email,
    subject: 'Confirma tu nuevo correo electrónico',
    facts: { url: `${appURL}/admin/change-email?token=${encodeURIComponent(token)}` },
  }),
};

/**
 * A mail as its reader gets it: addresses, subject, HTML and text.
 * @param payload what the mail is about
 * @param token what the address in it proves, where its kind carries one
 */
const compose = (app, kind, payload, token = '') => {
  const company = app.findRecordById('company', 'company00000001');
  const { appURL } = app.settings().meta;
  const { to, replyTo, subject, facts } = letters[kind](payload, { company, appURL, token });
  const html = render(kind, facts);
  return {
    to,
    replyTo: replyTo ?? company.getString('email'),
    subject: oneLine(subject),
    html,
    text: plainTextOf(html),
  };
};

module.exports = { compose };
