import { isDeepStrictEqual } from 'node:util';
import type { CollectionField } from 'pocketbase';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { answerTemplateDraftSchema, answerTemplateSchema } from '#domain/answer-template.ts';
import { attributionFields } from '#domain/attribution-fields.ts';
import { brokerProfileDraftSchema, brokerProfileSchema } from '#domain/broker-profile.ts';
import { clientSchema } from '#domain/client.ts';
import { companyId, companySchema } from '#domain/company.ts';
import { contactSchema } from '#domain/contact.ts';
import { credentialsSchema } from '#domain/credentials.ts';
import { documentDraftSchema, documentSchema } from '#domain/document.ts';
import { documentDownloadSchema, documentGrantSchema, grantDraftSchema } from '#domain/document-grant.ts';
import { lostReasonSchema, nextActionSchema } from '#domain/follow-up.ts';
import { inquirySchema, responseSchema } from '#domain/inquiry.ts';
import { entryDraftSchema, inquiryEntrySchema } from '#domain/inquiry-entry.ts';
import { landmarkDraftSchema, landmarkSchema } from '#domain/landmark.ts';
import { blankLocation, locationDraftSchema, locationSchema, locationStatsSchema } from '#domain/location.ts';
import { mailSchema } from '#domain/mail.ts';
import { privacyVersion } from '#domain/privacy.ts';
import { privateDataDraftSchema, privateDataSchema } from '#domain/private-data.ts';
import { propertyDraftSchema, propertySchema } from '#domain/property.ts';
import { propertyFiguresSchema } from '#domain/property-figures.ts';
import { proposalDraftSchema, proposalSchema } from '#domain/proposal.ts';
import { publicationSchema, siteId, siteSchema } from '#domain/publication.ts';
import { requirementDraftSchema, requirementSchema } from '#domain/requirement.ts';
import { propertyIdPattern } from '#domain/slug.ts';
import { maxEmailLength } from '#domain/text-limits.ts';
import { profileSchema, userSchema } from '#domain/user.ts';
import { visitSchema } from '#domain/visit.ts';
import { type FieldLimits, limitsOfField, limitsOfSchema } from '../support/field-limits.ts';
import { refusalOf, startBackend } from '../support/pocketbase.ts';

const backend = await startBackend();
afterAll(backend.stop);

const collections = await backend.superuser.collections.getFullList();

function collectionNamed(name: string) {
  const collection = collections.find((candidate) => candidate.name === name);
  if (!collection) throw new Error(`There is no collection ${name}`);
  return collection;
}
const fieldsOf = (name: string): CollectionField[] => collectionNamed(name).fields;
const namesOf = (name: string) => fieldsOf(name).map((field) => field.name);
const indexesOf = (name: string): string[] => collectionNamed(name).indexes;

describe('stored names', () => {
  const serverFields = {
    search: ['search'],
    messages: ['message_words'],
    prices: [
      'comparable_price',
      'comparable_sale_price',
      'comparable_rental_price',
      'without_sale_price',
      'without_rental_price',
    ],
    editor: ['updated_by'],
    followUp: ['is_open', 'is_unanswered', 'is_unassigned', 'has_reply'],
    client: ['phone_key', 'person_key'],
    subscription: ['link_requested_at', 'stopped_at'],
    company: ['id', 'is_usd_mxn_rate_old', 'created_at', 'updated_at'],
  };

  test.each([
    [
      'properties',
      [
        ...Object.keys(propertySchema.shape),
        ...serverFields.search,
        ...serverFields.prices,
        ...serverFields.editor,
      ],
    ],
    ['locations', [...Object.keys(locationSchema.shape), ...serverFields.search]],
    ['landmarks', [...Object.keys(landmarkSchema.shape), ...serverFields.search]],
    [
      'inquiries',
      [
        // The server adds the telephone and the e-mail of the client to its answers.
        ...Object.keys(inquirySchema.shape).filter((name) => !name.startsWith('contact_')),
        ...serverFields.search,
        ...serverFields.messages,
        ...serverFields.followUp,
        ...serverFields.client,
      ],
    ],
    ['inquiry_entries', Object.keys(inquiryEntrySchema.shape)],
    [
      'requirements',
      [
        ...Object.keys(requirementSchema.shape),
        ...serverFields.search,
        ...serverFields.subscription,
        'phone_key',
      ],
    ],
    ['company', [...Object.keys(companySchema.shape), ...serverFields.company]],
    ['clients', [...Object.keys(clientSchema.shape), ...serverFields.search, 'sort_name']],
    ['location_stats', [...Object.keys(locationStatsSchema.shape), ...serverFields.search]],
    ['property_figures', Object.keys(propertyFiguresSchema.shape)],
    ['broker_profiles', Object.keys(brokerProfileSchema.shape)],
    ['property_private_data', Object.keys(privateDataSchema.shape)],
    ['visits', Object.keys(visitSchema.shape)],
    ['documents', [...Object.keys(documentSchema.shape), 'is_expired']],
    ['document_grants', [...Object.keys(documentGrantSchema.shape), 'secret_hash']],
    ['proposals', Object.keys(proposalSchema.shape)],
    ['document_downloads', Object.keys(documentDownloadSchema.shape)],
  ])('%s has exactly the fields of the domain', (name, expected) => {
    expect(namesOf(name).toSorted()).toEqual(expected.toSorted());
  });

  test.each([
    ['users', Object.keys(userSchema.shape)],
    ['answer_templates', Object.keys(answerTemplateSchema.shape)],
    ['site', Object.keys(siteSchema.shape)],
    ['publications', Object.keys(publicationSchema.shape)],
  ])('%s has at least the fields of the domain', (name, expected) => {
    expect(namesOf(name)).toEqual(expect.arrayContaining(expected));
  });
});

