import { createTransport, type NodemailerError, type SendMailOptions } from 'nodemailer';

export interface MailServer {
  host: string;
  port: number;
  username: string;
  password: string;
  /** TLS from the first byte; otherwise STARTTLS. */
  tls: boolean;
  /** Whether the operator lets mails leave in plain text. */
  allowsPlain: boolean;
  /** The whole delivery ends after this time. */
  timeoutMs: number;
}

export type OutgoingMail = Pick<
  SendMailOptions,
  'from' | 'to' | 'replyTo' | 'subject' | 'html' | 'text' | 'headers' | 'icalEvent'
>;

/** Hosts whose connection leaves the machine nowhere. */
const localHosts = ['localhost', '127.0.0.1', '::1'];

/**
 * A foreign server gets mails by TLS only, unless the operator allows plain text, and never a password without it. A local one
 * gets them as they are, because its certificate names another host.
 */
const encryptionFor = ({ host, tls, username, allowsPlain }: MailServer) => {
  const isLocal = localHosts.includes(host);
  return { secure: tls, ignoreTLS: isLocal, requireTLS: !isLocal && (!allowsPlain || username !== '') };
};

const unreachable = 'No hay conexión con el servidor de correo. Revisa SMTP_HOST, SMTP_PORT y SMTP_TLS.';
const late = 'El servidor de correo no contestó a tiempo. Se intenta de nuevo solo.';
const refused = 'El servidor de correo no aceptó el mensaje.';

/** By the code of Nodemailer's error. */
const sentences: Record<string, string> = {
  EDNS: unreachable,
  ESOCKET: unreachable,
  ECONNECTION: unreachable,
  EPROTOCOL: unreachable,
  ETIMEDOUT: late,
  EABORT: late,
  ETLS: 'El servidor de correo no ofrece una conexión cifrada de confianza. Revisa SMTP_TLS y el certificado; en una red de confianza, pon SMTP_ALLOW_PLAIN=1.',
  EAUTH: 'El servidor de correo no aceptó la cuenta. Revisa SMTP_USER y SMTP_PASS.',
  EENVELOPE: `${refused} Revisa MAIL_FROM y el correo del destinatario.`,
  EMESSAGE: refused,
};

/** What happened and what to do, with the answer of the server. */
const sentenceOf = ({ code = '', response, message }: NodemailerError) =>
  `${sentences[code] ?? refused} (${response ?? message})`;

/** Delivers a mail. @returns '' when the server accepted it, otherwise a sentence that says why not */
export async function deliver(server: MailServer, mail: OutgoingMail): Promise<string> {
  const { host, port, username, password, timeoutMs } = server;
  const transport = createTransport({
    host,
    port,
    ...encryptionFor(server),
    ...(username && { auth: { user: username, pass: password } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // A mail is what its texts say, and no file of this machine.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({
      ...mail,
      xMailer: 'naves-industriales-puebla',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return '';
  } catch (error) {
    return sentenceOf(error as NodemailerError);
  }
}
