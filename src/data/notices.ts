import { z } from 'zod';
import { pocketbase } from './pocketbase.ts';

/** The realtime topic of `pocketbase/hooks/lib/mails/notice-mail.ts`. */
const topic = 'notices';

const noticeSchema = z.object({
  title: z.string(),
  /** Of the record, below /admin. */
  path: z.string(),
});

/** Calls back when the signed-in administrator is told something. */
export const subscribeToNotices = (
  onNotice: (notice: z.infer<typeof noticeSchema>) => void,
): Promise<() => Promise<void>> =>
  pocketbase.realtime.subscribe(topic, (message) => onNotice(noticeSchema.parse(message)));
