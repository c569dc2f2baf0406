import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPanel, server } from '../support/panel.tsx';

const counts = { views: 40, whatsapp: 1, calls: 1, inquiries: 0, datasheets: 2, comparisons: 3 };

test('a long table shows its first rows, and the others on request', async () => {
  const properties = Array.from({ length: 30 }, (_, number) => {
    const reference_code = `NP-${1_000 + number}`;
    return { id: `${number}`, title: `Nave ${number}`, reference_code, ...counts };
  });
  const summary = { from: '2026-11-01', properties, pages: [], referrers: [], searches: [], campaigns: [] };
  server.answer('GET /api/counts/summary', () => Response.json(summary));
  const user = await openPanel('/numbers?dias=7');
  const table = await screen.findByRole('table', { name: 'Vistas y contactos por propiedad' });
  const rows = () => within(table).getAllByRole('row').slice(1);
  expect(rows()).toHaveLength(25);
  const figures = [
    'Vistas40',
    'Contactos2',
    'Por 100 vistas5',
    'WhatsApp1',
    'Llamadas1',
    'Solicitudes0',
    'Fichas2',
  ];
  expect(rows()[0]?.textContent).toBe(`Nave 0NP-1000${figures.join('')}Comparada3`);
  await user.press('Mostrar más propiedades');
  await waitFor(() => expect(rows()).toHaveLength(30));
});

test('a campaign has what came of it, and leads to its inquiries', async () => {
  const campaign = {
    campaign: 'meta naves-noviembre',
    inquiries: 14,
    visits: 3,
    won: 1,
    whatsapp: 7,
    calls: 2,
  };
  const empty = { from: '2026-11-01', properties: [], pages: [], referrers: [], searches: [] };
  server.answer('GET /api/counts/summary', () =>
    Response.json({ ...empty, campaigns: [campaign, { ...campaign, campaign: 'otros' }] }),
  );
  const user = await openPanel('/numbers');
  const table = await screen.findByRole('table', { name: 'Campañas' });
  expect(within(table).getAllByRole('row')[1]?.textContent).toBe(
    'Meta · naves-noviembreSolicitudes14Visitas3Ganadas1WhatsApp7Llamadas2',
  );
  expect(within(table).getAllByRole('row')[2]?.textContent).toMatch(/^Otras campañas/);
  expect(within(table).getAllByRole('link')).toHaveLength(1);
  await user.follow('Meta · naves-noviembre', table);
  await waitFor(() => expect(window.location.search).toBe('?campana=meta+naves-noviembre'));
});
