import { describe, expect, test } from 'vitest';
import { type AlertEvent, alertReasons, matchAlerts, prepareAsking } from '#domain/alert-match.ts';
import { searchablePropertiesOf } from '#domain/searchable-properties.ts';
import { property } from '../../support/property.ts';

const event = (fields: Partial<AlertEvent> = {}): AlertEvent => ({
  ...{ id: 'e1', property_id: 'p1', reason: 'Nueva', revision: 7 },
  ...fields,
});
const asking = (id: string, conditions: string, nice: string[] = []) =>
  prepareAsking({ id, conditions, nice }) ?? [];
const nave = property({ id: 'p1', type: 'Bodega', area: 1_500, loading_docks_count: 2 });
const online = searchablePropertiesOf([nave], { landmarks: [] });

describe('who is told about an edit', () => {
  test('is who asked for what the property has; wishes may be missing', () => {
    const requirements = [
      asking('fits', 'tipo=bodega&area=1000-2000'),
      asking('too large', 'tipo=bodega&area=2000-3000'),
      asking('near', 'tipo=bodega&andenes=3'),
      asking('wishes', 'tipo=bodega&andenes=3', ['andenes']),
      asking('another type', 'tipo=terreno-industrial'),
    ].flat();
    expect(matchAlerts([event()], requirements, online)).toEqual([
      { property_id: 'p1', reason: 'Nueva', revision: 7, requirement_ids: ['fits', 'wishes'] },
    ]);
  });

  test('is nobody whose conditions compare nothing', () => {
    const requirements = ['x=1', '', 'cerca=VW', 'q=bodega'].flatMap((conditions) =>
      asking(conditions, conditions),
    );
    expect(matchAlerts([event()], requirements, online)).toEqual([]);
  });

  test('is nobody while the property is not online', () => {
    expect(matchAlerts([event({ property_id: 'p2' })], [asking('a', 'tipo=bodega')].flat(), online)).toEqual(
      [],
    );
  });
});

test('several edits of a property are one, with the most important reason and the latest revision', () => {
  const events = alertReasons.toReversed().map((reason, index) => event({ reason, revision: 10 - index }));
  expect(matchAlerts(events, [asking('a', 'tipo=bodega')].flat(), online)).toEqual([
    { property_id: 'p1', reason: 'Nueva', revision: 10, requirement_ids: ['a'] },
  ]);
});
