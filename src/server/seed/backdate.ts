import { DatabaseSync } from 'node:sqlite';
import { inquiryIdOf, propertyIdOf, requirementIdOf } from './demo-ids.ts';
import { demoInquiries } from './demo-inquiries.ts';
import { demoProperties } from './demo-properties.ts';
import { demoRequirements } from './demo-requirements.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const daysBetweenProperties = 3;

const timestamp = (agoMs: number) => new Date(Date.now() - agoMs).toISOString().replace('T', ' ');

/** The entry of the first answer has the id of its inquiry. */
const dateAnswers = `
  UPDATE inquiry_entries SET at = response_date, author = responded_by
  FROM inquiries WHERE inquiries.id = inquiry_entries.id`;

/** An inquiry by telephone or WhatsApp had its first response when it was made. */
const dateFirstResponses = `
  UPDATE inquiries SET first_response_at = coalesce(
    (SELECT min(at) FROM inquiry_entries WHERE inquiry_id = inquiries.id AND kind <> 'note'),
    iif(first_response_at = '', '', created_at))`;

const noteAllCompared = `
  INSERT OR REPLACE INTO compared_offers (property_id, change, is_shown, offer) SELECT id, 0, TRUE, '' FROM properties`;

/**
 * Spreads the dates of the demo data over the last months. Also empties the outbox and notes all properties as compared, so that
 * the demo sends no mail.
 * It writes to the database file, because PocketBase does not let a client set these dates.
 */
export function backdate(databaseFile: string): void {
  const database = new DatabaseSync(databaseFile, { timeout: 10_000 });
  const updateDates = (table: string) =>
    database.prepare(`UPDATE ${table} SET created_at = ?, updated_at = ? WHERE id = ?`);
  const dateProperty = updateDates('properties');
  const dateInquiry = updateDates('inquiries');
  const dateRequirement = updateDates('requirements');
  const dateResponse = database.prepare(
    'UPDATE inquiries SET response_date = ?, responded_by = assigned_to WHERE id = ?',
  );

  database.exec('BEGIN');
  for (const [index, { title }] of demoProperties.entries()) {
    const ageMs = index * daysBetweenProperties * dayMs + hourMs;
    dateProperty.run(timestamp(ageMs), timestamp(ageMs / 2), propertyIdOf(title));
  }
  for (const inquiry of demoInquiries) {
    const { hours_ago, response, response_hours_ago = hours_ago } = inquiry;
    const updated = timestamp(response_hours_ago * hourMs);
    dateInquiry.run(timestamp(hours_ago * hourMs), updated, inquiryIdOf(inquiry));
    if (response) dateResponse.run(updated, inquiryIdOf(inquiry));
  }
  for (const [index, requirement] of demoRequirements.entries()) {
    const created = timestamp(requirement.days_ago * dayMs + (1 + (index % 8)) * hourMs);
    dateRequirement.run(created, created, requirementIdOf(requirement));
  }
  database.exec(dateAnswers);
  database.exec(dateFirstResponses);
  database.exec(`DELETE FROM mails; ${noteAllCompared}; COMMIT`);
  database.close();
}
