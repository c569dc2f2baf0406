import { DatabaseSync } from 'node:sqlite';
import { inquiryIdOf, propertyIdOf } from './demo-ids.ts';
import { demoInquiries } from './inquiries.ts';
import { demoProperties } from './properties.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const daysBetweenProperties = 3;

const timestamp = (agoMs: number) => new Date(Date.now() - agoMs).toISOString().replace('T', ' ');

/**
 * Spreads the dates of the demo data over the last months. Also empties the outbox, so that the demo sends no mail.
 * It writes to the database file, because PocketBase does not let a client set these dates.
 */
export function backdate(databaseFile: string): void {
  const database = new DatabaseSync(databaseFile, { timeout: 10_000 });
  const updateDates = (table: string) =>
    database.prepare(`UPDATE ${table} SET created_at = ?, updated_at = ? WHERE id = ?`);
  const dateProperty = updateDates('properties');
  const dateInquiry = updateDates('inquiries');
  const dateResponse = database.prepare('UPDATE inquiries SET response_date = ? WHERE id = ?');

  database.exec('BEGIN');
  for (const [index, { title }] of demoProperties.entries()) {
    const ageMs = index * daysBetweenProperties * dayMs + hourMs;
    dateProperty.run(timestamp(ageMs), timestamp(ageMs / 2), propertyIdOf(title));
  }
  for (const [index, inquiry] of demoInquiries.entries()) {
    const { days_ago, response, response_days_ago } = inquiry;
    const createdMs = days_ago * dayMs + (1 + index) * hourMs;
    const updatedMs = response_days_ago === undefined ? createdMs : response_days_ago * dayMs + hourMs;
    dateInquiry.run(timestamp(createdMs), timestamp(updatedMs), inquiryIdOf(inquiry));
    if (response) dateResponse.run(timestamp(updatedMs), inquiryIdOf(inquiry));
  }
  database.exec('DELETE FROM mails; COMMIT');
  database.close();
}
