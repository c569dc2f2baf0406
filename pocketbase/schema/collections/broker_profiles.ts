import { portraitSize } from '#domain/photograph-variants.ts';
import { maxPhoneLength, phonePattern } from '#domain/text-limits.ts';
import { changedByAdministrators } from '../access.ts';
import type { Collection } from '../collection.ts';
import { createdAt, maxPhotographBytes, photographTypes, updatedAt, uuid } from '../fields.ts';

/** What the site shows of an administrator. */
export default {
  type: 'base',
  ...changedByAdministrators,
  fields: [
    uuid,
    { type: 'relation', name: 'user_id', required: true, collection: 'users', cascadeDelete: true },
    { type: 'bool', name: 'is_shown' },
    { type: 'text', name: 'name', presentable: true, max: 120 },
    { type: 'text', name: 'phone', max: maxPhoneLength, pattern: phonePattern.source },
    { type: 'text', name: 'whatsapp', pattern: '^$|^[0-9]{10,15}$' },
    {
      type: 'file',
      name: 'photograph',
      // For mails. A hook gives it to everybody while the profile is shown.
      thumbs: [`${portraitSize}x${portraitSize}`],
      maxSize: maxPhotographBytes,
      mimeTypes: photographTypes,
    },
    createdAt,
    updatedAt,
  ],
  indexes: [
    'CREATE UNIQUE INDEX idx_broker_profiles_id ON broker_profiles (id COLLATE NOCASE)',
    'CREATE UNIQUE INDEX idx_broker_profiles_user_id ON broker_profiles (user_id)',
  ],
} satisfies Collection;
