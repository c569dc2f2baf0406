import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { openNewProperty, saveAndPublish } from '../support/property-form.ts';

test('a phone has a menu at the bottom of the screen', async ({ administrator }) => {
  await administrator.setViewportSize({ width: 360, height: 740 });
  await administrator.goto('/admin');
  await administrator.getByRole('button', { name: 'Más' }).click();
  const drawer = administrator.getByRole('dialog', { name: 'Menú' });
  await drawer.getByRole('link', { name: 'Clientes' }).click();
  await expect(drawer).toHaveCount(0);
  await expect(administrator.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible();
  await administrator.getByRole('navigation', { name: 'Accesos rápidos' }).getByText('Inmuebles').click();
  await expect(
    administrator.getByRole('heading', { level: 1, name: 'Gestión de Propiedades' }),
  ).toBeVisible();
});

test.describe('on a phone a tap', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test('outside the menu closes it and does not press what is behind it', async ({ administrator }) => {
    await administrator.goto('/admin/inquiries');
    const list = new URL(administrator.url()).href;
    const filter = administrator.getByRole('button', { name: 'Cerradas' });
    const { x = 0, y = 0, width = 0 } = (await filter.boundingBox()) ?? {};
    await administrator.getByRole('button', { name: 'Más' }).tap();
    const drawer = administrator.getByRole('dialog', { name: 'Menú' });
    await expect(drawer).toBeVisible();
    await administrator.touchscreen.tap(x + width - 8, y + 8);
    await expect(drawer).toHaveCount(0);
    await expect(filter).toHaveAttribute('aria-pressed', 'false');
    expect(administrator.url()).toBe(list);
  });

  test('outside a dialog closes it and does not press what is behind it', async ({
    administrator,
    sendInquiry,
    visitor,
  }) => {
    await sendInquiry();
    // The filter has to lie above the dialog, which stands at the bottom.
    await administrator.setViewportSize({ width: 360, height: 1_000 });
    await administrator.goto('/admin/inquiries');
    const filter = administrator.getByRole('button', { name: 'Cerradas' });
    const { x = 0, y = 0 } = (await filter.boundingBox()) ?? {};
    await administrator.getByRole('link', { name: `Responder a ${visitor.name}` }).tap();
    const answer = administrator.getByRole('dialog', { name: `Responder a ${visitor.name}` });
    await expect(answer).toContainText('¿Tiene andén?');
    await administrator.touchscreen.tap(x + 8, y + 8);
    await expect(answer).toHaveCount(0);
    await expect(filter).toHaveAttribute('aria-pressed', 'false');
  });
});

test('Escape opens and closes the question about unsaved changes and never the form', async ({
  administrator,
}) => {
  const form = await openNewProperty(administrator);
  await form.getByLabel('Título').fill('Nave Norte');
  const question = administrator.getByRole('dialog', { name: '¿Salir sin guardar?' });
  for (let round = 0; round < 4; round += 1) {
    await administrator.keyboard.press('Escape');
    await expect(question).toBeVisible();
    await administrator.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(form).toBeVisible();
  }
  await administrator.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Descartar cambios' }).click();
  await expect(form).toHaveCount(0);
});

test('a key in the same moment as the first character asks before the form closes', async ({
  administrator,
}) => {
  const form = await openNewProperty(administrator);
  await form.getByLabel('Título').focus();
  await form.evaluate(async (dialog) => {
    document.execCommand('insertText', false, 'N');
    await Promise.resolve();
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
  });
  await expect(administrator.getByRole('dialog', { name: '¿Salir sin guardar?' })).toBeVisible();
  await expect(form).toBeVisible();
});

