import type { CollectionField } from 'pocketbase';
import { afterAll, describe, expect, test } from 'vitest';
import { clientSchema } from '#domain/client.ts';
import { companySchema } from '#domain/company.ts';
import { inquirySchema, inquiryStatuses } from '#domain/inquiry.ts';
import { locationSchema, locationStatsSchema } from '#domain/location.ts';
import { propertySchema, propertyStatuses, propertyTypes } from '#domain/property.ts';
import { propertyFiguresSchema } from '#domain/property-figures.ts';
import { mostImages } from '#domain/property-images.ts';
import { publicationSchema, siteSchema } from '#domain/publication.ts';
import { userSchema } from '#domain/user.ts';
import { startBackend } from '../support/pocketbase.ts';

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

/** A field as one line: its type and the limits that the server enforces. */
function summaryOf({ type, required, min, max, onlyInt, maxSelect }: CollectionField): string {
  const isBounded = type === 'number' ? min !== null || max !== null : Boolean(max);
  const bounds = isBounded ? `${min ?? ''}–${max ?? ''}` : '';
  const flags = [required && 'required', onlyInt && 'whole', maxSelect > 1 && `up to ${maxSelect}`];
  return [type, bounds, ...flags].filter(Boolean).join(' ');
}

const summariesOf = (name: string) =>
  Object.fromEntries(fieldsOf(name).map((field) => [field.name, summaryOf(field)]));

describe('stored names', () => {
  const serverFields = { search: ['search'], company: ['id', 'created_at', 'updated_at'] };

  test.each([
    ['properties', [...Object.keys(propertySchema.shape), ...serverFields.search]],
    ['locations', [...Object.keys(locationSchema.shape), ...serverFields.search]],
    ['inquiries', [...Object.keys(inquirySchema.shape), ...serverFields.search]],
    ['company', [...Object.keys(companySchema.shape), ...serverFields.company]],
    ['clients', [...Object.keys(clientSchema.shape), ...serverFields.search]],
    ['location_stats', [...Object.keys(locationStatsSchema.shape), ...serverFields.search]],
    ['property_figures', Object.keys(propertyFiguresSchema.shape)],
  ])('%s has exactly the fields of the domain', (name, expected) => {
    expect(namesOf(name).toSorted()).toEqual(expected.toSorted());
  });

  test.each([
    ['users', Object.keys(userSchema.shape)],
    ['site', Object.keys(siteSchema.shape)],
    ['publications', Object.keys(publicationSchema.shape)],
  ])('%s has at least the fields of the domain', (name, expected) => {
    expect(namesOf(name)).toEqual(expect.arrayContaining(expected));
  });
});

describe('limits', () => {
  test('properties', () => {
    expect(summariesOf('properties')).toMatchObject({
      title: 'text 2–200 required',
      description: 'text 0–20000',
      area: 'number 0–',
      location: 'text 2–200 required',
      type: 'select required',
      city: 'text 0–120',
      state: 'text 0–120',
      address: 'text 0–300',
      latitude: 'number -90–90',
      longitude: 'number -180–180',
      year_built: 'number 0–2100 whole',
      images: `file up to ${mostImages}`,
    });
  });

  test('locations and inquiries', () => {
    expect(summariesOf('locations')).toMatchObject({
      name: 'text 2–200 required',
      city: 'text 0–120',
      state: 'text 0–120',
    });
    expect(summariesOf('inquiries')).toMatchObject({
      name: 'text 0–120 required',
      email: 'email required',
      phone: 'text 0–40',
      empresa: 'text 0–160',
      property_title: 'text 0–200',
      subject: 'text 0–250',
      message: 'text 0–5000 required',
      privacy_version: 'text 0–40',
      response: 'text 0–10000',
    });
  });

  test('select values are those of the domain', () => {
    const choices = (name: string, field: string) =>
      fieldsOf(name).find((candidate) => candidate.name === field)?.values;
    expect(choices('properties', 'type')).toEqual([...propertyTypes]);
    expect(choices('properties', 'status')).toEqual([...propertyStatuses]);
    expect(choices('inquiries', 'status')).toEqual([...inquiryStatuses]);
  });

  test('a password needs six characters', () => {
    expect(fieldsOf('users').find(({ name }) => name === 'password')?.min).toBe(6);
  });
});

describe('indexes', () => {
  test.each(['search', 'type', 'location', 'location_id', 'area', 'created_at', 'active', 'sale_price'])(
    'properties have an index on %s',
    (field) => {
      expect(indexesOf('properties').some((index) => index.includes(`properties (${field}`))).toBe(true);
    },
  );

  test.each(['properties', 'locations', 'inquiries'])(
    '%s have a unique index on their id in either case',
    (name) => {
      expect(indexesOf(name)).toContain(`CREATE UNIQUE INDEX idx_${name}_id ON ${name} (id COLLATE NOCASE)`);
    },
  );

  test('a location is unique by name and city, a user by e-mail address in either case', () => {
    expect(indexesOf('locations')).toContain(
      'CREATE UNIQUE INDEX idx_locations_name_city ON locations (name, city)',
    );
    expect(indexesOf('users').join()).toContain('email COLLATE NOCASE');
  });
});
