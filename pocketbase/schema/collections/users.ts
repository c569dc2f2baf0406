import { noticeNames } from '#domain/notices.ts';
import { maxUserNameLength } from '#domain/text-limits.ts';
import { administrator } from '../access.ts';
import type { Collection } from '../collection.ts';
import { shortId } from '../fields.ts';

/** An update of another account may approve it, but not change what is its owner's. */
const approvesAnother = `id != @request.auth.id && @request.body.name:changed = false && @request.body.signature:changed = false && @request.body.muted_notices:isset = false`;
/** An update of the own account may change that, but not approve it. */
const editsOwnAccount = 'id = @request.auth.id && @request.body.approved:changed = false';

/** Accounts. "Ana@example.com" and "ana@example.com" are one. */
export default {
  // PocketBase makes this collection itself.
  id: '_pb_users_auth_',
  type: 'auth',
  listRule: administrator,
  viewRule: administrator,
  createRule: '@request.body.approved:isset = false && @request.body.verified:isset = false',
  updateRule: `${administrator} && ((${approvesAnother}) || (${editsOwnAccount}))`,
  deleteRule: `${administrator} && id != @request.auth.id`,
  fields: [
    shortId,
    { type: 'password', name: 'password', hidden: true, min: 6, required: true, system: true },
    {
      type: 'text',
      name: 'tokenKey',
      autogeneratePattern: '[a-zA-Z0-9]{50}',
      hidden: true,
      max: 60,
      min: 30,
      required: true,
      system: true,
    },
    { type: 'email', name: 'email', required: true, system: true },
    { type: 'bool', name: 'emailVisibility', system: true },
    { type: 'bool', name: 'verified', system: true },
    { type: 'text', name: 'name', max: maxUserNameLength },
    { type: 'autodate', name: 'created', onCreate: true },
    { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
    { type: 'bool', name: 'approved' },
    { type: 'date', name: 'last_used_at' },
    { type: 'text', name: 'signature', max: 500 },
    { type: 'select', name: 'muted_notices', values: noticeNames, maxSelect: noticeNames.length },
  ],
  indexes: [
    'CREATE UNIQUE INDEX idx_tokenKey__pb_users_auth_ ON users (tokenKey)',
    `CREATE UNIQUE INDEX idx_email__pb_users_auth_ ON users (email COLLATE NOCASE) WHERE email != ''`,
  ],
  options: {
    authRule: 'verified = true && approved = true',
    authAlert: { enabled: false },
    // PocketBase's own account of users has a field for a picture.
    oauth2: { mappedFields: { avatarURL: '' } },
    // Seconds.
    authToken: { duration: 12 * 60 * 60 },
    fileToken: { duration: 60 * 60 },
  },
} satisfies Collection;
