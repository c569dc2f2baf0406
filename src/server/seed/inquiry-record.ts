import type PocketBase from 'pocketbase';
import { stampOf } from '#domain/availability.ts';
import { entryIdOf, inquiryIdOf, propertyIdOf } from './demo-ids.ts';
import type { DemoConversation, DemoInquiry } from './demo-inquiries.ts';

const hourMs = 3_600_000;

/** Creates an inquiry, then answers or closes it, so that the hooks run as they do for a real one. */
export async function createInquiry(superuser: PocketBase, inquiry: DemoInquiry): Promise<void> {
  const { property_title, name, email, phone, empresa, subject, message } = inquiry;
  const inquiries = superuser.collection('inquiries');
  const { id } = await inquiries.create({
    ...{ name, email, phone, empresa, subject, message },
    id: inquiryIdOf(inquiry),
    property_id: property_title ? propertyIdOf(property_title) : '',
    source: inquiry.conversation?.source ?? 'Sitio',
  });
  if (inquiry.response) await inquiries.update(id, { status: 'Contestada', response: inquiry.response });
  if (inquiry.status === 'Cerrada') await inquiries.update(id, { status: 'Cerrada' });
}

/** Puts an administrator in charge of an inquiry, and records what happened since. */
export async function createConversation(
  superuser: PocketBase,
  inquiry: DemoInquiry,
  owner: string,
): Promise<void> {
  const inquiry_id = inquiryIdOf(inquiry);
  const conversation: DemoConversation = inquiry.conversation ?? {};
  const { entries = [], due_in_hours, source: _source, ...followUp } = conversation;
  const next_action_at = due_in_hours === undefined ? '' : stampOf(Date.now() + due_in_hours * hourMs);
  await superuser
    .collection('inquiries')
    .update(inquiry_id, { ...followUp, next_action_at, assigned_to: owner });
  for (const [index, { kind, text, hours_ago }] of entries.entries()) {
    const at = stampOf(Date.now() - hours_ago * hourMs);
    const id = entryIdOf(inquiry, index);
    await superuser.collection('inquiry_entries').create({ id, inquiry_id, kind, text, at, author: owner });
  }
}
