import { z } from 'zod';
import { pocketbase } from './pocketbase.ts';

const mailSchema = z.object({
  state: z.enum(['pending', 'sent', 'dead']),
  attempts: z.number(),
  last_error: z.string(),
});
export type Mail = z.infer<typeof mailSchema>;

/** The e-mail that carries the answer of an inquiry; null where none was queued. */
export async function getAnswerMail(inquiryId: string): Promise<Mail | null> {
  const filter = pocketbase.filter('dedupe_key = {:key}', { key: `answer:${inquiryId}` });
  const found = await pocketbase.collection('mails').getList(1, 1, { filter, skipTotal: true });
  return found.items[0] ? mailSchema.parse(found.items[0]) : null;
}
