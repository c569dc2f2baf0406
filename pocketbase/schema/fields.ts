import { attributionFieldNames, maxAttributionLength } from '#domain/attribution.ts';
import type { Field } from './collection.ts';

/** An id that is a lowercase UUID; PocketBase generates version 4 where a client sends none. */
export const uuid = {
  type: 'text',
  name: 'id',
  system: true,
  primaryKey: true,
  required: true,
  min: 36,
  max: 36,
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
  autogeneratePattern: '[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}',
} satisfies Field;

/** PocketBase's own id: 15 letters and digits. */
export const shortId = {
  type: 'text',
  name: 'id',
  system: true,
  primaryKey: true,
  required: true,
  min: 15,
  max: 15,
  pattern: '^[a-z0-9]+$',
  autogeneratePattern: '[a-z0-9]{15}',
} satisfies Field;

export const createdAt = { type: 'autodate', name: 'created_at', onCreate: true } satisfies Field;
export const updatedAt = {
  type: 'autodate',
  name: 'updated_at',
  onCreate: true,
  onUpdate: true,
} satisfies Field;

/** How the sender reached the site. */
export const attribution = attributionFieldNames.map(
  (name) => ({ type: 'text', name, max: maxAttributionLength[name] }) satisfies Field,
);

export const maxPhotographBytes = 10 * 1024 * 1024;
export const photographTypes = ['image/jpeg', 'image/png'];