/** What an administrator, a visitor or a user fills in, by the collection that stores it. */
const forms: Record<string, Record<string, z.core.$ZodType>> = {
  properties: propertyDraftSchema.shape,
  locations: locationDraftSchema.shape,
  landmarks: landmarkDraftSchema.shape,
  inquiries: {
    ...contactSchema.shape,
    ...responseSchema.shape,
    ...lostReasonSchema.shape,
    ...nextActionSchema.shape,
    status: inquirySchema.shape.status,
    stage: inquirySchema.shape.stage,
    source: inquirySchema.shape.source,
    ...attributionFields,
  },
  inquiry_entries: { ...entryDraftSchema.shape, kind: inquiryEntrySchema.shape.kind },
  requirements: { ...requirementSchema.shape, ...requirementDraftSchema.shape },
  answer_templates: answerTemplateDraftSchema.shape,
  users: {
    ...profileSchema.shape,
    ...userSchema.pick({ muted_notices: true }).shape,
    ...credentialsSchema.shape,
  },
  company: companySchema.shape,
  broker_profiles: brokerProfileDraftSchema.shape,
  property_private_data: privateDataDraftSchema.shape,
  documents: documentDraftSchema.shape,
  document_grants: grantDraftSchema.shape,
  proposals: proposalDraftSchema.omit({ valid_days: true }).shape,
};

/** Fields that only the server writes, so no form limits them. */
const serverFields: Record<string, string> = {
  id: 'The server makes it or checks it.',
  search: 'The hooks derive it from fields with limits.',
  message_words: 'The hooks derive it from fields with limits.',
  comparable_price: 'The hooks derive it from prices with limits.',
  comparable_sale_price: 'The hooks derive it from prices with limits.',
  comparable_rental_price: 'The hooks derive it from prices with limits.',
  without_sale_price: 'The hooks derive it.',
  without_rental_price: 'The hooks derive it.',
  updated_by: 'The server notes who saves.',
  availability_confirmed_at: 'The server notes the time.',
  tokenKey: 'PocketBase makes it.',
  format: 'The hooks decide it by content.',
  file_size: 'The hooks count it.',
  content_hash: 'The hooks compute it.',
  secret_hash: 'The hooks compute it.',
  phone_key: 'The hooks compute it.',
  person_key: 'The hooks compute it.',
  client_id: 'A trigger sets it.',
  lead_kind: 'The hooks decide it, and refuse other values.',
  answers_count: 'The hooks count them.',
  interests: 'The hooks take codes of the proposal only.',
  property_title: 'The hooks copy the title of the property.',
  property_reference_code: 'The hooks copy the code of the property.',
  as_written: 'The hooks copy fields with limits.',
  selected_properties: 'The hooks copy the properties; the hooks limit their number.',
  reference_code: 'A trigger gives it.',
  has_public_plan: 'A trigger notes it.',
  privacy_version: 'The form sends a constant.',
  consent_version: 'The form sends a constant.',
};

