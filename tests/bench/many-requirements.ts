import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { PropertyQuery, Range } from '#domain/property-query.ts';
import { unboundedMax } from '#domain/property-query-fields.ts';
import { conditionsOf } from '#domain/requirement-conditions.ts';
import { locationIdOf } from '#server/seed/demo-ids.ts';
import { demoLocations } from '#server/seed/demo-locations.ts';
import { oneOf, randomFrom } from '../support/random.ts';
import { queryOf } from '../unit/domain/requirement-fit/measure-fit.ts';
import { requirementLabels } from '../unit/domain/requirement-fit/requirement-labels.ts';

const seed = 20_261_123;
/** One of so many is confirmed by its person, who then gets alerts. */
const subscribedShare = 4;

/** Generates conditions: those of the labels with other zones, areas and budgets, so that few are equal. */
function manyConditions(count: number): string[] {
  const random = randomFrom(seed);
  const queries = requirementLabels.map(([, url]) => queryOf(url));
  return Array.from({ length: count }, () => conditionsOf(variantOf(oneOf(queries, random), random)));
}

function variantOf(query: PropertyQuery, random: () => number): PropertyQuery {
  const scale = 0.5 + 1.5 * random();
  return {
    ...query,
    area: scaled(query.area, scale),
    price: scaled(query.price, scale),
    location_id: query.location_id && locationIdOf(oneOf(demoLocations, random).key),
  };
}

const scaled = (range: Range | undefined, scale: number): Range | undefined =>
  range && {
    min: Math.max(1, Math.round(range.min * scale)),
    max: range.max === unboundedMax ? unboundedMax : Math.round(range.max * scale),
  };

/** Writes active requirements into the database of a running PocketBase. @param folder that of its database */
export function fillRequirements(folder: string, count: number): void {
  const database = new DatabaseSync(join(folder, 'data.db'), { timeout: 10_000 });
  const now = new Date().toISOString().replace('T', ' ');
  const insert = database.prepare(`
    INSERT INTO requirements
      (id, name, email, conditions, nice, origin, status, confirmed_at, expires_at, search, created_at, updated_at)
    VALUES (?, ?, ?, ?, '[]', ?, 'Activo', ?, '2099-01-01 00:00:00.000Z', ?, ?, ?)`);
  database.exec('BEGIN');
  for (const [index, conditions] of manyConditions(count).entries()) {
    const isSubscribed = index % subscribedShare === 0;
    const [name, email] = [`Persona ${index}`, `persona-${index}@example.com`];
    const origin = isSubscribed ? 'Formulario' : 'Llamada';
    const confirmed = isSubscribed ? now : '';
    const search = `persona ${index} ${email}`;
    insert.run(crypto.randomUUID(), name, email, conditions, origin, confirmed, search, now, now);
  }
  database.exec('COMMIT');
  database.close();
}
