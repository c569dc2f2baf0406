import { expect, test } from '../support/fixtures.ts';
import { horizontalOverflowOf } from '../support/horizontal-overflow.ts';
import { saveAndPublish } from '../support/property-form.ts';

const phone = { width: 360, height: 740 };

test('finds, answers and closes an inquiry', async ({ administrator, visitor, sendInquiry }) => {
  await administrator.setViewportSize(phone);
  await sendInquiry({ phone: '222 555 0142' });
  await administrator.goto('/admin');
  const bottomMenu = administrator.getByRole('navigation', { name: 'Accesos rápidos' });
  await bottomMenu.getByRole('link', { name: /^Solicitudes/ }).click();
  const card = administrator.getByRole('row').filter({ hasText: visitor.email });
  await card.getByRole('link', { name: `Ver detalles de ${visitor.name}` }).click();
  const details = administrator.getByRole('dialog', { name: 'Detalles de la solicitud' });
  await expect(details.getByRole('link', { name: '222 555 0142' })).toHaveAttribute(
    'href',
    'tel:+522225550142',
  );
  await expect(details.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/522225550142',
  );
  await details.getByRole('link', { name: 'Responder' }).click();
  const answer = administrator.getByRole('dialog', { name: `Responder a ${visitor.name}` });
  await answer.getByLabel('Tu respuesta').fill('Sí, dos andenes con rampa.');
  await answer.getByRole('button', { name: 'Enviar respuesta' }).click();
  await expect(administrator.getByText('Respuesta guardada')).toBeVisible();
  await card.getByRole('link', { name: `Ver detalles de ${visitor.name}` }).click();
  await details.getByRole('button', { name: 'Cerrar solicitud' }).click();
  await expect(card).toContainText('Cerrada');
  await details.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(details).toHaveCount(0);
  expect(await horizontalOverflowOf(administrator)).toBeLessThanOrEqual(0);
});

test('adds, features, edits and deactivates a property', async ({
  administrator,
  uniqueName,
  api,
  removeAfterTest,
}) => {
  await administrator.setViewportSize(phone);
  const title = uniqueName('Bodega');
  await administrator.goto('/admin');
  const bottomMenu = administrator.getByRole('navigation', { name: 'Accesos rápidos' });
  await bottomMenu.getByRole('link', { name: 'Inmuebles' }).click();
  await administrator.getByRole('link', { name: 'Añadir Propiedad' }).click();
  const form = administrator.getByRole('dialog', { name: 'Añadir Propiedad' });
  await expect(form.getByRole('button', { name: 'Guardar Propiedad' })).toBeInViewport({ ratio: 1 });
  const fontSize = await form
    .getByLabel('Título')
    .evaluate((field) => Number.parseFloat(getComputedStyle(field).fontSize));
  expect(fontSize).toBeGreaterThanOrEqual(16);
  await form.getByLabel('Añadir fotografías').focus();
  await expect(form.getByRole('button', { name: 'Cerrar' })).toBeInViewport({ ratio: 1 });
  await form.getByLabel('Título').fill(title);
  await form.getByLabel('Área').fill('1200');
  await form.getByLabel('En Renta').check();
  await form.getByLabel('Precio de renta').fill('98500');
  await form.getByLabel('Zona').selectOption({ label: 'Corredor Industrial Cuautlancingo, Puebla' });
  await form.getByLabel('Altura libre').fill('9.5');
  await saveAndPublish(form);

  await expect(administrator.getByRole('heading', { name: title })).toBeVisible();
  const id = administrator.url().slice(-36);
  removeAfterTest('properties', id);
  await administrator.getByRole('switch', { name: 'Destacada' }).click();
  await expect(administrator.getByText('Propiedad destacada correctamente')).toBeVisible();
  await administrator.getByRole('link', { name: 'Editar Propiedad' }).click();
  const edition = administrator.getByRole('dialog', { name: 'Editar Propiedad' });
  await edition.getByLabel('Andenes de carga').fill('2');
  await edition.getByRole('button', { name: 'Guardar Propiedad' }).click();
  await expect(administrator.getByText('Propiedad actualizada con éxito.')).toBeVisible();
  await expect(edition).toHaveCount(0);
  expect(await horizontalOverflowOf(administrator)).toBeLessThanOrEqual(0);

  await administrator.goto(`/admin/properties?q=${encodeURIComponent(title)}`);
  const card = administrator.getByRole('row').filter({ hasText: title });
  await expect(card).toContainText('$98,500 (Renta)');
  await card.getByRole('switch', { name: `Activa: ${title}` }).click();
  await expect(administrator.getByText('Propiedad desactivada correctamente')).toBeVisible();
  await expect(card).toContainText('Inactiva');
  const saved = await api.collection('properties').getOne(id);
  expect(saved).toMatchObject({
    featured: true,
    active: false,
    loading_docks_count: 2,
    ceiling_height: 9.5,
  });
});