/** Limits that differ with a reason, as "collection.field limit". */
const knownDifferences: Record<string, string> = {
  'inquiries.subject required':
    'The form asks for it (spec §5); the API also takes inquiries without (spec §7).',
  'inquiries.phone pattern':
    'The API also takes what older forms sent: such an inquiry can still be answered.',
  'properties.broker_id max': 'The form offers the ids of administrators.',
  'locations.broker_id max': 'The form offers the ids of administrators.',
  'broker_profiles.photograph maxItems': 'The form has the file beside its fields.',
  'property_private_data.owner_email max': 'The form also takes a blank one.',
  'documents.file required': 'The dialog has the file beside its form.',
  'documents.file maxItems': 'The dialog has the file beside its form.',
  'proposals.name max': 'The server copies it.',
  'proposals.email max': 'The server copies it.',
  'proposals.message max': 'The page of the client limits it.',
  'proposals.items required': 'The form says it in a sentence of its own.',
  'proposals.items maxItems': 'The hooks count them.',
  'proposals.items maxBytes': 'Ten lines of 300 characters with titles need less.',
  'requirements.email max': 'The form also takes a blank one.',
  'requirements.phone pattern': 'As for inquiries.',
  'users.muted_notices maxItems': 'There is one switch for each kind.',
  'inquiries.lost_reason required': 'The hooks ask for it when the stage is Perdida.',
  'inquiries.next_action required': 'An inquiry may have no next action.',
  'inquiries.next_action_at required': 'An inquiry may have no next action.',
  'inquiries.response required': 'An inquiry has no response until an administrator answers.',
};

describe('limits', () => {
  const differencesIn = (collection: string) =>
    fieldsOf(collection)
      .filter(({ name }) => !(name in serverFields))
      .flatMap((field) => {
        const schema = forms[collection]?.[field.name];
        const server = limitsOfField(field);
        const form = schema ? limitsOfSchema(schema) : {};
        return [...new Set([...Object.keys(server), ...Object.keys(form)])]
          .filter(
            (limit) =>
              !isDeepStrictEqual(server[limit as keyof FieldLimits], form[limit as keyof FieldLimits]),
          )
          .map((limit) => `${collection}.${field.name} ${limit}`);
      });

  test.each(Object.keys(forms))('a form refuses what %s would refuse, and nothing else', (collection) => {
    const known = Object.keys(knownDifferences).filter((key) => key.startsWith(`${collection}.`));
    expect(differencesIn(collection).toSorted()).toEqual(known.toSorted());
  });

  test('every field of a form is stored', () => {
    for (const [collection, fields] of Object.entries(forms)) {
      expect(namesOf(collection)).toEqual(expect.arrayContaining(Object.keys(fields)));
    }
  });

  test('what the server copies into an inquiry fits there', () => {
    const inquiry = Object.fromEntries(fieldsOf('inquiries').map((field) => [field.name, field]));
    const title = fieldsOf('properties').find(({ name }) => name === 'title');
    expect(inquiry.property_title?.max).toBe(title?.max);
    const code = fieldsOf('properties').find(({ name }) => name === 'reference_code');
    expect(inquiry.property_reference_code?.max).toBe(code?.max);
    expect(privacyVersion.length).toBeLessThanOrEqual(inquiry.privacy_version?.max);
  });

  test.each([
    ['mails', mailSchema.shape],
    ['documents', documentSchema.shape],
    ['publications', publicationSchema.shape],
    ['visits', { ...visitSchema.shape, cancelled_by: z.enum(['Cliente', 'Empresa']) }],
  ])('%s has the choices of the domain', (collection, shape: Record<string, z.core.$ZodType>) => {
    const selects = fieldsOf(collection).filter(({ type }) => type === 'select');
    expect(selects).not.toEqual([]);
    for (const { name, values } of selects) {
      expect(limitsOfSchema(shape[name] ?? z.never()).values).toEqual(values);
    }
  });

  test.each(['properties', 'locations', 'inquiries', 'requirements'])(
    '%s have the ids that the site finds in a URL',
    (name) => {
      const id = fieldsOf(name).find((field) => field.name === 'id');
      expect(id?.pattern).toBe(`^${propertyIdPattern.source}$`);
    },
  );
});

