import { createHash } from 'node:crypto';
import { blankLocation } from '#domain/location.ts';
import type { DemoInquiry } from './demo-inquiries.ts';
import type { DemoLocation } from './demo-locations.ts';
import type { DemoRequirement } from './demo-requirements.ts';

/** The same UUID for the same name. */
function idFrom(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export const locationIdOf = (key: string) => idFrom(`location ${key}`);
export const propertyIdOf = (title: string) => idFrom(`property ${title}`);
export const inquiryIdOf = ({ email, message }: DemoInquiry) => idFrom(`inquiry ${email} ${message}`);

export const requirementIdOf = ({ name, empresa, phone, email }: DemoRequirement) =>
  idFrom(`requirement ${[name, empresa, phone, email].join(' ')}`);

export const visitIdOf = (inquiry: DemoInquiry) => idFrom(`visit ${inquiryIdOf(inquiry)}`);

export const entryIdOf = (inquiry: DemoInquiry, index: number) =>
  idFrom(`entry ${inquiryIdOf(inquiry)} ${index}`);

export const locationRecord = ({ key, name, city, state, texts }: DemoLocation) => ({
  ...blankLocation,
  ...texts,
  id: locationIdOf(key),
  name,
  city,
  state,
});
