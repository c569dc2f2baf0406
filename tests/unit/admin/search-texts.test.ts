import { expect, test } from 'vitest';
import { searchTexts } from '#admin/numbers/search-texts.ts';

const anything = {
  ...{ operation: '', type: '', zone: '', zone_name: '', area: '', power: '', budget: '' },
  ...{ missed: 1, found: 0 },
};

test('a search without filters is worded as any', () => {
  expect(searchTexts(anything)).toEqual({
    ...{ offer: 'Venta o renta', type: 'Cualquier tipo', zone: 'Cualquiera' },
    ...{ area: 'Cualquiera', power: 'Cualquiera', budget: 'Cualquiera' },
  });
});

test('a search is worded by its ranges', () => {
  const search = {
    ...anything,
    ...{ operation: 'renta', type: 'nave-industrial', zone: 'id', zone_name: 'Parque Finsa' },
    ...{ area: '1000', power: '2000', budget: 'USD0' },
  };
  expect(searchTexts(search)).toEqual({
    ...{ offer: 'En renta', type: 'Nave Industrial', zone: 'Parque Finsa' },
    ...{ area: '1,000 a 2,500 m²', power: 'Desde 2,000 kVA', budget: 'Hasta USD\u00a025,000' },
  });
});

test('the searches of a deleted zone name no zone', () => {
  expect(searchTexts({ ...anything, zone: 'id' }).zone).toBe('Una zona que se borró');
});
