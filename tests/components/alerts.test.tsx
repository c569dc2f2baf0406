import { screen, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { paths } from '#paths.ts';
import { AlertPage } from '#site/islands/AlertPage.tsx';
import { refusal } from '../support/fake-server.ts';
import { openIsland, openList, takeTimeForForms } from '../support/island.tsx';
import { button, expectFocused, server, type User } from '../support/panel.tsx';
import { property } from '../support/property.ts';

takeTimeForForms();

const offer = 'Avísame cuando haya algo así';
const inCholula = { city: 'San Pedro Cholula', type: 'Bodega' } as const;
const properties = [property({ title: 'Una', ...inCholula, location_id: 'z' }), property({ title: 'Otra' })];

describe('a list', () => {
  const conditions = () =>
    within(screen.getByRole('region', { name: offer }))
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent);

  test.each([
    ['?operacion=renta&tipo=bodega&andenes=99', {}, ['En renta', 'Bodega', 'Desde 99 andenes']],
    ['?q=bodega+en+renta+con+99+andenes', {}, ['En renta', 'Bodega', 'Desde 99 andenes']],
    [
      '?q=bodega+con+99+andenes+cerca+de+VW',
      {},
      ['Bodega', 'A menos de 15\u00a0km de VW', 'Desde 99 andenes'],
    ],
    ['', { type: 'Bodega' } as const, ['Bodega']],
    ['', inCholula, ['En San Pedro Cholula', 'Bodega']],
  ])('%s of %j asks for %j', async (query, scope, texts) => {
    const user = openList(query, properties, scope);
    if (query) await screen.findByText('No se encontraron propiedades que coincidan con tu búsqueda');
    await user.click(await button(offer));
    await screen.findByRole('checkbox', { name: /^Quiero recibir por correo avisos/ });
    expect(conditions()).toEqual(texts);
  });

  test('without filters asks for a filter', async () => {
    const user = openList('', properties);
    await user.click(await button(offer));
    await screen.findByText(/^Elige al menos un filtro de la lista/);
    expect(screen.queryByRole('button', { name: 'Recibir avisos' })).toBeNull();
    await user.click(await button('En venta'));
    await button('Recibir avisos');
    expect(conditions()).toEqual(['En venta']);
  });

  test('says what is wrong, why the server refuses, and where the mail went', async () => {
    globalThis.attribution = { utm_source: 'meta' };
    onTestFinished(() => {
      globalThis.attribution = undefined;
    });
    const user = openList('', properties, { type: 'Bodega' });
    await user.click(await button(offer));
    await user.click(await button('Recibir avisos'));
    const form = within(screen.getByRole('region', { name: offer }));
    expect(form.getAllByRole('alert')).toHaveLength(2);
    const email = form.getByRole('textbox', { name: 'Correo electrónico' });
    await expectFocused(email);
    await user.type(email, 'lucia@example.com');
    await user.click(form.getByRole('checkbox'));
    const sentence = 'Demasiados intentos. Espera unos minutos y vuelve a intentarlo.';
    server.answer('POST /api/alerts', () => refusal(429, sentence));
    await user.click(await button('Recibir avisos'));
    await screen.findByText(sentence);
    expect(email).toHaveProperty('value', 'lucia@example.com');
    server.answer('POST /api/alerts', () => new Response(null, { status: 204 }));
    await user.click(await button('Recibir avisos'));
    await expectFocused(await screen.findByRole('heading', { name: 'Revisa tu correo' }));
    expect(server.bodiesOf('POST /api/alerts').at(-1)).toMatchObject({
      ...{ email: 'lucia@example.com', conditions: 'tipo=bodega', consent: true, utm_source: 'meta' },
    });
  });
});

describe('the page of a link', () => {
  const expires_at = '2027-05-27 18:00:00.000Z';
  const alertOf = (id: string, status: string) => ({
    id,
    status,
    conditions: `tipo=bodega&andenes=${id}`,
    expires_at,
  });

  /** @param answers the alerts after each request, in their order; none once all are deleted */
  function open(...answers: ReturnType<typeof alertOf>[][]) {
    server.answer('POST /api/alerts/*', () => {
      const alerts = answers.shift() ?? [];
      return alerts.length > 0 ? Response.json({ alerts }) : new Response(null, { status: 204 });
    });
    return openIsland(`${paths.alert()}#secret`, <AlertPage locations={[]} />);
  }
  /** Presses a button, and waits until the element with a text has the focus. */
  async function press(user: User, name: string, focused: RegExp | string) {
    await user.click(await button(name));
    await expectFocused(await screen.findByText(focused));
  }

  test('confirms, pauses, resumes, renews and deletes one alert', async () => {
    const active = [alertOf('4', 'Activo')];
    const user = open([alertOf('4', 'Por confirmar')], active, [alertOf('4', 'Pausado')], active, active);
    await screen.findByRole('heading', { name: 'Confirma tu aviso' });
    await screen.findByText('Desde 4 andenes');
    const today = screen.getByRole('link', { name: 'Ver lo que hay hoy' });
    expect(today.getAttribute('href')).toBe('/propiedades?tipo=bodega&andenes=4');
    expect(server.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
    await press(user, 'Confirmar aviso', /^Está activo\. Termina el 27 /);
    await press(user, 'Pausar', /^Está en pausa/);
    await press(user, 'Reanudar', /^Está activo/);
    await press(user, 'Renovar seis meses', /^Está activo/);
    await press(user, 'Borrar todo', 'Conservarlo');
    await press(user, 'Conservarlo', 'Borrar todo');
    await user.click(await button('Borrar todo'));
    await press(user, 'Sí, borrar todo', 'Borramos tus avisos y tus datos');
  });

  test('manages all alerts of an address at once', async () => {
    const both = (status: string) => [alertOf('4', status), alertOf('8', status)];
    const user = open(
      both('Activo'),
      both('Pausado'),
      both('Activo'),
      both('Activo'),
      both('Activo').slice(1),
    );
    await screen.findByRole('heading', { name: 'Tus otros avisos' });
    await press(user, 'Pausar todos', 'Tus avisos están en pausa.');
    await press(user, 'Reanudar todos', 'Tus avisos están activos.');
    await press(user, 'Renovar todos', 'Renovamos tus avisos seis meses.');
    const [first] = await screen.findAllByRole('button', { name: 'Borrar este aviso' });
    if (first) await user.click(first);
    await press(user, 'Sí, borrar este', 'Tu aviso');
    expect(server.bodiesOf('POST /api/alerts/delete')).toEqual([{ secret: 'secret', id: '4' }]);
    expect(screen.queryByText('Desde 4 andenes')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Borrar este aviso' })).toBeNull();
  });

  test('loads again after a failure, and says that a link opens nothing', async () => {
    server.fail('POST /api/alerts/view');
    const user = openIsland(`${paths.alert()}#secret`, <AlertPage locations={[]} />);
    await screen.findByText(/^No se pudo cargar/);
    server.answer('POST /api/alerts/view', () => refusal(404));
    await user.click(await button('Reintentar'));
    await screen.findByRole('heading', { name: 'Este enlace no abre ningún aviso' });
  });
});
