import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { refusal } from '../support/fake-server.ts';
import { openPanel, server } from '../support/panel.tsx';

/** happy-dom draws nothing. */
vi.mock('uplot', () => ({
  default: class {
    static paths = {};
    setSize() {}
    destroy() {}
  },
}));

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

const summary = { from: '2026-11-01', properties: [], pages: [], referrers: [], searches: [], campaigns: [] };

test('views and contacts by day are a table too, and another period is by week', async () => {
  const days = [{ day: '2026-11-27', views: 12, contacts: 2 }];
  server.answer('GET /api/counts/summary', () => Response.json(summary));
  server.answer('GET /api/counts/days', ({ query }) =>
    Response.json({ from: query.get('days') === '90' ? '2026-08-31' : '2026-11-22', to: '2026-11-28', days }),
  );
  const user = await openPanel('/numbers?dias=7');
  await screen.findByText('12 vistas y 2 contactos. Cada barra es un día.');
  const rows = () => within(screen.getByRole('table', { name: 'Vistas y contactos' })).getAllByRole('row');
  expect(rows()).toHaveLength(8);
  expect(rows()[2]?.textContent).toMatch(/27 nov.*Vistas12Contactos2/);
  await user.press('90 días');
  await screen.findByText('12 vistas y 2 contactos. Cada barra es una semana.');
  expect(rows()).toHaveLength(14);
});

test('inquiries by stage, person in charge and source, with the time until the first answer', async () => {
  const lead = {
    broker: 'administrador01',
    source: 'Sitio',
    stage: 'Visita',
    is_waiting: false,
    answer_ms: 1_500_000,
  };
  server.answer('GET /api/counts/summary', () => Response.json(summary));
  server.answer('GET /api/counts/leads', () =>
    Response.json({
      leads: [
        lead,
        { ...lead, broker: 'gone', source: 'Llamada', stage: 'Ganada', answer_ms: null },
        { ...lead, broker: '', is_waiting: true, answer_ms: 12 * 3_600_000 },
      ],
    }),
  );
  await openPanel('/numbers');
  const textsOf = async (name: string) =>
    within(await screen.findByRole('table', { name }))
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);
  expect(await textsOf('Solicitudes por etapa')).toContain('Visita2');
  await within(await screen.findByRole('table', { name: 'Solicitudes por responsable' })).findByText(
    'Ana Torres',
  );
  expect(await textsOf('Solicitudes por responsable')).toEqual([
    'Sin dueño1Sin responder1Primera respuesta1 día hábilGanadas0',
    'Ana Torres1Sin responder0Primera respuesta25 minGanadas0',
    'Cuenta eliminada1Sin responder0Primera respuesta—Ganadas1',
  ]);
  expect(await textsOf('Solicitudes por origen')).toEqual([
    'Sitio2Sin responder1Primera respuesta25 minGanadas0',
    'Llamada1Sin responder0Primera respuesta—Ganadas1',
  ]);
});

test('a failure of one part leaves the others, and can be tried again', async () => {
  server.answer('GET /api/counts/summary', () => Response.json(summary));
  server.answer('GET /api/counts/leads', () => refusal(500));
  const user = await openPanel('/numbers');
  await screen.findByText('No se pudieron cargar los números');
  await screen.findByText('Nadie ha visto una propiedad en este periodo.');
  server.answer('GET /api/counts/leads', () => Response.json({ leads: [] }));
  await user.press('Reintentar');
  await screen.findByText('No llegó ninguna solicitud en este periodo.');
});
