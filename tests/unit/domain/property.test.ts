import { describe, expect, test } from 'vitest';
import { factGroupNames } from '#domain/fact-info.ts';
import {
  blankProperty,
  fieldsOf,
  propertyDraftSchema,
  propertyFormSchema,
  propertySchema,
  propertyTypes,
} from '#domain/property.ts';
import { property } from '../../support/property.ts';

const draft = { ...blankProperty, title: 'Nave Chachapa', location: 'Amozoc' };
const parse = (stated: object) => propertyDraftSchema.parse({ ...draft, ...stated });

/** The sentences about one field. */
const sentencesOn = (field: string, value: unknown) => {
  const { error } = propertyDraftSchema.safeParse({ ...draft, [field]: value });
  return error?.issues.filter(({ path }) => path[0] === field).map(({ message }) => message) ?? [];
};

describe('refuses a field with its sentence', () => {
  test.each([
    ['title', 'N', 'El título debe tener al menos 2 caracteres.'],
    ['title', ' N ', 'El título debe tener al menos 2 caracteres.'],
    ['title', undefined, 'El título debe tener al menos 2 caracteres.'],
    ['title', 'x'.repeat(201), 'Título: escribe como máximo 200 caracteres.'],
    ['location', 'P', 'La ubicación debe tener al menos 2 caracteres.'],
    ['type', 'Castillo', 'Debes seleccionar un tipo de propiedad.'],
    ['type', undefined, 'Debes seleccionar un tipo de propiedad.'],
    ['area', 'mucha', 'El área debe ser un número.'],
    ['area', '', 'El área debe ser un número.'],
    ['area', '  ', 'El área debe ser un número.'],
    ['area', undefined, 'El área debe ser un número.'],
    ['area', -1, 'El área no puede ser negativa.'],
    ['address', 'x'.repeat(301), 'Dirección: escribe como máximo 300 caracteres.'],
    ['city', 'x'.repeat(121), 'Ciudad: escribe como máximo 120 caracteres.'],
    ['state', 'x'.repeat(121), 'Estado: escribe como máximo 120 caracteres.'],
    ['description', 'x'.repeat(20_001), 'Descripción: escribe como máximo 20,000 caracteres.'],
    ['ceiling_height', 'alta', 'Altura libre: escribe un número.'],
    ['ceiling_height', -2, 'Altura libre: escribe un número mayor que cero.'],
    ['bathrooms', '1.5', 'Baños: escribe un número entero.'],
    ['loading_docks_count', 2.5, 'Andenes de carga: escribe un número entero.'],
    ['parking_spots', 2.5, 'Cajones de estacionamiento: escribe un número entero.'],
    ['year_built', 2101, 'Año de construcción: el número es demasiado grande.'],
    ['area', 1e300, 'El número es demasiado grande.'],
    ['sale_price', 1e300, 'Precio de venta: el número es demasiado grande.'],
    ['features', ['x'.repeat(19_997)], 'Características: el texto es demasiado largo.'],
    ['image_alts', { 'a.jpg': '&'.repeat(4_000) }, 'El texto es demasiado largo.'],
    ['images', Array(31).fill('a.jpg'), 'Una propiedad puede tener como máximo 30 imágenes.'],
    ['year_built', 2010.5, 'Año de construcción: escribe un número entero.'],
    ['latitude', '91', 'Latitud: escribe grados entre -90 y 90.'],
    ['longitude', -181, 'Longitud: escribe grados entre -180 y 180.'],
    ['longitude', 'oeste', 'Longitud: escribe grados entre -180 y 180.'],
    ['available_from', '2026-02-30', 'Disponible desde: escribe una fecha.'],
  ])('%s %j', (field, value, sentence) => {
    expect(sentencesOn(field, value)).toEqual([sentence]);
  });

  test.each([
    ['title', 'Ñu'],
    ['location', 'SX'],
    ['area', 0],
    ['year_built', 2100],
    ['features', ['x'.repeat(19_996)]],
    ['area', '1250.5'],
    ['longitude', '-98.19'],
    ['available_from', '2028-02-29'],
    ['address', 'x'.repeat(300)],
    ['city', 'x'.repeat(120)],
    ['state', 'x'.repeat(120)],
    ['description', 'x'.repeat(20_000)],
  ])('%s %j is accepted', (field, value) => {
    expect(sentencesOn(field, value)).toEqual([]);
  });
});

