import type PocketBase from 'pocketbase';
import { inquiryIdOf, propertyIdOf } from './demo-ids.ts';
import type { DemoInquiry } from './demo-property.ts';

/** Creates an inquiry, then answers or closes it, so that the hooks run as they do for a real one. */
export async function createInquiry(superuser: PocketBase, inquiry: DemoInquiry): Promise<void> {
  const {
    property_title,
    status,
    response,
    days_ago: _days,
    response_days_ago: _responseDays,
    ...asked
  } = inquiry;
  const inquiries = superuser.collection('inquiries');
  const property_id = property_title ? propertyIdOf(property_title) : '';
  const { id } = await inquiries.create({ ...asked, id: inquiryIdOf(inquiry), property_id });
  if (response) await inquiries.update(id, { status: 'Contestada', response });
  if (status === 'Cerrada') await inquiries.update(id, { status });
}
