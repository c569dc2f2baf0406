import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { conditionsOf } from '#domain/requirement-conditions.ts';
import { handChecked, queryOf } from '../unit/domain/hand-checked-requirements.ts';

/** The numbers of records of the brokers' work in a large product. */
export const followUpAmounts = {
  'timeline entries': 200_000,
  'active requirements': 500,
  proposals: 5_000,
  visits: 5_000,
  'waiting matches': 2_000,
};

/** The ids of records whose own screens are measured. */
export interface MeasuredRecords {
  /** An inquiry with `longTimelineLength` entries. */
  inquiry: string;
  /** The sender of that inquiry. */
  client: string;
  requirement: string;
  /** An active property. */
  property: string;
}

const longTimelineLength = 300;
const visitsToday = 8;

/** A value that repeats, so that all rows of a statement differ and every run writes the same. */
const numberBelow = (limit: number, factor = 7_919) => `((number * ${factor}) % ${limit})`;
const timeAgo = (days: string) => `strftime('%Y-%m-%d %H:%M:%fZ', 'now', format('%+d days', -(${days})))`;

/**
 * Writes a year of a busy office into the database of a running PocketBase that `fillDatabase` filled: who is in charge,
 * next actions, timelines, requirements, proposals, visits, matches and counts. All mails are marked as sent.
 * @param folder that of its database
 */
export function fillFollowUp(folder: string): MeasuredRecords {
  const database = new DatabaseSync(join(folder, 'data.db'), { timeout: 10_000 });
  database.function('uuid', () => randomUUID());
  const one = (sql: string) => String(Object.values(database.prepare(sql).get() ?? {})[0]);
  const user = one('SELECT id FROM users WHERE approved AND verified');
  database.exec('BEGIN');
  fillRequirements(database, followUpAmounts['active requirements']);
  for (const sql of statementsFor(user)) database.exec(sql);
  const measured = {
    inquiry: one('SELECT id FROM inquiries ORDER BY created_at DESC, id DESC LIMIT 1'),
    client: one('SELECT client_id FROM inquiries ORDER BY created_at DESC, id DESC LIMIT 1'),
    requirement: one('SELECT id FROM requirements ORDER BY created_at DESC, id DESC LIMIT 1'),
    property: one('SELECT id FROM properties WHERE active ORDER BY created_at DESC, id DESC LIMIT 1'),
  };
  database.exec(`
    UPDATE inquiry_entries SET inquiry_id = '${measured.inquiry}'
    WHERE rowid IN (SELECT rowid FROM inquiry_entries WHERE kind <> 'answer' ORDER BY rowid LIMIT ${longTimelineLength});
    UPDATE mails SET state = 'sent';
    COMMIT`);
  database.close();
  return measured;
}

/** Writes active requirements with the conditions of the hand-checked ones. One of four is confirmed by its person. */
function fillRequirements(database: DatabaseSync, count: number): void {
  const now = new Date().toISOString().replace('T', ' ');
  const conditions = handChecked.map(([, url]) => conditionsOf(queryOf(url)));
  const insert = database.prepare(`
    INSERT INTO requirements
      (id, name, email, conditions, nice, origin, status, confirmed_at, expires_at, search, created_at, updated_at)
    VALUES (uuid(), ?, ?, ?, '[]', ?, 'Activo', ?, '2099-01-01 00:00:00.000Z', ?, ?, ?)`);
  for (let index = 0; index < count; index += 1) {
    const [origin, confirmed] = index % 4 === 0 ? ['Formulario', now] : ['Llamada', ''];
    const [name, email] = [`Persona ${index}`, `persona-${index}@example.com`];
    const stated = conditions[index % conditions.length] ?? '';
    insert.run(name, email, stated, origin, confirmed, `persona ${index} ${email}`, now, now);
  }
}

/** Numbers rows from 0. */
const numbersBelow = (count: number) =>
  `WITH RECURSIVE numbers (number) AS (SELECT 0 UNION ALL SELECT number + 1 FROM numbers WHERE number + 1 < ${count})`;

/** Numbers the rows of a table, so that a row of another one is found by its number. */
const numbered = (table: string, where = 'true') =>
  `(SELECT *, row_number() OVER (ORDER BY rowid) - 1 AS position FROM ${table} WHERE ${where})`;

