import { companyOf } from '#hooks/publishing/company.ts';
import type { RenderedMail } from './mail-content.ts';

const program = `${__hooks}/../../src/server/mail/send-mail.ts`;

/** Why no mail leaves, for the panel. */
const withoutNode =
  'Los correos salen con Node y no se pudo ejecutar: instálalo como "node" o indica su ruta en NODE_BINARY, y reinicia. El correo sale después solo.';

/** Milliseconds that a delivery takes at most. */
export const deliveryTimeoutMs = () => 1000 * Number($os.getenv('SMTP_TIMEOUT') || 60);

const serverOf = (app: core.App) => {
  const { host, port, username, password, tls } = app.settings().smtp;
  const allowsPlain = $os.getenv('SMTP_ALLOW_PLAIN') === '1';
  return { host, port, username, password, tls, allowsPlain, timeoutMs: deliveryTimeoutMs() };
};

/** How a delivery ended. The error is '' when the mail server accepted the mail. */
interface Delivery {
  error: string;
  isProgramMissing?: boolean;
}

/**
 * Delivers a mail with a program of Node, which gets all of it from its input.
 * @param mail as Nodemailer takes it
 */
const deliver = (app: core.App, mail: object): Delivery => {
  try {
    const command = $os.cmd($os.getenv('NODE_BINARY') || 'node', program);
    command.env = ['NODE_NO_WARNINGS=1'];
    const input = JSON.stringify({ server: serverOf(app), mail });
    command.stdin = $filesystem.fileFromBytes(input, 'mail.json').reader.open();
    return JSON.parse(toString(command.output()));
  } catch (error) {
    app.logger().error('The program that sends mails did not run', 'error', String(error));
    return { error: withoutNode, isProgramMissing: true };
  }
};

/** The headers with which a mail program ends the mails with one click (RFC 8058). */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** A calendar file with its method, which mail programs read from the header of its part (RFC 6047, 2.4). */
const calendarPart = (calendar: string) => ({
  method: /^METHOD:(\w+)/m.exec(calendar)?.[1],
  filename: 'visita.ics',
  content: calendar,
});

/** Delivers a mail with the company as its sender. */
export const deliverContent = (
  app: core.App,
  { to, replyTo, subject, html, text, unsubscribeUrl, calendar }: RenderedMail,
) => {
  const { senderName, senderAddress } = app.settings().meta;
  const name = $os.getenv('MAIL_FROM_NAME') || companyOf(app).getString('name') || senderName;
  return deliver(app, {
    from: { name, address: senderAddress },
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject,
    html,
    text,
    ...(unsubscribeUrl && { headers: unsubscribeHeaders(unsubscribeUrl) }),
    ...(calendar && { icalEvent: calendarPart(calendar) }),
  });
};

interface Mailbox {
  name: string;
  address: string;
}

/** A mail of PocketBase itself. */
interface OwnMail {
  from: Mailbox;
  to: Mailbox[];
  subject: string;
  html: string;
  text: string;
}

/** Delivers a mail that PocketBase itself made: the test of its dashboard. @throws Error when it was not accepted */
export const deliverOwn = (app: core.App, { from, to, subject, html, text }: OwnMail) => {
  const address = ({ name, address }: Mailbox): Mailbox => ({ name, address });
  const { error } = deliver(app, { from: address(from), to: to.map(address), subject, html, text });
  if (error) throw new Error(error);
};
