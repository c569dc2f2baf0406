import { readByAdministrators } from '../access.ts';
import type { Collection } from '../collection.ts';

/** Clients for administrators. `has_duplicates`: another client has a telephone, or name and company, of this one. */
export default {
  type: 'view',
  ...readByAdministrators,
  viewQuery: `
    SELECT id, name, email, phone, empresa, created_at, last_inquiry_at, inquiries_count, search, sort_name,
      other_names, other_phones, other_empresas, other_emails, edited_at, note, CAST(EXISTS(
        SELECT 1 FROM client_keys mine JOIN client_keys other ON other.key = mine.key AND other.client_id <> mine.client_id
        WHERE mine.client_id = client_summaries.id
      ) AS BOOLEAN) AS has_duplicates
    FROM client_summaries
  `,
} satisfies Collection;
