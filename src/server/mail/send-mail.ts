import { text } from 'node:stream/consumers';
import { deliver } from './deliver.ts';

/**
 * The program that pocketbase/hooks/lib/mails/mail-delivery.ts runs for each mail: PocketBase's own mailer can state no method of a
 * calendar. It reads `{ server, mail }` as JSON from its input, so that no list of processes has a secret, and prints
 * `{ error }`.
 */
const { server, mail } = JSON.parse(await text(process.stdin));
const parent = process.ppid;
// PocketBase was killed: its next run sends the mail.
setInterval(() => process.ppid === parent || process.exit(1), 100).unref();
const error = await deliver(server, mail);
process.stdout.write(JSON.stringify({ error }), () => process.exit());
