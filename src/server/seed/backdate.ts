import { DatabaseSync } from 'node:sqlite';
import { inquiryIdOf, propertyIdOf } from './demo-ids.ts';
import { demoInquiries } from './inquiries.ts';
import { demoProperties } from './properties.ts';

const day = 86_400_000;
const hour = 3_600_000;
/** Days between one demo property and the one before it. */
const rhythm = 3;

const stamp = (millisecondsAgo: number) =>
  new Date(Date.now() - millisecondsAgo).toISOString().replace('T', ' ');

/**
 * Spreads the demo over the last months and empties the outbox, lest the demo write to anybody.
 * PocketBase sets its dates itself, so this one step writes to the database file.
 */
export function backdate(databaseFile: string): void {
  const database = new DatabaseSync(databaseFile, { timeout: 10_000 });
  const date = (table: string) =>
    database.prepare(`UPDATE ${table} SET created_at = ?, updated_at = ? WHERE id = ?`);
  const dateProperty = date('properties');
  const dateInquiry = date('inquiries');
  const dateResponse = database.prepare('UPDATE inquiries SET response_date = ? WHERE id = ?');

  database.exec('BEGIN');
  for (const [index, { title }] of demoProperties.entries()) {
    const age = index * rhythm * day + hour;
    dateProperty.run(stamp(age), stamp(age / 2), propertyIdOf(title));
  }
  for (const [index, inquiry] of demoInquiries.entries()) {
    const asked = inquiry.days_ago * day + (1 + index) * hour;
    const answered = inquiry.response_days_ago === undefined ? asked : inquiry.response_days_ago * day + hour;
    dateInquiry.run(stamp(asked), stamp(answered), inquiryIdOf(inquiry));
    if (inquiry.response) dateResponse.run(stamp(answered), inquiryIdOf(inquiry));
  }
  database.exec('DELETE FROM mails; COMMIT');
  database.close();
}
