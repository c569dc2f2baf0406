import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ChangedProperty, matchesOf, prepareAsking } from '#domain/matching.ts';
import { fitsMusts } from '#domain/near-misses.ts';
import { comparesProperties } from '#domain/property-matcher.ts';
import type { PropertyQuery } from '#domain/property-query.ts';
import { conditionsOf, niceOf } from '#domain/requirement-conditions.ts';
import { prepareRequirement } from '#domain/requirement-fit.ts';
import { searchablePropertiesOf } from '#domain/searchable-properties.ts';
import { property } from '../../support/property.ts';
import { handChecked, handCheckedCatalog, queryOf } from './hand-checked-requirements.ts';

const asking = (id: string, conditions: string, nice: string[] = []) =>
  prepareAsking({ id, conditions, nice }) ?? [];
const nave = property({ id: 'p1', type: 'Bodega', area: 1_500, loading_docks_count: 2 });
const [offered = nave] = searchablePropertiesOf([nave], { landmarks: [] });
const told = (requirements: ReturnType<typeof asking>[]) =>
  matchesOf({ property: offered, reason: 'Nueva', revision: 7 }, requirements.flat()).requirement_ids;

describe('who is told about a change', () => {
  test('is who asked for what the property has; wishes may be missing', () => {
    const requirements = [
      asking('fits', 'tipo=bodega&area=1000-2000'),
      asking('too large', 'tipo=bodega&area=2000-3000'),
      asking('near', 'tipo=bodega&andenes=3'),
      asking('wishes', 'tipo=bodega&andenes=3', ['andenes']),
      asking('another type', 'tipo=terreno-industrial'),
    ];
    expect(told(requirements)).toEqual(['fits', 'wishes']);
  });

  test('is nobody whose conditions compare nothing', () => {
    expect(told(['x=1', '', 'cerca=VW', 'q=bodega'].map((text) => asking(text, text)))).toEqual([]);
  });
});

test('a match says what changed', () => {
  const change: Omit<ChangedProperty, 'property'> = {
    ...{ reason: 'Precio', revision: 7 },
    price_change: { rent: [90, 80, 'MXN', 'total'] },
  };
  expect(matchesOf({ property: offered, ...change }, [])).toEqual({
    property_id: 'p1',
    ...change,
    requirement_ids: [],
  });
});

/** A query with members of several requirements, and some of them as wishes. */
const queries = handChecked.map(([, url]) => queryOf(url));
const stated = (query: object) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
const asked = fc
  .tuple(fc.subarray(queries, { minLength: 1, maxLength: 3 }), fc.infiniteStream(fc.boolean()))
  .map(([parts, isWish]) => {
    const query: PropertyQuery = Object.assign({}, ...parts.map(stated));
    const wishes = new Set(Object.keys(query).filter(() => isWish.next().value)) as never;
    return { query, requirement: { id: 'a', conditions: conditionsOf(query), nice: niceOf(query, wishes) } };
  });

test('the panel and the alerts agree on what fits a requirement', () => {
  fc.assert(
    fc.property(
      asked,
      fc.constantFrom(...handCheckedCatalog),
      fc.boolean(),
      ({ query, requirement }, one, active) => {
        const offered = { ...one, active };
        const fit = prepareRequirement(requirement).fitOf(offered);
        const isShownAsFit = fit !== undefined && fitsMusts(fit);
        const isTold = prepareAsking(requirement)?.fits(offered) ?? false;
        expect(isTold).toBe(comparesProperties(query) && isShownAsFit);
      },
    ),
    { numRuns: 3_000 },
  );
});
