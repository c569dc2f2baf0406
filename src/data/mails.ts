import { z } from 'zod';
import { type Mail, type MailState, mailSchema } from '#domain/mail.ts';
import { listRows, type PageQuery, type Rows, sortFieldsOf } from './list.ts';
import { parsedOrNull, pocketbase } from './pocketbase.ts';

const mails = () => pocketbase.collection('mails');

interface MailFilters {
  state?: MailState | undefined;
}
export type MailListQuery = MailFilters & PageQuery;

const filterFor = ({ state }: MailFilters) =>
  state === undefined ? '' : pocketbase.filter('state = {:state}', { state });

/** One page of the e-mails in the outbox, the newest first. */
export async function listMails(query: MailListQuery): Promise<Rows<Mail>> {
  const sort = sortFieldsOf('-created_at');
  return listRows({ collection: 'mails', schema: mailSchema, filter: filterFor(query), sort }, query);
}

/** @throws ClientResponseError 404 when there is no such e-mail */
export async function getMail(id: string): Promise<Mail> {
  return mailSchema.parse(await mails().getOne(id));
}

/** The e-mail with this key, or null when none was queued. */
export const getMailOfKey = (key: string) =>
  parsedOrNull(mailSchema, mails().getFirstListItem(pocketbase.filter('dedupe_key = {:key}', { key })));

const mailPreviewSchema = z.object({
  to: z.string(),
  replyTo: z.string(),
  subject: z.string(),
  html: z.string(),
});

/** An e-mail as its recipient reads it, or null when there is no such e-mail. */
export const getMailPreview = (mailId: string) =>
  parsedOrNull(mailPreviewSchema, pocketbase.send<object>(`/api/mails/${mailId}/preview`, {}));

const mailServerSchema = z.object({ isConfigured: z.boolean() });

/** Whether the product has a mail server. Without one, mails wait in the outbox. */
export async function hasMailServer(): Promise<boolean> {
  return mailServerSchema.parse(await pocketbase.send<object>('/api/mails/server', {})).isConfigured;
}

/** Sends a pending or given-up e-mail as soon as possible. @throws ClientResponseError 400 when it was sent before */
export async function retryMail(mailId: string): Promise<void> {
  await pocketbase.send(`/api/mails/${mailId}/retry`, { method: 'POST' });
}