describe('a number that is not stated stays absent', () => {
  const numbers = [...factGroupNames, 'offer' as const]
    .flatMap(fieldsOf)
    .filter(({ name, choices }) => !choices && !name.startsWith('is_') && name !== 'area')
    .map(({ name }) => name);

  test.each([...numbers, 'latitude', 'longitude', 'price'])(
    '%s: everything that PocketBase or a form sends for "none"',
    (name) => {
      const read = [0, '', ' ', '0', null, undefined].map((none) => parse({ [name]: none })[name as 'price']);
      expect(read).toEqual(Array(6).fill(undefined));
    },
  );

  test('a stated number is read as a number', () => {
    expect(parse({ ceiling_height: ' 9.5 ', sale_price: '9500000' })).toMatchObject({
      ceiling_height: 9.5,
      sale_price: 9_500_000,
    });
  });
});

test('texts are trimmed', () => {
  expect(parse({ title: ' Nave ', description: '\n Con andén. ' })).toMatchObject({
    title: 'Nave',
    description: 'Con andén.',
  });
});

describe('lists', () => {
  test.each(['features', 'available_services'] as const)('%s are split at commas and trimmed', (name) => {
    expect(parse({ [name]: ' Andén ,, Patio de maniobras, ' })[name]).toEqual([
      'Andén',
      'Patio de maniobras',
    ]);
  });

  test.each([null, undefined, '', []])('%j is an empty list', (none) => {
    expect(parse({ features: none }).features).toEqual([]);
  });

  test.each([
    ['Patio de 9,600 m², 12 andenes', ['Patio de 9,600 m²', '12 andenes']],
    ['Altura 10 m,2 rampas', ['Altura 10 m', '2 rampas']],
    ['Andén\r\nRampa; Báscula', ['Andén', 'Rampa', 'Báscula']],
    [
      '• Andén\n- Rampa\n  – Báscula\n3. Caseta\n✓ Cisterna',
      ['Andén', 'Rampa', 'Báscula', 'Caseta', 'Cisterna'],
    ],
    ['220-440 V\n1.5 mdp de inversión', ['220-440 V', '1.5 mdp de inversión']],
  ])('reads %j as a person wrote it', (typed, items) => {
    expect(parse({ features: typed }).features).toEqual(items);
  });

  test('a stored entry keeps its comma', () => {
    expect(parse({ features: ['Luz, agua'] }).features).toEqual(['Luz, agua']);
  });
});

describe('fields that a record leaves out', () => {
  test('mean active, not featured, neither for sale nor for rent, and available', () => {
    expect(
      propertyDraftSchema.parse({ title: 'Nave', location: 'Puebla', type: 'Bodega', area: 1 }),
    ).toMatchObject({
      active: true,
      featured: false,
      is_for_sale: false,
      is_for_rent: false,
      status: 'active',
    });
  });

  test('an empty status means active, and an unknown status is refused', () => {
    expect(parse({ status: '' }).status).toBe('active');
    expect(sentencesOn('status', 'perdida')).toHaveLength(1);
  });

  test('missing descriptions of images mean none', () => {
    expect(parse({ image_alts: null }).image_alts).toEqual({});
  });
});