describe('limits that no field of PocketBase states', () => {
  const inquiry = { name: 'Lucía', email: 'lucia@example.com', message: '¿Tiene andén?' };
  const nave = { title: 'Nave', location: 'Amozoc', type: 'Bodega', area: 1 };
  const isStored = (collection: string, record: object) =>
    backend.superuser
      .collection(collection)
      .create(record)
      .then(
        () => true,
        () => false,
      );
  const fits = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success;

  const longEmail = (length: number) => `${'a'.repeat(length - '@example.com'.length)}@example.com`;
  test.each([
    longEmail(maxEmailLength),
    longEmail(maxEmailLength + 1),
    'lucia@',
    'lucia@example',
    'l.u-c_i+a@sub.example.com',
    "o'brien+2@example.co",
    "o'@example.com",
    'a&b@example.com',
    'A_b-c.d@x-y.com.mx',
    'a@café.mx',
    'a@example.com.',
    'a@x_y.co',
    'a@x.c',
    '.lucia@example.com',
    'lucia..ramos@example.com',
    'lucía@example.com',
    'lucia@-example.com',
  ])('the e-mail %s is taken by the form and the server, or by neither', async (email) => {
    const isTaken = fits(contactSchema.shape.email, email);
    expect(await isStored('inquiries', { ...inquiry, email })).toBe(isTaken);
    const update = backend.superuser.collection('company').update(companyId, { email });
    expect(await update.then(Boolean, () => false)).toBe(fits(companySchema.shape.email, email));
  });

  test.each([
    ['Torno-azul-'.padEnd(71, 'xyz-'), true],
    ['Torno-azul-'.padEnd(72, 'xyz-'), false],
    ['Ñandú-'.padEnd(38, 'ñéíó'), true],
    ['Ñandú-'.padEnd(39, 'ñéíó'), false],
  ])('the password %s is taken by the form and the server, or by neither', async (password, isTaken) => {
    const email = `${crypto.randomUUID()}@example.com`;
    expect(fits(credentialsSchema.shape.password, password)).toBe(isTaken);
    expect(await isStored('users', { email, password, passwordConfirm: password })).toBe(isTaken);
  });

  test.each([
    ['area', Number.MAX_SAFE_INTEGER, true],
    ['area', Number.MAX_SAFE_INTEGER + 1, false],
    ['features', ['x'.repeat(19_996)], true],
    ['features', ['x'.repeat(19_997)], false],
    ['features', ['ñ'.repeat(9_998)], true],
    ['features', ['ñ'.repeat(9_999)], false],
    ['features', ['&'.repeat(3_332)], true],
    ['features', ['&'.repeat(3_333)], false],
  ] as const)('%s of the greatest size and one more', async (name, value, isTaken) => {
    expect(fits(propertyDraftSchema.shape[name], value)).toBe(isTaken);
    expect(await isStored('properties', { ...nave, [name]: value })).toBe(isTaken);
  });
});

describe('sentences', () => {
  const drafts: Record<string, object> = {
    properties: { title: 'Nave', location: 'Amozoc', type: 'Bodega', area: 1 },
    locations: { ...blankLocation, name: 'Amozoc' },
    inquiries: { name: 'Lucía', email: 'lucia@example.com', subject: 'Nave', message: '¿Tiene andén?' },
    users: { email: 'eva@example.com', password: 'torno-azul', passwordConfirm: 'torno-azul' },
  };

  test.each([
    ['properties', 'title', 'N'],
    ['properties', 'location', 'N'],
    ['properties', 'type', 'Castillo'],
    ['properties', 'area', -1],
    ['properties', 'area', 'mucha'],
    ['properties', 'area', 1e300],
    ['locations', 'name', 'N'],
    ['locations', 'city', 'x'.repeat(121)],
    ['locations', 'city', '???'],
    ['properties', 'city', '???'],
    ['inquiries', 'name', ''],
    ['inquiries', 'email', ''],
    ['inquiries', 'email', 'lucia@'],
    ['inquiries', 'message', ''],
    ['inquiries', 'message', 'x'.repeat(5_001)],
    ['users', 'email', 'eva@'],
    ['users', 'password', '12345'],
    ['users', 'password', 'Torno-azul-'.padEnd(72, 'xyz-')],
    ['users', 'name', 'x'.repeat(121)],
  ])('of %s about %s %j are the same in the form and from the server', async (collection, name, value) => {
    const draft = {
      ...drafts[collection],
      [name]: value,
      ...(name === 'password' && { passwordConfirm: value }),
    };
    const refusal = await refusalOf(backend.superuser.collection(collection).create(draft));
    const form = z.safeParse(forms[collection]?.[name] ?? z.never(), value);
    expect(form.error?.issues[0]?.message).toBe(refusal.fields[name]);
  });
});

describe('records that there is one of', () => {
  test.each([
    ['company', companyId],
    ['site', siteId],
  ])('%s has the id that the panel reads', async (collection, id) => {
    const records = await backend.superuser.collection(collection).getFullList();
    expect(records.map((record) => record.id)).toEqual([id]);
  });
});

describe('indexes', () => {
  test.each(['properties', 'locations', 'inquiries', 'requirements'])(
    '%s have a unique index on their id in either case',
    (name) => {
      expect(indexesOf(name)).toContain(`CREATE UNIQUE INDEX idx_${name}_id ON ${name} (id COLLATE NOCASE)`);
    },
  );
});
