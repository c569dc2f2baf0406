import type { Person } from './people.ts';

/** Somebody writes a field that is not theirs to state: the request fails, or the field keeps what it held. */
export interface Stated {
  by: Person;
  collection: string;
  /** On a new record, on one of somebody else's, or on the own account. */
  on: 'new' | 'existing' | 'self';
  field: string;
  value: unknown;
}

const never = 'AAAAAAAA-0000-4000-8000-000000000000';
const long = '2020-01-01 00:00:00.000Z';

const row = (by: Person, collection: string, on: Stated['on']) => (field: string, value: unknown) => ({
  by,
  collection,
  on,
  field,
  value,
});
const asks = row('visitor', 'inquiries', 'new');
const rewrites = row('administrator', 'inquiries', 'existing');
const registers = row('visitor', 'users', 'new');
const governs = row('administrator', 'users', 'existing');
const promotes = row('administrator', 'users', 'self');
const offers = row('administrator', 'properties', 'existing');

export const stated: Stated[] = [
  asks('status', 'Contestada'),
  asks('response', 'Sí'),
  asks('responded_by', never),
  asks('response_date', long),
  asks('property_title', 'Otra'),
  asks('privacy_accepted_at', long),
  asks('created_at', long),
  asks('updated_at', long),
  rewrites('name', 'Otra'),
  rewrites('email', 'otra@example.com'),
  rewrites('message', 'Otro'),
  rewrites('subject', 'Otro'),
  rewrites('phone', '222'),
  rewrites('empresa', 'Otra'),
  rewrites('property_id', never),
  rewrites('property_title', 'Otra'),
  rewrites('privacy_version', '1'),
  rewrites('privacy_accepted_at', long),
  rewrites('responded_by', never),
  rewrites('response_date', long),
  rewrites('created_at', long),
  registers('approved', true),
  registers('verified', true),
  registers('tokenKey', 'x'.repeat(40)),
  registers('emailVisibility', false),
  governs('name', 'Otra'),
  governs('email', 'otra@example.com'),
  governs('verified', true),
  governs('password', 'torno-azul'),
  governs('tokenKey', 'x'.repeat(40)),
  promotes('approved', false),
  promotes('verified', false),
  promotes('email', 'otra@example.com'),
  promotes('password', 'torno-azul'),
  promotes('tokenKey', 'x'.repeat(40)),
  promotes('emailVisibility', false),
  offers('id', never),
  offers('search', 'otra'),
  offers('created_at', long),
  offers('updated_at', long),
];

/** What no answer to anybody carries. */
export const secrets = ['password', 'passwordHash', 'tokenKey'];

/** Questions by which a visitor would learn, from whether anything is found, what he may not see. */
export const probes: [collection: string, filter: string][] = [
  ['properties', 'inquiries_via_property_id.email ~ "lucia"'],
  ['properties', 'inquiries_via_property_id.message ~ "and"'],
  ['properties', '@collection.inquiries.email ~ "lucia"'],
  ['properties', '@collection.users.email ~ "@"'],
  ['properties', '@collection.company.notification_email ~ "@"'],
  ['properties', '@collection.mails.payload ~ "lucia"'],
  ['properties', '@collection._superusers.email ~ "@"'],
  ['properties', 'active = false'],
  ['locations', 'properties_via_location_id.active = false'],
  ['locations', 'properties_via_location_id.title ~ "Oculta"'],
  ['locations', 'properties_via_location_id.inquiries_via_property_id.email ~ "lucia"'],
];

/** Relations by which a visitor would be handed what he may not see. */
export const expansions: [collection: string, expand: string][] = [
  ['properties', 'inquiries_via_property_id'],
  ['properties', 'inquiries_via_property_id.responded_by'],
  ['locations', 'properties_via_location_id'],
  ['locations', 'properties_via_location_id.inquiries_via_property_id'],
];