test.describe('the Back button of the browser', () => {
  const detailsIn = (page: Page) => page.getByRole('dialog', { name: 'Detalles de la solicitud' });

  test('skips a closed dialog and keeps the search of the list', async ({
    administrator,
    sendInquiry,
    visitor,
  }) => {
    await sendInquiry();
    await administrator.goto('/admin');
    await administrator
      .getByRole('link', { name: /^Solicitudes/ })
      .first()
      .click();
    await administrator.getByRole('searchbox').fill(visitor.name);
    // The row moves when the list is filtered.
    await expect(administrator.getByText('1 solicitud', { exact: true })).toBeVisible();
    await administrator.getByRole('link', { name: `Ver detalles de ${visitor.name}` }).click();
    await expect(detailsIn(administrator)).toBeVisible();
    await administrator.keyboard.press('Escape');
    await expect(detailsIn(administrator)).toHaveCount(0);
    await expect(administrator).toHaveURL(/\/admin\/inquiries\?q=/);
    await administrator.goBack();
    await expect(administrator.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  });

  test('does not open a saved form again', async ({
    administrator,
    sendInquiry,
    visitor,
    uniqueName,
    removeAfterTest,
  }) => {
    await sendInquiry();
    await administrator.goto('/admin/properties');
    await administrator.getByRole('link', { name: 'Añadir Propiedad' }).click();
    const form = administrator.getByRole('dialog', { name: 'Añadir Propiedad' });
    const title = uniqueName('Nave');
    await form.getByLabel('Título').fill(title);
    await form.getByLabel('Área').fill('900');
    await form.getByRole('textbox', { name: 'Ubicación' }).fill('Amozoc');
    await saveAndPublish(form);
    await expect(administrator.getByRole('heading', { name: title })).toBeVisible();
    removeAfterTest('properties', new URL(administrator.url()).pathname.split('/').at(-1) ?? '');

    await administrator.getByRole('link', { name: 'Editar Propiedad' }).click();
    const edit = administrator.getByRole('dialog', { name: 'Editar Propiedad' });
    await edit.getByLabel('Dirección').fill('Camino a Chachapa 12');
    await edit.getByRole('button', { name: 'Guardar Propiedad' }).click();
    await expect(edit).toHaveCount(0);
    await expect(administrator.getByRole('main')).toContainText('Camino a Chachapa 12');
    await administrator.goBack();
    await expect(administrator).toHaveURL(/\/admin\/properties$/);

    await administrator
      .getByRole('link', { name: /^Solicitudes/ })
      .first()
      .click();
    await administrator.getByRole('link', { name: `Ver detalles de ${visitor.name}` }).click();
    await detailsIn(administrator).getByRole('link', { name: 'Responder' }).click();
    await administrator.getByLabel('Tu respuesta').fill('Sí, dos andenes.');
    await administrator.getByRole('button', { name: 'Enviar respuesta' }).click();
    await expect(administrator.getByText('Respuesta guardada')).toBeVisible();
    await expect(administrator).toHaveURL(/\/admin\/inquiries$/);
    await administrator.goBack();
    await expect(administrator).toHaveURL(/\/admin\/properties$/);
  });
});

/** Records the names of the scripts that a page requests from now on. */
function recordScripts(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/_astro\/(\w+)\..*\.js$/.exec(request.url()) ?? [];
    if (name) names.push(name);
  });
  return names;
}

test.describe('without a data saver', () => {
  test.use({ savesData: false });

  test('a screen loads its own scripts first, and the public site loads none of them', async ({
    administrator,
    page,
  }) => {
    const panelScripts = recordScripts(administrator);
    await administrator.goto('/admin/seo');
    await expect(administrator.getByRole('button', { name: 'Actualizar sitemap' })).toBeVisible();
    expect(panelScripts.filter((name) => /Page$|Form$/.test(name))[0]).toBe('SeoPage');
    await expect.poll(() => panelScripts).toContain('PropertyForm');

    const siteScripts = recordScripts(page);
    for (const path of ['/', '/propiedades', '/contacto']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    expect(siteScripts.filter((name) => /^Admin|Page$/.test(name))).toEqual([]);
  });
});

test('with a data saver, a screen loads no scripts of others', async ({ administrator }) => {
  const scripts = recordScripts(administrator);
  await administrator.goto('/admin/seo');
  await expect(administrator.getByRole('button', { name: 'Actualizar sitemap' })).toBeVisible();
  // The others would follow the toasts.
  await expect.poll(() => scripts).toContain('Toaster');
  await administrator.getByRole('link', { name: 'Clientes' }).click();
  await expect(administrator.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible();
  expect(scripts.filter((name) => /Page$/.test(name))).toEqual(['SeoPage', 'ClientsPage']);
});