describe('the sources of facts', () => {
  test('are kept in the order of the field names, so that two versions can be compared', () => {
    const { fact_checks } = parse({
      fact_checks: {
        power_kva: { source: 'document', verified_on: '' },
        ceiling_height: { source: 'owner', verified_on: '2026-10-02' },
        floor_load: { source: 'own_measurement', verified_on: null },
      },
    });
    expect(Object.entries(fact_checks)).toEqual([
      ['ceiling_height', { source: 'owner', verified_on: '2026-10-02' }],
      ['floor_load', { source: 'own_measurement' }],
      ['power_kva', { source: 'document' }],
    ]);
  });

  test('are kept when only the source or only the day is stated, and left out without either', () => {
    const { fact_checks } = parse({
      fact_checks: {
        ceiling_height: { source: '', verified_on: '2026-10-02' },
        floor_load: { source: '', verified_on: '' },
        power_kva: { source: 'document' },
        crane_capacity: { declined: 'Grúa de 5 t' },
      },
    });
    expect(fact_checks).toEqual({
      ceiling_height: { verified_on: '2026-10-02' },
      crane_capacity: { declined: 'Grúa de 5 t' },
      power_kva: { source: 'document' },
    });
  });

  test('refuse a day that does not exist', () => {
    const { error } = propertyDraftSchema.safeParse({
      ...draft,
      fact_checks: { power_kva: { verified_on: '2026-02-30' } },
    });
    expect(error?.issues).toMatchObject([
      { path: ['fact_checks', 'power_kva', 'verified_on'], message: 'Escribe una fecha.' },
    ]);
  });
});

describe('parsing is idempotent', () => {
  test.each([
    ['nothing stated', {}],
    ['everything typed', { latitude: '0', area: '10', features: 'a, b', sale_price: '0', status: '' }],
    ['everything stored', { bathrooms: 0, image_alts: null, images: ['a.jpg'], featured_img_index: 0 }],
  ])('%s', (_, stated) => {
    const once = propertySchema.parse({ ...property(), ...stated });
    expect(propertySchema.parse(once)).toEqual(once);
  });
});

test('a property has one of four types', () => {
  expect(propertyTypes).toEqual(['Nave Industrial', 'Bodega', 'Terreno Industrial', 'Parque Industrial']);
});

test('the index of the main image starts at 0', () => {
  expect(parse({}).featured_img_index).toBe(0);
  expect(sentencesOn('featured_img_index', -1)).toHaveLength(1);
});

test('an id has the 8-4-4-4-12 form in upper or lower case', () => {
  const id = propertySchema.shape.id;
  expect(id.safeParse('3F2504E0-4F89-41D3-9A0C-0305E82C3301').success).toBe(true);
  expect(id.safeParse('3f2504e0-4f89-41d3-9a0c').success).toBe(false);
});

test('a new property is an active Nave Industrial of 0 m² in Puebla, not featured', () => {
  expect(blankProperty).toMatchObject({
    type: 'Nave Industrial',
    area: 0,
    active: true,
    featured: false,
    state: 'Puebla',
    title: '',
    location: '',
  });
});

test('the server sets the id and the dates of a property', () => {
  expect(propertyDraftSchema.parse({ ...property(), title: 'Nave' })).not.toHaveProperty('id');
  expect(Object.keys(propertyDraftSchema.shape)).not.toContain('updated_at');
});

describe('fieldsOf', () => {
  test('lists the fields of a group in the order of the schema with label and unit', () => {
    expect(fieldsOf('surface').map(({ name, label, unit }) => [name, label, unit])).toEqual([
      ['area', 'Área', 'm²'],
      ['land_area', 'Terreno', 'm²'],
      ['office_area', 'Oficinas', 'm²'],
      ['divisible_from', 'Divisible desde', 'm²'],
    ]);
  });

  test('puts every field except images into exactly one group', () => {
    const groups = [
      'general',
      'place',
      ...factGroupNames,
      'extras',
      'offer',
      'availability',
      'state',
    ] as const;
    const named = groups.flatMap((group) => fieldsOf(group).map(({ name }) => name));
    const left = Object.keys(propertyDraftSchema.shape).filter((name) => !named.includes(name as never));
    expect(named).toHaveLength(new Set(named).size);
    expect(left).toEqual(['fact_checks', 'images', 'image_alts', 'featured_img_index']);
  });
});

