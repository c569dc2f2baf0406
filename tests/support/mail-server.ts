import { text } from 'node:stream/consumers';
import type PocketBase from 'pocketbase';
import { SMTPServer } from 'smtp-server';
import { vi } from 'vitest';
import { listenOnLoopback } from './loopback.ts';

/** Faults of a mail server: it refuses mails, does not answer, or closes the connection during a mail. */
export const mailFaults = ['none', 'refuses', 'stalls', 'drops'] as const;
export type MailFault = (typeof mailFaults)[number];

const socketTimeoutMs = 1_500;

/** Starts an SMTP server. A test sets its fault with `order`. */
export async function startMailServer(host?: string, chosenPort?: number) {
  const received: string[] = [];
  let fault: MailFault = 'none';

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onMailFrom(_address, _session, reply) {
      if (fault === 'refuses') reply(Object.assign(new Error('Fuera de servicio'), { responseCode: 451 }));
      else if (fault !== 'stalls') reply();
    },
    async onData(stream, _session, reply) {
      if (fault === 'drops') return closeConnections();
      // A sender that was killed during the mail has sent nothing.
      const mail = await text(stream).catch(() => undefined);
      if (mail === undefined) return;
      received.push(mail);
      reply();
    },
    socketTimeout: socketTimeoutMs,
  });
  server.on('error', () => undefined);
  const closeConnections = () => {
    for (const connection of server.connections) connection.close();
  };

  const { port } = await listenOnLoopback(server.server, host, chosenPort);
  return {
    port,
    received,
    order: (next: MailFault) => {
      fault = next;
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Runs the job that sends mails, again and again until a check of what it did does not throw. Returns what the check returns. */
export const sendMailsUntil = <T>({ crons }: PocketBase, check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(
    async () => {
      await crons.run('send-mails');
      return check();
    },
    { timeout: 120_000, interval: 50 },
  );