test('the form of a price fits the screen, for sale and for rent', async ({
  administrator,
  createProperty,
}) => {
  await administrator.setViewportSize(phone);
  const { title } = await createProperty({
    ...{ is_for_sale: true, is_for_rent: true, sale_price: 9_500_000, rental_price: 85_000 },
  });
  await administrator.goto(`/admin/properties?q=${encodeURIComponent(title)}`);
  await administrator.getByRole('button', { name: `Cambiar precio de ${title}` }).click();
  const form = administrator.getByRole('dialog', { name: `Precio: ${title}` });
  await expect(form.getByLabel('Precio de venta')).toBeFocused();
  for (const part of [form.getByLabel('Precio de venta'), form.getByRole('button', { name: 'Guardar' })])
    await expect(part).toBeInViewport({ ratio: 1 });
});

test('unfolded filters leave the search its width', async ({ administrator }) => {
  await administrator.setViewportSize(phone);
  await administrator.goto('/admin/properties');
  const search = administrator.getByRole('searchbox');
  const width = (await search.boundingBox())?.width;
  await administrator.getByRole('button', { name: 'Filtros' }).click();
  await expect(administrator.getByRole('button', { name: 'Exportar' })).toBeVisible();
  expect((await search.boundingBox())?.width).toBe(width);
  expect(width).toBeGreaterThan(phone.width / 2);
});

test('the first inquiry and the first client stand high on the screen', async ({ administrator }) => {
  await administrator.setViewportSize(phone);
  for (const [screen, table] of [
    ['inquiries', 'Solicitudes'],
    ['clients', 'Clientes'],
  ] as const) {
    await administrator.goto(`/admin/${screen}`);
    const first = administrator.getByRole('table', { name: table }).getByRole('link').first();
    await expect(first).toBeVisible();
    expect((await first.boundingBox())?.y, screen).toBeLessThan(0.36 * phone.height);
    await expect(administrator.getByRole('button', { name: 'Exportar' })).toBeVisible();
  }
});

test('the command palette fits the screen with a long place', async ({
  administrator,
  createProperty,
  uniqueName,
}) => {
  await administrator.setViewportSize(phone);
  const title = uniqueName('Terreno');
  await createProperty({
    title,
    location: 'Ixtacuixtla de Mariano Matamoros, entronque a San Martín, Tlaxcala',
  });
  await administrator.goto('/admin/today');
  await administrator.getByRole('button', { name: 'Buscar' }).click();
  const palette = administrator.getByRole('dialog', { name: 'Ir a…' });
  await palette.getByRole('combobox').fill(title);
  await expect(palette.getByRole('option', { name: title })).toBeVisible();
  expect(await horizontalOverflowOf(administrator)).toBeLessThanOrEqual(0);
  await expect(palette.getByRole('button', { name: 'Cerrar' })).toBeInViewport({ ratio: 1 });
});

test('every name and button of Hoy is large enough for a thumb', async ({ administrator, sendInquiry }) => {
  await administrator.setViewportSize(phone);
  await sendInquiry({ phone: '222 555 0142' });
  await administrator.goto('/admin/today');
  const takeCharge = administrator.getByRole('button', { name: 'Me encargo' });
  const row = administrator.getByRole('listitem').filter({ has: takeCharge }).first();
  await expect(row).toBeVisible();
  const targets = row.getByRole('link').or(row.getByRole('button'));
  for (const target of await targets.all()) {
    const { height = 0 } = (await target.boundingBox()) ?? {};
    expect(height, (await target.textContent()) ?? '').toBeGreaterThanOrEqual(44);
    const overflow = await target.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(overflow, (await target.textContent()) ?? '').toBeLessThanOrEqual(0);
  }
});

