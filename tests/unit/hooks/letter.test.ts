import { expect, test } from 'vitest';
import { hookLibrary } from '../../support/hooks.ts';

const { letterText } = hookLibrary('mails/letter.js');

const property = {
  title: 'Nave & Cía',
  url: 'https://naves.example/propiedades/1',
  lines: ['NP-0070 · Puebla'],
  prices: [{ text: 'USD\u00a062,500 al mes', detail: 'Más IVA' }],
  facts: [{ label: 'Superficie', value: '10,000\u00a0m²' }],
};

test('the plain text has the same parts, apart, with each link written out', () => {
  const text = letterText({
    property,
    greeting: 'Hola, Jorge:',
    text: ['Sí.\r\n\r\nTiene <ocho>\nandenes.'],
    rows: [{ label: 'Antes era', value: 'martes' }],
    groups: [
      { items: [{ title: 'Bodega', url: 'https://naves.example/2', lines: ['NP-0071'] }], note: 'Y 3 más.' },
    ],
    button: { text: 'Ver el inmueble', url: property.url },
    link: { text: 'Abrir la propuesta', url: '' },
    quote: { title: 'Tu consulta:', text: '¿Gas?\n¿Agua?' },
    person: {
      name: 'Ana',
      phones: [{ text: '222 555 0101', number: '+522225550101' }],
      chat: 'https://wa.me/52',
    },
    reason: 'Recibes este correo.',
    footer: [{ text: 'Aviso', url: 'https://naves.example/aviso' }],
  });
  expect(text).toBe(
    [
      'Nave & Cía\nNP-0070 · Puebla\nUSD 62,500 al mes · Más IVA',
      'Hola, Jorge:',
      'Sí.',
      'Tiene <ocho>\nandenes.',
      'Antes era: martes\nSuperficie: 10,000 m²',
      'Bodega: https://naves.example/2\nNP-0071',
      'Y 3 más.',
      `Ver el inmueble: ${property.url}\nAbrir la propuesta (enlace oculto: solo lo recibe el destinatario)`,
      'Tu consulta:\n> ¿Gas?\n> ¿Agua?',
      '—',
      'Ana\n222 555 0101\nWhatsApp: https://wa.me/52',
      'Recibes este correo.\nAviso: https://naves.example/aviso',
    ].join('\n\n'),
  );
});
