import { z } from 'zod';
import { type Mail, type MailState, mailSchema } from '#domain/mail.ts';
import { everyOf, type Page, pageOf } from './list.ts';
import { pocketbase } from './pocketbase.ts';

export interface MailListQuery {
  page: number;
  state?: MailState | undefined;
}

export async function listMails({ page, state }: MailListQuery): Promise<Page<Mail>> {
  const filter = state === undefined ? '' : pocketbase.filter('state = {:state}', { state });
  return pageOf({ collection: 'mails', schema: mailSchema, filter, sort: '-created_at,-id', page });
}

/** The e-mail that carries the answer of an inquiry; null where none was queued. */
export async function getAnswerMail(inquiryId: string): Promise<Mail | null> {
  const filter = pocketbase.filter('dedupe_key = {:key}', { key: `answer:${inquiryId}` });
  const [mail] = await everyOf({ collection: 'mails', schema: mailSchema, filter, sort: '' });
  return mail ?? null;
}

const letterSchema = z.object({ to: z.string(), replyTo: z.string(), subject: z.string(), text: z.string() });
export type Letter = z.infer<typeof letterSchema>;

/** What a mail says to its reader. */
export async function getLetter(mailId: string): Promise<Letter> {
  return letterSchema.parse(await pocketbase.send(`/api/mails/${mailId}/preview`, {}));
}

/** Sends a mail that waits or was given up as soon as can be. */
export async function retryMail(mailId: string): Promise<void> {
  await pocketbase.send(`/api/mails/${mailId}/retry`, { method: 'POST' });
}
