import type { Datasheet, DatasheetContact } from '#datasheet/datasheet.ts';

/** A datasheet with an address, both prices, a map and terms. */
export const datasheet = (fields: Partial<Datasheet> = {}): Datasheet => ({
  code: 'NP-0123',
  title: 'Nave clase A en Cuautlancingo',
  type: 'Nave Industrial',
  place: 'Corredor Industrial Cuautlancingo, Puebla',
  address: 'Camino a San Lorenzo Almecatla 1420, Cuautlancingo, Puebla',
  url: 'https://naves.example/propiedades/nave-industrial/cuautlancingo/1',
  prices: [
    { kind: 'rent', label: 'Renta', amount: '$98,500', suffix: 'MXN/mes', lines: ['$100 por m² al mes'] },
  ],
  availability: ['Disponible de inmediato'],
  highlights: [
    { label: 'Área', value: '985 m²' },
    { label: 'Altura libre', value: '11 m' },
  ],
  description:
    'Una nave con piso nuevo. La renta baja a $90,000 en el segundo año.\n\nEstá en Calle Roble 5.',
  features: ['Caseta de vigilancia', 'Depósito de $98,500'],
  services: ['Drenaje'],
  groups: [
    { title: 'Superficie', rows: [{ label: 'Área', value: '985 m²' }, { label: 'Terreno' }] },
    { title: 'Condiciones', rows: [{ label: 'Mantenimiento', value: 'USD 0.35 por m² al mes' }] },
  ],
  costs: [{ title: 'En renta', rows: [{ label: 'Renta', value: '$98,500' }] }],
  units: [
    { title: 'Unidades', rows: [{ label: 'Nave 1', value: '400 m² · Disponible', note: '$40,000/mes' }] },
  ],
  photographs: [],
  map: { src: '/mapas/zona.svg', width: 328, height: 220, at: { left: 50, top: 40 } },
  distances: [{ label: 'VW', value: '6 km' }],
  updatedOn: '20 de noviembre de 2026',
  ...fields,
});

export const datasheetContact: DatasheetContact = {
  name: 'Naves Industriales Puebla',
  phones: [{ text: '+52 222 555 0110', url: 'tel:+522225550110' }],
  whatsapp: '522225550110',
  email: 'ventas@example.com',
};