function statementsFor(user: string): string[] {
  const entries = followUpAmounts['timeline entries'];
  const now = timeAgo('0');
  const propertyCopy = `json_array(json_object('id', properties.id, 'title', title, 'reference_code', reference_code,
    'place', properties.location, 'latitude', latitude, 'longitude', longitude))`;
  return [
    // Four of five inquiries have somebody in charge; one of a hundred open ones has a next action around today.
    `UPDATE inquiries SET assigned_to = '${user}', is_unassigned = 0 WHERE rowid % 5 > 0`,
    `UPDATE inquiries SET next_action = 'Llamar para confirmar',
       next_action_at = ${timeAgo('rowid % 7 - 3')} WHERE is_open AND rowid % 100 = 0`,
    `${numbersBelow(entries)}, asked AS MATERIALIZED ${numbered('inquiries')}
     INSERT INTO inquiry_entries (id, inquiry_id, kind, text, author, at, created_at, updated_at)
     SELECT uuid(), asked.id, CASE number % 4 WHEN 0 THEN 'call' WHEN 1 THEN 'note' WHEN 2 THEN 'whatsapp' ELSE 'answer' END,
       'Pidió la ficha y los planos; confirma con su director el lunes. ' || number, '${user}', asked.created_at, ${now}, ${now}
     FROM numbers JOIN asked ON position = number % (SELECT count(*) FROM inquiries)`,
    `${numbersBelow(followUpAmounts.proposals)}, asked AS MATERIALIZED ${numbered('inquiries')},
       offered AS MATERIALIZED ${numbered('properties', 'active')}
     INSERT INTO proposals (id, inquiry_id, name, email, items, expires_at, created_by, created_at, updated_at)
     SELECT uuid(), asked.id, asked.name, asked.email,
       json_array(json_object('property_id', offered.id, 'reference_code', reference_code, 'title', title, 'line', '')),
       ${timeAgo('-14')}, '${user}', ${timeAgo(numberBelow(365))}, ${now}
     FROM numbers
     JOIN asked ON asked.position = ${numberBelow(50_000)}
     JOIN offered ON offered.position = ${numberBelow(5_000)}`,
    `${numbersBelow(followUpAmounts.visits)}, asked AS MATERIALIZED ${numbered('inquiries')},
       offered AS MATERIALIZED ${numbered('properties', 'active')}
     INSERT INTO visits (id, inquiry_id, broker, properties, slots, suggested_slots, state, starts_at, ends_at, expires_at, created_at, updated_at)
     SELECT uuid(), asked.id, '${user}', ${propertyCopy.replaceAll('properties.', 'offered.')},
       json_array(json_object('start', starts_at, 'minutes', 60)), '[]',
       iif(number < ${visitsToday}, 'Aceptada', CASE number % 3 WHEN 0 THEN 'Aceptada' WHEN 1 THEN 'Realizada' ELSE 'Cancelada' END),
       starts_at, starts_at, starts_at, ${timeAgo('2')}, ${now}
     FROM (SELECT number, iif(number < ${visitsToday}, ${now}, ${timeAgo(`1 + ${numberBelow(365)}`)}) AS starts_at FROM numbers)
     JOIN asked ON asked.position = ${numberBelow(50_000)}
     JOIN offered ON offered.position = ${numberBelow(5_000)}`,
    `${numbersBelow(followUpAmounts['waiting matches'])}, needed AS MATERIALIZED ${numbered('requirements')},
       offered AS MATERIALIZED ${numbered('properties', 'active')}
     INSERT INTO requirement_matches (id, requirement_id, property_id, reason, revision, mail_day, seen_at, seen_by, created_at)
     SELECT uuid(), needed.id, offered.id, 'Nueva', number, '-', '', '', ${timeAgo(numberBelow(30))}
     FROM numbers
     JOIN needed ON needed.position = number % ${followUpAmounts['active requirements']}
     JOIN offered ON offered.position = ${numberBelow(5_000)}`,
    // Ninety days in which five hundred properties are looked at each day.
    `${numbersBelow(90 * 500)}, offered AS MATERIALIZED ${numbered('properties', 'active')}
     INSERT OR IGNORE INTO daily_counts (day, kind, target, count)
     SELECT date('now', '-' || (number / 500) || ' days'), CASE number % 6 WHEN 0 THEN 'whatsapp' WHEN 1 THEN 'call' WHEN 2 THEN 'datasheet' ELSE 'view' END,
       offered.id, 1 + number % 9
     FROM numbers JOIN offered ON position = ${numberBelow(5_000, 37)}`,
    `${numbersBelow(90 * 50)}, zones AS MATERIALIZED ${numbered('locations')}
     INSERT OR IGNORE INTO search_counts (day, operation, type, zone, area, power, budget, has_results, count)
     SELECT date('now', '-' || (number / 50) || ' days'), iif(number % 2, 'venta', 'renta'), iif(number % 3, 'nave', 'bodega'),
       zones.id, 1000 * (number % 7), '', '', number % 4 > 0, 1 + number % 5
     FROM numbers JOIN zones ON position = number % 5`,
  ];
}