describe('the area in the form', () => {
  const areaErrorsOf = (values: object) => {
    const { error } = propertyFormSchema.safeParse({ ...draft, ...values });
    return error?.issues.filter(({ path }) => path[0] === 'area').map(({ message }) => message) ?? [];
  };

  test.each(['', ' ', '0', 0])('%j is refused while the property is active', (area) => {
    expect(areaErrorsOf({ area, active: true })).toEqual([
      'Escribe el área: es obligatoria para publicar la propiedad.',
    ]);
  });

  test('is refused together with the errors of other fields', () => {
    expect(areaErrorsOf({ area: '', title: 'N' })).toHaveLength(1);
  });

  test('is not smaller than the smallest part that can be let', () => {
    const partErrorsOf = (values: object) =>
      propertyFormSchema.safeParse({ ...draft, ...values }).error?.issues.map(({ message }) => message) ?? [];
    const sentence = 'La parte más pequeña no puede ser mayor que el área.';
    expect(partErrorsOf({ area: '1000', divisible_from: '1001' })).toEqual([sentence]);
    expect(partErrorsOf({ area: '1000', divisible_from: '1000' })).toEqual([]);
    expect(partErrorsOf({ area: '', divisible_from: '5', active: false })).toEqual([]);
    expect(partErrorsOf({ area: '1000', divisible_from: '1001', title: 'N' })).toContain(sentence);
  });

  test('may be missing in an inactive property, which stores 0', () => {
    expect(propertyFormSchema.parse({ ...draft, area: '', active: false }).area).toBe(0);
  });
});

describe('the minimum term in the form', () => {
  const termIn = (min_term_months: unknown) =>
    propertyFormSchema.safeParse({ ...property(), area: 1_000, min_term_months });

  test('refuses a 0 that somebody typed', () => {
    expect(termIn('0').error?.issues).toMatchObject([
      { path: ['min_term_months'], message: 'Un plazo de 0 meses no existe: déjalo vacío si no se sabe.' },
    ]);
  });

  test.each([
    ['', undefined],
    [0, undefined],
    ['36', 36],
  ])('reads %o as %o', (typed, months) => {
    expect(termIn(typed).data?.min_term_months).toBe(months);
  });
});

describe('the dates in the form', () => {
  const errorsOf = (values: object) => {
    const { error } = propertyFormSchema.safeParse({ ...property(), ...values });
    return error?.issues.map(({ path, message }) => [path[0], message]) ?? [];
  };

  test('a property that is available from a date needs that date', () => {
    expect(errorsOf({ availability: 'from_date', available_from: '' })).toEqual([
      ['available_from', 'Escribe desde qué día está disponible.'],
    ]);
    expect(errorsOf({ availability: 'from_date', available_from: '2026-12-01' })).toEqual([]);
  });

  test.each(['immediate', ''])('a property whose availability is "%s" needs no date', (availability) => {
    expect(errorsOf({ availability, available_from: '' })).toEqual([]);
  });

  const [earlier, later] = ['2026-12-01 15:00:00.000Z', '2026-12-02 15:00:00.000Z'];

  test.each([
    [later, earlier],
    [later, later],
  ])('a property to be published at %s is not withdrawn at %s', (publish_from, publish_until) => {
    expect(errorsOf({ publish_from, publish_until })).toEqual([
      ['publish_until', 'La fecha de retiro debe ser posterior a la de publicación.'],
    ]);
  });

  test.each([
    [earlier, later],
    [later, ''],
    ['', earlier],
  ])('a property may be published at "%s" and withdrawn at "%s"', (publish_from, publish_until) => {
    expect(errorsOf({ publish_from, publish_until })).toEqual([]);
  });
});
