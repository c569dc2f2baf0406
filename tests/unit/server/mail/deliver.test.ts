import { afterAll, describe, expect, test } from 'vitest';
import { deliver, type MailServer, type OutgoingMail } from '#server/mail/deliver.ts';
import { startMailServer } from '../../../support/mail-server.ts';
import { maliciousStrings } from '../../../support/malicious-strings.ts';

const mailServer = await startMailServer();
afterAll(mailServer.stop);

const server: MailServer = {
  host: '127.0.0.1',
  port: mailServer.port,
  username: '',
  password: '',
  tls: false,
  allowsPlain: false,
  timeoutMs: 30_000,
};
const mail: OutgoingMail = {
  from: { name: 'Naves Ñandú, S.A. de C.V.', address: 'sitio@example.com' },
  to: { name: '', address: 'ana@example.com' },
  subject: 'Visita confirmada',
  html: '<p>Sí.</p>',
  text: 'Sí.',
};

/** Delivers a mail and returns it as the mail server got it. */
async function receivedFrom(changes: Partial<OutgoingMail>): Promise<string> {
  expect(await deliver(server, { ...mail, ...changes })).toBe('');
  return mailServer.received.at(-1) ?? '';
}

/** The value of a header in one line, with its encoded words decoded (RFC 2047). */
function headerOf(raw: string, name: string): string {
  const [headers = ''] = raw.split('\r\n\r\n');
  const line = headers
    .replace(/\r\n[ \t]/g, ' ')
    .split('\r\n')
    .find((header) => header.startsWith(`${name}: `));
  return (line ?? '')
    .slice(name.length + 2)
    .replace(/\?= +=\?/g, '?==?')
    .replace(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_, word: string) =>
      decodeURIComponent(word.replaceAll('_', ' ').replaceAll('%', '%25').replaceAll('=', '%')),
    )
    .replace(/=\?UTF-8\?B\?(.*?)\?=/gi, (_, word: string) => Buffer.from(word, 'base64').toString());
}

describe('the name of the sender', () => {
  test.each([
    'Naves Industriales, S.A. de C.V.',
    'Naves "Puebla" \\ Norte',
    'ventas@example.com <x>',
    'Lucía, S.A. “Norte” @ México',
    'Ñ'.repeat(120),
    '工厂 🏭, S.A.',
    ...Object.values(maliciousStrings),
  ])('%j makes one mailbox', async (name) => {
    const raw = await receivedFrom({ from: { name, address: 'sitio@example.com' } });
    const from = headerOf(raw, 'From');
    const withoutQuotes = from.replace(/"(?:[^"\\]|\\.)*"/g, '');
    expect(from).toMatch(/<?sitio@example\.com>?$/);
    if (/^[\x20-\x7e]*$/.test(name)) expect(withoutQuotes).not.toContain(',');
    expect(raw.match(/^(?:To|Cc|Bcc):.*$/gim)).toEqual(['To: ana@example.com']);
  });

  test('is read as it was written', async () => {
    const raw = await receivedFrom({});
    expect(headerOf(raw, 'From')).toBe('Naves Ñandú, S.A. de C.V. <sitio@example.com>');
  });
});

describe('a subject', () => {
  test.each(['ñandú ', 'Nave á, ', '🏭', 'Nave '])('with 1,300 octets of %s is folded', async (part) => {
    const subject = `Propuesta: ${part.repeat(1_300 / Buffer.byteLength(part))}`.trim();
    const raw = await receivedFrom({ subject });
    expect(headerOf(raw, 'Subject')).toBe(subject);
    for (const line of raw.split('\r\n')) expect(line.length).toBeLessThanOrEqual(998);
  });

  test('adds no header', async () => {
    const raw = await receivedFrom({ subject: 'Andén\r\nBcc: x@example.com' });
    expect(raw).not.toMatch(/^Bcc:/im);
  });
});

test('a calendar is an alternative with its method and charset, and a file', async () => {
  const content = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nSUMMARY:Andén\r\nEND:VCALENDAR\r\n';
  const raw = await receivedFrom({ icalEvent: { method: 'CANCEL', filename: 'visita.ics', content } });
  const types = [...raw.matchAll(/^Content-Type: ([^\r]*)/gm)].map(([, type = '']) => type.split(/; ?b/)[0]);
  expect(types).toEqual([
    'multipart/mixed',
    'multipart/alternative;',
    'text/plain; charset=utf-8',
    'text/html; charset=utf-8',
    'text/calendar; charset=utf-8; method=CANCEL',
    'application/ics; name=visita.ics',
  ]);
  expect(raw).toContain('SUMMARY:And=C3=A9n');
});

// Only three names are local, and this one is none of them.
const foreignHost = '127.0.0.2';
const other = await startMailServer(foreignHost);
afterAll(other.stop);

describe('a mail server that is not local', () => {
  const foreign = { ...server, host: foreignHost, port: other.port };

  test.each([
    ['without TLS', {}],
    [
      'without TLS for a password, whatever the operator allows',
      { username: 'u', password: 'p', allowsPlain: true },
    ],
  ])('gets no mail %s', async (_, changes) => {
    expect(await deliver({ ...foreign, ...changes }, mail)).toMatch(
      /^El servidor de correo no ofrece una conexión cifrada/,
    );
    expect(other.received).toEqual([]);
  });

  test('gets one in plain text where the operator allows it', async () => {
    expect(await deliver({ ...foreign, allowsPlain: true }, mail)).toBe('');
    expect(other.received).toHaveLength(1);
  });
});

describe('says why a mail was not delivered', () => {
  test('with the answer of the server', async () => {
    mailServer.order('refuses');
    expect(await deliver(server, mail)).toMatch(
      /^El servidor de correo no aceptó.*\(451 Fuera de servicio\)$/,
    );
    mailServer.order('none');
  });

  test('after its time, when the server is silent', async () => {
    mailServer.order('stalls');
    expect(await deliver({ ...server, timeoutMs: 500 }, mail)).toMatch(/no contestó a tiempo/);
    mailServer.order('none');
  });

  test('when nothing listens', async () => {
    expect(await deliver({ ...server, port: 1 }, mail)).toMatch(/^No hay conexión con el servidor de correo/);
  });

  test('when the server offers no sign-in', async () => {
    expect(await deliver({ ...server, username: 'u', password: 'geheim' }, mail)).not.toContain('geheim');
  });
});
