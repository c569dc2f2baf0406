import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brokerProfileDraftSchema } from '#domain/broker-profile.ts';
import { clientDraftSchema } from '#domain/client.ts';
import { companySchema } from '#domain/company.ts';
import { contactSchema } from '#domain/contact.ts';
import { credentialsSchema } from '#domain/credentials.ts';
import { grantDraftSchema } from '#domain/document-grant.ts';
import { visibleText } from '#domain/invisible-characters.ts';
import { manualInquirySchema } from '#domain/manual-inquiry.ts';
import { privateDataDraftSchema } from '#domain/private-data.ts';
import { requirementDraftSchema } from '#domain/requirement.ts';
import { emailChangeSchema } from '#domain/user.ts';

const email = 'juan@empresa.mx';
const phone = '222 123 4567';
/** What Word, WhatsApp and Outlook copy around a text. */
const wrap: [string, (text: string) => string][] = [
  ['a zero-width space after it', (text) => `${text}\u200b`],
  ['an embedding of left to right', (text) => `\u202a${text}\u202c`],
  ['an isolate', (text) => `\u2068${text}\u2069`],
  ['a byte order mark', (text) => `\ufeff${text}`],
  ['a word joiner and a soft hyphen', (text) => `${text.slice(0, 5)}\u2060\u00ad${text.slice(5)}`],
  ['no-break spaces', (text) => `\u00a0${text}\u00a0`],
];

describe.each(wrap)('an e-mail and a telephone with %s are read in', (_, wrapped) => {
  test.each([
    ['the contact form', contactSchema.shape.email, email],
    ['the contact form', contactSchema.shape.phone, phone],
    ['the sign-in', credentialsSchema.shape.email, email],
    ['the change of an e-mail', emailChangeSchema.shape.newEmail, email],
    ['the company', companySchema.shape.email, email],
    ['the company', companySchema.shape.notification_email, email],
    ['the company', companySchema.shape.phone, phone],
    ['the company', companySchema.shape.whatsapp, '522221234567'],
    ['a broker', brokerProfileDraftSchema.shape.phone, phone],
    ['a broker', brokerProfileDraftSchema.shape.whatsapp, '522221234567'],
    ['a client', clientDraftSchema.shape.email, email],
    ['a client', clientDraftSchema.shape.phone, phone],
    ['an inquiry by hand', manualInquirySchema.shape.email, email],
    ['an inquiry by hand', manualInquirySchema.shape.phone, phone],
    ['an owner', privateDataDraftSchema.shape.owner_email, email],
    ['an owner', privateDataDraftSchema.shape.owner_phone, phone],
    ['a requirement', requirementDraftSchema.shape.email, email],
    ['a requirement', requirementDraftSchema.shape.phone, phone],
    ['a document', grantDraftSchema.shape.email, email],
  ])('%s', (_form, schema, value) => {
    expect(schema.parse(wrapped(value))).toBe(value);
  });
});

test('what is left has nothing invisible, and what was visible stays', () => {
  const invisible = fc.constantFrom(
    ...'\u00ad\u200b\u200c\u200d\u200e\u200f\u202a\u202e\u2060\u2066\u2069\ufeff',
  );
  const visible = fc.stringMatching(/^[\w@.+ -]*$/);
  fc.assert(
    fc.property(fc.array(fc.oneof(invisible, visible)), (parts) => {
      const text = parts.join('');
      expect(visibleText(text)).not.toMatch(/\p{Cf}/u);
      expect(visibleText(text)).toBe(text.replaceAll(/\p{Cf}/gu, '').trim());
    }),
  );
});
