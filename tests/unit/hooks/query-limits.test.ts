import { describe, expect, test } from 'vitest';
import { hookLibrary } from '../../support/hooks.ts';

const { conditionsIn, refusedParameterOf } = hookLibrary('requests/query-limits.js');
const { allowedQueriesOf } = hookLibrary('requests/allowed-queries.js');

describe('conditionsIn reads', () => {
  test.each([
    ['active = true', [{ field: 'active', operator: '=', value: 'true' }]],
    ['is_for_rent != false', [{ field: 'is_for_rent', operator: '!=', value: 'false' }]],
    ['(area>=10.5)', [{ field: 'area', operator: '>=', value: '10.5' }]],
    [
      '(search ~ "nave") && (type = \'Bodega\')',
      [
        { field: 'search', operator: '~', value: 'nave' },
        { field: 'type', operator: '=', value: 'Bodega' },
      ],
    ],
    ['location > "a \\"b\\" && c"', [{ field: 'location', operator: '>', value: 'a \\"b\\" && c' }]],
    ['email:lower = "a@b.mx"', [{ field: 'email:lower', operator: '=', value: 'a@b.mx' }]],
  ])('%s', (filter, conditions) => {
    expect(conditionsIn(filter)).toEqual(conditions);
  });
});

test.each([
  'images:each ?~ "a"',
  'images:length > 1',
  'location_id.name = "a"',
  'properties_via_location_id.title ~ "a"',
  '@request.auth.id != ""',
  '@collection.inquiries.email ~ "a"',
  'active = true // comment',
  'title = description',
  'created_at > @now',
  'geoDistance(longitude, latitude, 1, 2) < 3',
  'title = strftime("%Y", created_at)',
  // PocketBase ends a text at the first quote without a backslash before it, so this one would end elsewhere.
  'location = "\\\\" || images:each ?~ "a"',
  'location = "a\\" || images:each ?~ "b',
  'active = truefalse',
  'active = true images:each ?~ "a"',
])('conditionsIn does not read %s', (filter) => {
  expect(conditionsIn(filter)).toBeUndefined();
});

describe('a query', () => {
  const empty = { filter: '', sort: '', expand: '', fields: '', perPage: '' };
  const refusedFor = (isAdministrator: boolean, query: object, collection = 'properties') =>
    refusedParameterOf({ ...empty, ...query }, allowedQueriesOf(collection, isAdministrator));

  test.each([
    {},
    { filter: 'active = true && featured = true', sort: '-created_at', perPage: '24' },
    { fields: 'id,title' },
    { perPage: '200' },
  ])('of a visitor is allowed: %o', (query) => {
    expect(refusedFor(false, query)).toBeUndefined();
  });

  test.each([
    ['filter', { filter: 'search ~ "nave"' }],
    ['filter', { filter: 'description ~ "nave"' }],
    ['filter', { filter: 'constructor = true' }],
    ['filter', { filter: Array.from({ length: 121 }, () => 'active = true').join('||') }],
    ['filter', { filter: `active = true${' '.repeat(3500)}&& active = true` }],
    ['sort', { sort: 'description' }],
    ['sort', { sort: '@random' }],
    ['sort', { sort: 'created_at,created_at' }],
    ['expand', { expand: 'location_id' }],
    ['fields', { fields: 'description:excerpt(10)' }],
    ['perPage', { perPage: '201' }],
    ['perPage', { perPage: '+500' }],
  ])('of a visitor is refused for its %s: %o', (parameter, query) => {
    expect(refusedFor(false, query)).toBe(parameter);
  });

  test.each([
    ['filter', { filter: 'description ~ "nave"' }],
    ['filter', { filter: 'search ~ "%a%a%a%a%b"' }],
    ['filter', { filter: 'search ~ "a_b"' }],
    ['filter', { filter: 'search = "nave"' }],
    ['sort', { sort: 'address' }],
    ['sort', { sort: 'search,type,id' }],
    ['perPage', { perPage: '500' }],
  ])('of an administrator is refused for its %s: %o', (parameter, query) => {
    expect(refusedFor(true, query)).toBe(parameter);
  });

  test('of an administrator may search for twenty words', () => {
    const filter = Array.from({ length: 20 }, (_, number) => `(search ~ "palabra${number}")`).join(' && ');
    expect(refusedFor(true, { filter, sort: '-search,-id' })).toBeUndefined();
  });

  test('to a collection without an entry may have no filter and no order', () => {
    expect(refusedFor(true, { filter: 'id = "a"' }, 'company')).toBe('filter');
    expect(refusedFor(true, { sort: 'id' }, 'company')).toBe('sort');
    expect(refusedFor(true, {}, 'company')).toBeUndefined();
  });
});
