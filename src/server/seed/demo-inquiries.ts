import { z } from 'zod';
import { inquirySchema } from '#domain/inquiry.ts';
import { inquiryEntrySchema } from '#domain/inquiry-entry.ts';
import { visitSchema } from '#domain/visit.ts';
import { readDemoData } from './read-demo-data.ts';

const { name, email, phone, empresa, subject, message, status, response } = inquirySchema.shape;
const { stage, lost_reason, next_action, source } = inquirySchema.partial().shape;
const { kind, text } = inquiryEntrySchema.shape;
/** Hours, counted back from the time of seeding. */
const hours_ago = z.number();

/** The broker's work on an inquiry. */
const conversationSchema = z.strictObject({
  ...{ stage, lost_reason, next_action, source },
  /** Hours from the time of seeding until the next action is due; negative when it is overdue. */
  due_in_hours: z.number().optional(),
  entries: z.strictObject({ kind, text, hours_ago }).array().optional(),
});

const visitPartSchema = z.strictObject({
  /** Titles of demo properties in the order of the route. */
  properties: z.string().array(),
  /** Business days after today, and the time: [1, "11:00"]. Day -1 was yesterday. The first slot is the accepted one. */
  slots: z.tuple([z.number(), z.string()]).array().min(1),
  state: visitSchema.shape.state,
});

const schema = z.strictObject({
  ...{ name, email, subject, message, status, hours_ago },
  ...{ phone: phone.optional(), empresa: empresa.optional(), response: response.optional() },
  response_hours_ago: hours_ago.optional(),
  /** Names a demo property. */
  property_title: z.string().optional(),
  /** An inquiry without one waits for an answer or for an owner. */
  conversation: conversationSchema.optional(),
  visit: visitPartSchema.optional(),
});
export type DemoInquiry = z.infer<typeof schema>;
export type DemoConversation = z.infer<typeof conversationSchema>;

/** Demo inquiries: those of the site, the most recent first, then those that the broker recorded. */
export const demoInquiries = readDemoData<DemoInquiry>('inquiries', schema);
