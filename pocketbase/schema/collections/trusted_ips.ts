import { ofTheServer } from '../access.ts';
import type { Collection } from '../collection.ts';
import { shortId } from '../fields.ts';

/** Hashes of IPs from which owners signed in. */
export default {
  type: 'base',
  ...ofTheServer,
  fields: [
    shortId,
    { type: 'text', name: 'account', required: true, max: 50 },
    { type: 'text', name: 'ip_hash', required: true, max: 64 },
    { type: 'date', name: 'expires_at', required: true },
  ],
  indexes: [
    'CREATE UNIQUE INDEX idx_trusted_ips_ip_hash ON trusted_ips (ip_hash)',
    'CREATE INDEX idx_trusted_ips_account ON trusted_ips (account)',
    'CREATE INDEX idx_trusted_ips_expires_at ON trusted_ips (expires_at)',
  ],
} satisfies Collection;
