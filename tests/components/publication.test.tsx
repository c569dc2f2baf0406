import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Publication, Site } from '#domain/publication.ts';
import { button, findDialog, findToast, openPanel, server } from '../support/panel.tsx';
import { property } from '../support/property.ts';

const publication: Publication = {
  id: 'publicacion0001',
  revision: 1,
  state: 'online',
  reason: '',
  step: '',
  progress: 100,
  release: 'release-1',
  pages: 104,
  started_at: '2026-11-02 15:00:00.000Z',
  finished_at: '2026-11-02 15:00:09.000Z',
};

/** Changes the site and its newest publication. Publishing brings online what is wanted. */
function changeSite(fields: Partial<Site>, newest: Partial<Publication> = {}): void {
  Object.assign(server.records.site?.[0] ?? {}, fields);
  server.store('publications', { ...publication, ...newest });
  server.answer('POST /api/site/publish', () => {
    server.answer('GET /', () => new Response('<meta name="revision" content="2">'));
    return Response.json({ revision: 2 });
  });
}

/** Opens the page of a property and the dialog of the site, whose buttons both show a state. */
async function openStates(state: string) {
  const { id } = server.store('properties', property({ updated_at: '2026-11-03 15:00:00.000Z' }));
  const user = await openPanel(`/properties/${id}`);
  const status = await within(await screen.findByRole('banner')).findByRole('button', {
    name: new RegExp(`^Publicación.*${state}`),
  });
  await user.click(status);
  return { user, dialog: await findDialog('Publicación del sitio') };
}

test('an earlier version is named with its date, and the newest is offered', async () => {
  changeSite({ revision: 2, pinned_release: publication.release });
  const { dialog } = await openStates('Versión anterior');
  expect(dialog.textContent).toContain('Los visitantes ven una versión anterior.');
  expect(dialog.textContent).toMatch(/Es la del \d+ \w+ \d{4}/);
  await button('Publicar lo más reciente');
});

test('a running build shows its step and progress', async () => {
  changeSite({ revision: 2 }, { state: 'publishing', revision: 2, step: 'Páginas', progress: 45 });
  const { dialog } = await openStates('Publicando 45 %');
  expect(within(dialog).getByRole('progressbar').getAttribute('value')).toBe('45');
  expect(dialog.textContent).toContain('Páginas');
});

const noService = 'El servicio que publica el sitio no responde.';

test.each<[string, Partial<Site>, Partial<Publication>, string[]]>([
  [
    'build',
    {},
    { state: 'failed', revision: 2, reason: 'El catálogo está vacío.' },
    ['El catálogo está vacío.'],
  ],
  ['delivery', { dead: true, last_error: noService }, {}, ['ya no se intenta sola', noService]],
])('a failed %s says why and is repeated on request', async (_what, site, newest, sentences) => {
  changeSite({ revision: 2, ...site }, newest);
  const { user, dialog } = await openStates('Falló');
  for (const sentence of sentences) expect(dialog.textContent).toContain(sentence);
  await user.click(within(dialog).getByRole('button', { name: 'Reintentar' }));
  await findToast('Sitio publicado');
});

test('the public page is read again when it does not answer', async () => {
  let requests = 0;
  server.answer('GET /', () => {
    requests += 1;
    if (requests === 1) throw new DOMException('The operation timed out', 'TimeoutError');
    return new Response('<meta name="revision" content="1">');
  });
  await openPanel('/seo');
  await screen.findByRole('button', { name: /En línea \(verificado/ });
  expect(requests).toBe(2);
});
