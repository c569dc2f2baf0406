import { expect, test } from 'vitest';
import { draftOf, formValuesOf } from '#admin/properties/form/property-form-values.ts';
import { propertyCsvColumns } from '#admin/properties/list/property-csv.ts';
import { blankProperty, propertyDraftSchema } from '#domain/property.ts';
import { property } from '../../support/property.ts';

test('an untouched form saves the same values', () => {
  const nave = property({
    description: 'Con patio',
    ceiling_height: 9.5,
    features: ['Andén', 'Rampa'],
    images: ['a.jpg', 'b.jpg'],
    featured_img_index: 1,
    image_alts: { 'a.jpg': 'Fachada' },
    sale_price: 9_500_000,
  });
  expect(draftOf(propertyDraftSchema.parse(formValuesOf(nave)))).toEqual(draftOf(nave));
});

test('a missing number is an empty field of the form', () => {
  expect(formValuesOf(blankProperty)).toMatchObject({
    sale_price: '',
    area: '',
    features: '',
    active: true,
  });
});

test('a property is exported with the labels of the form as headers', () => {
  const nave = property({ title: 'Nave Norte', features: ['Andén', 'Rampa'], active: true });
  const cells = propertyCsvColumns.map(({ header, value }) => [header, value(nave)]);
  expect(cells).toContainEqual(['Título', 'Nave Norte']);
  expect(cells).toContainEqual(['Características', 'Andén, Rampa']);
  expect(cells).toContainEqual(['Activa', true]);
  expect(cells.map(([header]) => header)).not.toContain('Fotografías');
});
