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

test('the export carries code, parent, availability, terms and the sources of facts', () => {
  const unit = property({
    reference_code: 'NP-0123',
    parent_id: '10000000-0000-4000-8000-000000000001',
    availability: 'from_date',
    available_from: '2027-03-01',
    is_for_rent: true,
    rental_price: 4.5,
    rental_currency: 'USD',
    rental_basis: 'per_m2',
    price_includes_vat: 'no',
    min_term_months: 36,
    escalation: 'fixed',
    escalation_percent: 5,
    has_public_plan: true,
    fact_checks: {
      power_kva: { source: 'document', verified_on: '2026-11-03' },
      floor_load: { declined: '6 t' },
    },
  });
  const cells = Object.fromEntries(propertyCsvColumns.map(({ header, value }) => [header, value(unit)]));
  expect(cells).toMatchObject({
    Clave: 'NP-0123',
    'Pertenece a (ID)': '10000000-0000-4000-8000-000000000001',
    Disponibilidad: 'A partir de una fecha',
    'Disponible desde': '2027-03-01',
    'Moneda de la renta': 'USD',
    'Base de la renta': 'Por m²',
    IVA: 'Más IVA',
    'Plazo mínimo': 36,
    'Incremento anual': 'Porcentaje fijo',
    'Porcentaje del incremento': 5,
    'Con plano público': true,
    'Origen y verificación': 'Potencia eléctrica: Documento, 2026-11-03',
  });
});
