import { z } from 'zod';
import { type Mail, type MailState, mailSchema } from '#domain/mail.ts';
import { countRecords, type ListQuery, listRows, type Rows, sortFieldsOf } from './list.ts';
import { orNull, pocketbase } from './pocketbase.ts';

export interface MailFilters {
  state?: MailState | undefined;
}
export type MailListQuery = MailFilters & Pick<ListQuery, 'page' | 'cursor'>;

const filterFor = ({ state }: MailFilters) =>
  state === undefined ? '' : pocketbase.filter('state = {:state}', { state });

export async function listMails(query: MailListQuery): Promise<Rows<Mail>> {
  const sort = sortFieldsOf('-created_at');
  return listRows({ collection: 'mails', schema: mailSchema, filter: filterFor(query), sort }, query);
}

export async function countMails(filters: MailFilters): Promise<number> {
  return countRecords({ collection: 'mails', filter: filterFor(filters) });
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

const mailPreviewSchema = z.object({
  to: z.string(),
  replyTo: z.string(),
  subject: z.string(),
  text: z.string(),
});
export type MailPreview = z.infer<typeof mailPreviewSchema>;

/** What a mail says to its reader. */
export async function getMailPreview(mailId: string): Promise<MailPreview | null> {
  const letter = await orNull(pocketbase.send<object>(`/api/mails/${mailId}/preview`, {}));
  return letter && mailPreviewSchema.parse(letter);
}

/** Sends a mail that waits or was given up as soon as can be. */
export async function retryMail(mailId: string): Promise<void> {
  await pocketbase.send(`/api/mails/${mailId}/retry`, { method: 'POST' });
}
