import type { Locator } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { horizontalOverflowOf } from '../support/horizontal-overflow.ts';

const phone = { width: 360, height: 740 };

test('the form of a property keeps its buttons in view, and its fields are not zoomed', async ({
  administrator,
}) => {
  await administrator.setViewportSize(phone);
  await administrator.goto('/admin/properties');
  await administrator.getByRole('link', { name: 'Añadir Propiedad' }).click();
  const form = administrator.getByRole('dialog', { name: 'Añadir Propiedad' });
  await expect(form.getByRole('button', { name: 'Guardar Propiedad' })).toBeInViewport({ ratio: 1 });
  const fontSize = await form
    .getByLabel('Título')
    .evaluate((field) => Number.parseFloat(getComputedStyle(field).fontSize));
  expect(fontSize).toBeGreaterThanOrEqual(16);
  await form.getByLabel('Añadir fotografías').focus();
  await expect(form.getByRole('button', { name: 'Cerrar' })).toBeInViewport({ ratio: 1 });
});

test('the first rows of lists stand high, and filters are behind one button', async ({ administrator }) => {
  await administrator.setViewportSize(phone);
  // From the header on: the toast of an inquiry of another test may lie above it.
  const heightAbove = (row: Locator) =>
    row.evaluate((element) => {
      const header = document.querySelector('header')?.getBoundingClientRect();
      return element.getBoundingClientRect().y - (header?.y ?? 0);
    });
  for (const [screen, table] of [
    ['inquiries', 'Solicitudes'],
    ['clients', 'Clientes'],
  ] as const) {
    await administrator.goto(`/admin/${screen}`);
    const row = administrator.getByRole('table', { name: table }).getByRole('link').first();
    await expect(row).toBeVisible();
    expect(await heightAbove(row), screen).toBeLessThan(0.36 * phone.height);
    await expect(administrator.getByRole('button', { name: 'Exportar' })).toBeVisible();
  }
  await administrator.goto('/admin/properties?operacion=renta');
  const first = administrator.getByRole('table', { name: 'Propiedades' }).getByRole('row').first();
  await expect(first).toBeVisible();
  expect(await heightAbove(first)).toBeLessThan(phone.height / 3);
  const type = administrator.getByLabel('Tipo', { exact: true });
  await expect(type).toBeHidden();
  await administrator.getByRole('button', { name: 'Filtros (1)' }).click();
  await type.selectOption('Bodega');
  await expect(administrator).toHaveURL(/operacion=renta&tipo=bodega/);
  await administrator.getByRole('button', { name: 'Filtros (2)' }).click();
  await expect(type).toBeHidden();
  const search = administrator.getByRole('searchbox');
  const width = (await search.boundingBox())?.width;
  await administrator.getByRole('button', { name: 'Filtros (2)' }).click();
  await expect(administrator.getByRole('button', { name: 'Exportar' })).toBeVisible();
  expect((await search.boundingBox())?.width).toBe(width);
  expect(width).toBeGreaterThan(phone.width / 2);
});

test('the targets of Hoy are large enough for a thumb, and the palette fits with a long place', async ({
  administrator,
  createProperty,
  uniqueName,
  sendInquiry,
}) => {
  await administrator.setViewportSize(phone);
  await sendInquiry({ phone: '222 555 0142' });
  await administrator.goto('/admin/today');
  const owner = administrator.getByRole('button', { name: /^Responsable de .*: Nadie$/ });
  const row = administrator.getByRole('listitem').filter({ has: owner }).first();
  await expect(row).toBeVisible();
  const targets = row.getByRole('link').or(row.getByRole('button'));
  for (const target of await targets.all()) {
    const { height = 0 } = (await target.boundingBox()) ?? {};
    expect(height, (await target.textContent()) ?? '').toBeGreaterThanOrEqual(44);
    const overflow = await target.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(overflow, (await target.textContent()) ?? '').toBeLessThanOrEqual(0);
  }
  const title = uniqueName('Terreno');
  await createProperty({
    title,
    location: 'Ixtacuixtla de Mariano Matamoros, entronque a San Martín, Tlaxcala',
  });
  await administrator.getByRole('button', { name: 'Buscar' }).click();
  const palette = administrator.getByRole('dialog', { name: 'Ir a…' });
  await palette.getByRole('combobox').fill(title);
  await expect(palette.getByRole('option', { name: title })).toBeVisible();
  expect(await horizontalOverflowOf(administrator)).toBeLessThanOrEqual(0);
  await expect(palette.getByRole('button', { name: 'Cerrar' })).toBeInViewport({ ratio: 1 });
});