test('keeps the search when a row is tapped right after typing', async ({
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
});

test('the next page of a list starts at its first row', async ({ administrator }) => {
  await administrator.setViewportSize(phone);
  await administrator.goto('/admin/properties');
  const rows = administrator.getByRole('table', { name: 'Propiedades' }).getByRole('row');
  await expect(rows).toHaveCount(25);
  const first = await rows.first().getByRole('link').textContent();
  await administrator.getByRole('button', { name: 'Página siguiente' }).click();
  await expect(administrator.getByText(/^Página 2 de/)).toBeAttached();
  await expect(rows.first().getByRole('link')).not.toHaveText(first ?? '');
  await expect(rows.first()).toBeInViewport({ ratio: 1 });
});

test('approves, suspends and deletes a user and rejects another one', async ({
  administrator,
  visitor,
  request,
  removeAfterTest,
}) => {
  await administrator.setViewportSize(phone);
  const name = 'María Fernanda de la Concepción Gutiérrez Altamirano';
  const refused = visitor.email.replace('@', '.no@almacenes-y-naves-del-altiplano.');
  for (const data of [{ email: visitor.email, name }, { email: refused }]) {
    const password = { password: 'anden-norte-47', passwordConfirm: 'anden-norte-47' };
    const answer = await request.post('/api/collections/users/records', { data: { ...data, ...password } });
    removeAfterTest('users', (await answer.json()).id);
  }
  await administrator.goto('/admin');
  await administrator
    .getByRole('navigation', { name: 'Accesos rápidos' })
    .getByRole('button', { name: 'Menú' })
    .click();
  await administrator.getByRole('dialog', { name: 'Menú' }).getByRole('link', { name: 'Usuarios' }).click();
  const card = administrator.getByRole('row').filter({ hasText: visitor.email });
  await card.getByRole('button', { name: 'Aprobar' }).click();
  await expect(administrator.getByText('Usuario aprobado')).toBeVisible();
  await card.getByRole('button', { name: 'Retirar acceso' }).click();
  await expect(card).toContainText('Por aprobar');
  await card.getByRole('button', { name: 'Rechazar' }).click();
  const question = administrator.getByRole('dialog', { name: '¿Rechazar este registro?' });
  await expect(question.getByRole('button', { name: 'Rechazar' })).toBeInViewport({ ratio: 1 });
  await question.getByRole('button', { name: 'Rechazar' }).click();
  await expect(card).toHaveCount(0);

  const other = administrator.getByRole('row').filter({ hasText: refused });
  expect(await horizontalOverflowOf(administrator)).toBeLessThanOrEqual(0);
  await other.getByRole('button', { name: 'Rechazar' }).click();
  await question.getByRole('button', { name: 'Rechazar' }).click();
  await expect(other).toHaveCount(0);
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

test('messages with a long e-mail fit the screen', async ({ page, colleague, visitor, api, afterTest }) => {
  const long = visitor.email.replace('@', '.gutierrez.altamirano@almacenes-y-naves-del-altiplano.');
  const filter = api.filter('email = {:long}', { long });
  afterTest(async () => {
    for (const { id } of await api.collection('users').getFullList({ filter })) {
      await api.collection('users').delete(id);
    }
  });
  for (const each of [page, colleague.page]) await each.setViewportSize(phone);
  await colleague.page.goto('/admin/profile');
  await colleague.page.getByLabel('Nuevo correo electrónico').fill(long);
  await colleague.page.getByRole('button', { name: 'Cambiar correo' }).click();
  await expect(colleague.page.getByText(`Te enviamos un enlace a ${long}.`)).toBeVisible();
  expect(await horizontalOverflowOf(colleague.page)).toBeLessThanOrEqual(0);

  await page.goto('/admin/login');
  await page.getByRole('tab', { name: 'Registrarse' }).click();
  await page.getByLabel('Nombre').fill('Persona con un correo largo');
  await page.getByLabel('Correo electrónico').fill(long);
  await page.getByLabel('Contraseña', { exact: true }).fill('patio-de-maniobras-47');
  await page.getByRole('button', { name: 'Registrarse' }).click();
  await expect(page.getByText(`Te enviamos un correo a ${long}`)).toBeVisible();
  expect(await horizontalOverflowOf(page)).toBeLessThanOrEqual(0);
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
