import { z } from 'zod';
import { type Mail, type MailState, mailSchema } from '#domain/mail.ts';
import { countOf, inOrder, type ListQuery, type Rows, rowsOf } from './list.ts';
import { orNull, pocketbase } from './pocketbase.ts';

export interface MailFilters {
  state?: MailState | undefined;
}
export type MailListQuery = MailFilters & Pick<ListQuery, 'page' | 'cursor'>;

const filterFor = ({ state }: MailFilters) =>
  state === undefined ? '' : pocketbase.filter('state = {:state}', { state });

export async function listMails(query: MailListQuery): Promise<Rows<Mail>> {
  const sort = inOrder('-created_at');
  return rowsOf({ collection: 'mails', schema: mailSchema, filter: filterFor(query), sort }, query);
}

export async function countMails(filters: MailFilters): Promise<number> {
  return countOf({ collection: 'mails', filter: filterFor(filters) });
}

export async function getMail(id: string): Promise<Mail> {
  return mailSchema.parse(await pocketbase.collection('mails').getOne(id));
}

/** The e-mail that carries the answer of an inquiry; null where none was queued. */
export async function getAnswerMail(inquiryId: string): Promise<Mail | null> {
  const filter = pocketbase.filter('dedupe_key = {:key}', { key: `answer:${inquiryId}` });
  const record = await orNull(pocketbase.collection('mails').getFirstListItem(filter));
  return record && mailSchema.parse(record);
}

const letterSchema = z.object({ to: z.string(), replyTo: z.string(), subject: z.string(), text: z.string() });
export type Letter = z.infer<typeof letterSchema>;

/** What a mail says to its reader. */
export async function getLetter(mailId: string): Promise<Letter | null> {
  const letter = await orNull(pocketbase.send<object>(`/api/mails/${mailId}/preview`, {}));
  return letter && letterSchema.parse(letter);
}

/** Sends a mail that waits or was given up as soon as can be. */
export async function retryMail(mailId: string): Promise<void> {
  await pocketbase.send(`/api/mails/${mailId}/retry`, { method: 'POST' });
}
