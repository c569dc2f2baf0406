const templates = `${__hooks}/../templates`;

/** A subject, safe to stand in a header. */
const oneLine = (text) => text.replace(/\s+/g, ' ').trim().slice(0, 200);

const render = (name, facts) =>
  $template.loadFiles(`${templates}/layout.html`, `${templates}/${name}.html`).render(facts);

const lines = (text) => text.split(/\r?\n/);

/** What stands in the mails of the outbox, by kind. `to` and `replyTo` are addresses. */
const letters = {
  inquiry: (inquiry, company, appURL) => ({
    to: company.getString('notification_email'),
    replyTo: inquiry.email,
    subject: inquiry.property_title
      ? `Nueva solicitud: ${inquiry.property_title}`
      : `Nuevo mensaje de ${inquiry.name}: ${inquiry.subject}`,
    facts: { inquiry, message: lines(inquiry.message), url: `${appURL}/admin/inquiries` },
  }),
  answer: (inquiry, company) => ({
    to: inquiry.email,
    replyTo: company.getString('email'),
    subject: `Respuesta a tu consulta: ${inquiry.property_title || inquiry.subject}`,
    facts: {
      inquiry,
      message: lines(inquiry.message),
      response: lines(inquiry.response),
      company: company.getString('name'),
      phone: company.getString('phone'),
    },
  }),
  approval: (user, company, appURL) => ({
    to: user.email,
    replyTo: company.getString('email'),
    subject: 'Tu cuenta fue aprobada',
    facts: { url: `${appURL}/admin/login` },
  }),
};

/** The mails that PocketBase itself composes around a token, by the template that replaces its own. */
const accountMails = {
  verification: { subject: 'Confirma tu correo electrónico', page: 'verify' },
  'password-reset': { subject: 'Elige una contraseña nueva', page: 'reset-password' },
  'email-change': { subject: 'Confirma tu nuevo correo electrónico', page: 'change-email' },
};

const companyOf = (app) => app.findRecordById('company', 'company00000001');

/** A mail of the outbox as it is sent. */
const compose = (app, kind, payload) => {
  const { appURL, senderName, senderAddress } = app.settings().meta;
  const { to, replyTo, subject, facts } = letters[kind](payload, companyOf(app), appURL);
  return new MailerMessage({
    from: { name: senderName, address: senderAddress },
    to: [{ address: to }],
    headers: { 'Reply-To': replyTo },
    subject: oneLine(subject),
    html: render(kind, facts),
  });
};

/** Puts our words into a mail of PocketBase's. */
const reword = (e, template) => {
  const { subject, page } = accountMails[template];
  const token = encodeURIComponent(e.meta.token);
  e.message.headers = { 'Reply-To': companyOf(e.app).getString('email') };
  e.message.subject = subject;
  e.message.html = render(template, { url: `${e.app.settings().meta.appURL}/admin/${page}?token=${token}` });
};

module.exports = { compose, reword };
