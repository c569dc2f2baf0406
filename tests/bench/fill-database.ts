import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import { locationRecord } from '#server/seed/demo-ids.ts';
import { demoInquiries } from '#server/seed/demo-inquiries.ts';
import { demoLocations } from '#server/seed/demo-locations.ts';
import { hookLibrary } from '../support/hooks.ts';
import { oneOf, randomFrom } from '../support/random.ts';
import { manyProperties } from './catalog.ts';

const { enforceInvariants } = hookLibrary('properties/properties.js');
const { setSearchText } = hookLibrary('inquiries/inquiries.js');
const { setFollowUpState } = hookLibrary('inquiries/follow-up.js');
const locationHook = hookLibrary('places/locations.js').setSearchText;

const seed = 20_261_121;
const yearMs = 365 * 24 * 60 * 60 * 1_000;
/** Inquiries per client. */
const perClient = 3;

type Values = Record<string, unknown>;

/**
 * Writes many properties without photographs, and inquiries about them, into the database of a running product.
 * The SQL triggers do the rest. All mails are marked as sent.
 */
export const fillDatabase = (dataDir: string, counts: { properties: number; inquiries: number }): void =>
  fillDatabaseIn(dataFoldersOf(dataDir).pocketbase, counts);

/** The same for the folder of a PocketBase that runs alone. */
export function fillDatabaseIn(folder: string, counts: { properties: number; inquiries: number }): void {
  const database = new DatabaseSync(join(folder, 'data.db'), { timeout: 10_000 });
  const insert = (table: string, values: Values) =>
    database
      .prepare(`INSERT INTO ${table} (${Object.keys(values)}) VALUES (${Object.keys(values).fill('?')})`)
      .run(...Object.values(values).map(sqlValueOf));
  const random = randomFrom(seed);

  database.exec('BEGIN');
  for (const location of demoLocations) {
    insert('locations', withHook(locationHook, { ...locationRecord(location), ...dates(0) }));
  }
  const properties = manyProperties(counts.properties);
  for (const property of properties) {
    const dated = dates(yearMs * random());
    const values = { ...property, images: [], ...dated, availability_confirmed_at: dated.created_at };
    insert(
      'properties',
      withHook((record) => enforceInvariants(appWithRate, record), values),
    );
  }
  for (let number = 0; number < counts.inquiries; number += 1) {
    const { name, email, phone, empresa, subject, message, status, response } = oneOf(demoInquiries, random);
    const dated = dates(yearMs * random());
    const { id: property_id, title: property_title } = oneOf(properties, random);
    const person = Math.floor(number / perClient);
    insert(
      'inquiries',
      withHook(deriveInquiry, {
        ...{
          id: randomUUID(),
          name: `${name} ${person}`,
          email: `${person}.${email}`,
          phone,
          empresa,
          subject,
        },
        ...{ message, status, response, property_id, property_title, stage: 'Nueva', source: 'Sitio' },
        ...dated,
        first_response_at: response ? dated.created_at : '',
      }),
    );
  }
  database.exec("UPDATE mails SET state = 'sent'; COMMIT");
  database.close();
}

function deriveInquiry(inquiry: object): void {
  setSearchText(inquiry);
  setFollowUpState(inquiry);
}

/** What the hooks of a property read of the app: the rate of the company. */
const appWithRate = { findRecordById: () => ({ getFloat: () => 18 }) };

/** Applies a hook to the values of a record. */
function withHook(hook: (record: object) => unknown, { ...values }: Values): Values {
  const textOf = (value: unknown) =>
    typeof value === 'object' ? JSON.stringify(value) : String(value ?? '');
  hook({
    collection: () => ({ fields: [] }),
    isNew: () => true,
    original: () => ({ getBool: () => false, getString: () => '', getDateTime: () => '' }),
    get: (name: string) => values[name],
    getBool: (name: string) => Boolean(values[name]),
    getFloat: (name: string) => Number(values[name] ?? 0),
    getInt: (name: string) => Number(values[name] ?? 0),
    getString: (name: string) => textOf(values[name]),
    set: (name: string, value: unknown) => {
      values[name] = value;
    },
  });
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

function sqlValueOf(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'object' ? JSON.stringify(value) : (value as SQLInputValue);
}

function dates(age: number) {
  const stamp = new Date(Date.now() - age).toISOString().replace('T', ' ');
  return { created_at: stamp, updated_at: stamp };
}