test('a list keeps its search when a row is tapped, and its next page starts at the first row', async ({
  administrator,
  createProperty,
}) => {
  await administrator.setViewportSize(phone);
  const { id, title } = await createProperty();
  await administrator.goto('/admin/properties');
  const row = administrator.getByRole('link', { name: title });
  await expect(row).toBeVisible();
  await administrator.getByRole('searchbox').fill(title);
  await row.click();
  await expect(administrator).toHaveURL(new RegExp(`${id}\\?q=`));
  await administrator.getByRole('link', { name: 'Volver' }).click();
  await expect(administrator.getByRole('searchbox')).toHaveValue(title);
  await expect(administrator.getByText('1 propiedad', { exact: true })).toBeVisible();
  await administrator.goto('/admin/properties');
  const rows = administrator.getByRole('table', { name: 'Propiedades' }).getByRole('row');
  await expect(rows).toHaveCount(25);
  const first = await rows.first().getByRole('link').textContent();
  await administrator.getByRole('button', { name: 'Página siguiente' }).click();
  await expect(administrator.getByText(/^Página 2 de/)).toBeAttached();
  await expect(rows.first().getByRole('link')).not.toHaveText(first ?? '');
  await expect(rows.first()).toBeInViewport({ ratio: 1 });
});

test('edits the company settings above the on-screen keyboard', async ({ administrator, api }) => {
  await administrator.setViewportSize({ ...phone, height: 340 });
  const company = await api.collection('company').getFirstListItem('');
  await administrator.route('**/api/collections/company/records/*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ json: { ...company, ...route.request().postDataJSON() } })
      : route.continue(),
  );
  await administrator.goto('/admin/settings');
  const saturday = administrator.getByLabel('Horario del sábado');
  const save = administrator.getByRole('button', { name: 'Guardar configuración' });
  await administrator.getByLabel('Horario entre semana').focus();
  await administrator.keyboard.press('Tab');
  await expect(saturday).toBeFocused();
  const [field, button] = await Promise.all([saturday.boundingBox(), save.boundingBox()]);
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
  await saturday.fill('Sábado: 9:00 AM a 1:00 PM');
  const sent = administrator.waitForRequest((request) => request.method() === 'PATCH');
  await save.click();
  expect((await sent).postDataJSON()).toEqual({ hours_saturday: 'Sábado: 9:00 AM a 1:00 PM' });
  await expect(administrator.getByText('Configuración guardada')).toBeVisible();
  expect(await horizontalOverflowOf(administrator)).toBeLessThanOrEqual(0);
});

test('a message with a long e-mail fits the screen', async ({ colleague, visitor }) => {
  const long = visitor.email.replace('@', '.gutierrez.altamirano@almacenes-y-naves-del-altiplano.');
  await colleague.page.setViewportSize(phone);
  await colleague.page.goto('/admin/profile');
  await colleague.page.getByLabel('Nuevo correo electrónico').fill(long);
  await colleague.page.getByRole('button', { name: 'Cambiar correo' }).click();
  await expect(colleague.page.getByText(`Te enviamos un enlace a ${long}.`)).toBeVisible();
  expect(await horizontalOverflowOf(colleague.page)).toBeLessThanOrEqual(0);
});

test('long texts cause no horizontal scrolling at any width', async ({ administrator, createProperty }) => {
  const { id, title } = await createProperty({
    title: 'Nave industrial con subestación de 2,500 kVA para 120 tractocamiones en San Martín Texmelucan',
    location: 'San Baltazar Temaxcalac, San Martín Texmelucan de Labastida, Puebla',
    is_for_rent: true,
    sale_price: 1_234_567_890,
    rental_price: 98_765_432,
  });
  for (const screen of ['properties', `properties/${id}`, 'inquiries', 'users']) {
    await administrator.goto(`/admin/${screen}`);
    const text = screen.startsWith('properties') ? title : '@example.com';
    await expect(administrator.getByText(text).first()).toBeVisible();
    for (const width of [360, 768, 860, 1024, 1180, 1280]) {
      await administrator.setViewportSize({ width, height: phone.height });
      expect(await horizontalOverflowOf(administrator), `${screen}, ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});

test('long texts without spaces fit the screen', async ({
  administrator,
  sendInquiry,
  uniqueName,
  createProperty,
  api,
  removeAfterTest,
}) => {
  await administrator.setViewportSize(phone);
  const longWord = 'a'.repeat(60);
  const name = uniqueName(longWord);
  const { id, email } = await sendInquiry({
    name,
    empresa: longWord,
    subject: longWord,
    property_title: longWord,
    message: `https://example.com/${'a'.repeat(200)}`,
  });
  const location = await api.collection('locations').create({ name: uniqueName(longWord), city: longWord });
  const nave = await createProperty({
    location_id: location.id,
    description: longWord,
    features: [longWord],
  });
  removeAfterTest('locations', location.id);
  const { id: client } = await api
    .collection('clients')
    .getFirstListItem(api.filter('email = {:email}', { email }));
  for (const [screen, text] of [
    ['', name],
    ['inquiries', name],
    [`inquiries/${id}`, 'Detalles de la solicitud'],
    [`inquiries/${id}/answer`, `Responder a ${name}`],
    ['clients', name],
    [`locations/${location.id}`, nave.title],
    [`clients/${client}`, name],
    [`properties/${nave.id}`, nave.title],
    [`properties/${nave.id}/edit`, 'Editar Propiedad'],
  ] as const) {
    await administrator.goto(`/admin/${screen}`);
    await expect(administrator.getByText(text).first()).toBeVisible();
    expect(await horizontalOverflowOf(administrator), screen).toBeLessThanOrEqual(0);
    for (const dialog of await administrator.locator('dialog, dialog > div > *').all()) {
      expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), screen).toBe(
        0,
      );
    }
  }
});
