import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { listenOnLoopback } from './loopback.ts';

/** What is wrong with a mail server: it says no, is silent and then gone, or hangs up in the middle of a mail. */
export const mailFaults = ['none', 'refuses', 'stalls', 'drops'] as const;
export type MailFault = (typeof mailFaults)[number];

const silence = 1_500;

/** A real mail server whose order a test decides. */
export async function startMailServer() {
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
      if (fault === 'drops') return hangUp();
      // A sender that is killed in the middle has sent nothing.
      const mail = await text(stream).catch(() => undefined);
      if (mail === undefined) return;
      received.push(mail);
      reply();
    },
    socketTimeout: silence,
  });
  server.on('error', () => undefined);
  const hangUp = () => {
    for (const connection of server.connections) connection.close();
  };

  const { port } = await listenOnLoopback(server.server);
  return {
    port,
    received,
    order: (next: MailFault) => {
      fault = next;
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
