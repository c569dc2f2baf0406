import { join } from 'node:path';
import { expect, test } from '../support/engines/fixtures.ts';
import type { Person } from '../support/engines/person.ts';
import { account } from '../support/product-process.ts';

const photograph = join(import.meta.dirname, '../../src/server/seed/photographs/bodega-01.jpg');
const path = (person: Person) => person.evaluate(() => location.pathname);
const seesText = (person: Person, text: string) =>
  person.waitFor((wanted: string) => document.body.textContent.includes(wanted), text);

/** Runs in the page. The height of what scrolls in the last dialog, and whether the dialog lies within the window. */
function dialogOnPage() {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const body = dialog?.querySelector('[tabindex="0"], [role=listbox]');
  const { top = -1, bottom = 0, height = 0 } = dialog?.getBoundingClientRect() ?? {};
  return {
    title: dialog?.querySelector('h2')?.textContent,
    isHigh: height > 250,
    isContentHigh: (body?.getBoundingClientRect().height ?? 0) > 100,
    isInside: top >= 0 && bottom <= innerHeight + 1,
  };
}

/** Waits for a dialog that lies within the window and is high enough to be read. */
async function expectDialog(person: Person, title: string): Promise<void> {
  const expected = { title, isHigh: true, isContentHigh: true, isInside: true };
  await expect.poll(() => person.evaluate(dialogOnPage)).toEqual(expected);
}

test('the broker signs in', async ({ visitorWindow: broker, baseURL }) => {
  await broker.open(`${baseURL}/admin/locations`);
  await broker.fill('Correo electrónico', account.email);
  await broker.fill('Contraseña', account.password);
  await broker.click({ role: 'button', name: 'Iniciar Sesión' });
  await broker.see('heading', 'Ubicaciones');
  expect(await path(broker)).toBe('/admin/locations');
});

for (const [width, height] of [
  [1280, 900],
  [390, 844],
] as const) {
  test(`every dialog has a height at ${width} px`, async ({
    brokerWindow,
    baseURL,
    createProperty,
    sendInquiry,
    visitor,
  }) => {
    const [nave, inquiry] = [await createProperty(), await sendInquiry()];
    await brokerWindow.resize(width, height);
    const dialogs = [
      ['/admin/properties/new', 'Añadir Propiedad'],
      [`/admin/properties/${nave.id}/edit`, 'Editar Propiedad'],
      ['/admin/inquiries/new', 'Nueva solicitud'],
      [`/admin/inquiries/${inquiry.id}/answer`, `Responder a ${visitor.name}`],
      ['/admin/locations/new', 'Nueva ubicación'],
      ['/admin/requirements/new', 'Nuevo requerimiento'],
      ['/admin/landmarks/new', 'Nuevo punto de referencia'],
    ] as const;
    for (const [path, title] of dialogs) {
      await brokerWindow.open(baseURL + path);
      await expectDialog(brokerWindow, title);
    }
  });
}

test('the dashboard shows its numbers', async ({ brokerWindow, baseURL }) => {
  await brokerWindow.open(`${baseURL}/admin`);
  expect((await brokerWindow.see('heading', 'Dashboard')).height).toBeGreaterThan(10);
  await seesText(brokerWindow, 'Inmuebles');
  expect(
    await brokerWindow.evaluate(() => document.querySelector('main')?.getBoundingClientRect().height),
  ).toBeGreaterThan(400);
});

test('a call becomes an inquiry', async ({ brokerWindow, baseURL, visitor, inquiriesFrom }) => {
  await brokerWindow.open(`${baseURL}/admin/inquiries/new`);
  await brokerWindow.fill('Nombre', visitor.name);
  await brokerWindow.fill('Correo electrónico', visitor.email);
  await brokerWindow.fill('Qué busca', 'Una nave con andenes');
  await brokerWindow.click({ role: 'button', name: 'Guardar solicitud' });
  await brokerWindow.misses('dialog', 'Nueva solicitud');
  expect(await inquiriesFrom(visitor.email)).toMatchObject([
    { name: visitor.name, message: 'Una nave con andenes' },
  ]);
});

test('an answer is stored, and a toast says so', async ({
  brokerWindow,
  baseURL,
  visitor,
  sendInquiry,
  inquiriesFrom,
}) => {
  const { id } = await sendInquiry();
  await brokerWindow.open(`${baseURL}/admin/inquiries/${id}/answer`);
  await brokerWindow.fill('Tu respuesta', 'Dos andenes con rampa.');
  await brokerWindow.click({ role: 'button', name: 'Enviar respuesta' });
  const toast = await brokerWindow.waitFor(() => {
    const shown = [...document.querySelectorAll('[data-sonner-toast]')].find((each) =>
      each.textContent?.includes('Respuesta guardada'),
    );
    return shown?.getBoundingClientRect().height;
  });
  expect(toast).toBeGreaterThan(20);
  expect(await inquiriesFrom(visitor.email)).toMatchObject([
    { status: 'Contestada', response: 'Dos andenes con rampa.' },
  ]);
});

test('the next action of an inquiry has a date', async ({ brokerWindow, baseURL, sendInquiry, api }) => {
  const { id } = await sendInquiry();
  await brokerWindow.open(`${baseURL}/admin/inquiries/${id}`);
  await brokerWindow.click({ role: 'button', name: 'Próxima acción' });
  await brokerWindow.fill('Próxima acción', 'Confirmar la visita');
  await brokerWindow.setValue('Cuándo', '2030-01-10T09:30');
  await brokerWindow.click({ role: 'button', name: 'Guardar acción' });
  await seesText(brokerWindow, 'Próxima acción: Confirmar la visita');
  expect(await api.collection('inquiries').getOne(id)).toMatchObject({
    next_action_at: '2030-01-10 15:30:00.000Z',
  });
});

test('a new property is stored with its photograph', async ({
  brokerWindow,
  baseURL,
  api,
  uniqueName,
  removeAfterTest,
}) => {
  const title = uniqueName('Bodega');
  await brokerWindow.open(`${baseURL}/admin/properties/new`);
  await brokerWindow.fill('Título', title);
  await brokerWindow.choose('Tipo', 'Bodega');
  await brokerWindow.fill('Área (m²)', '1200');
  await brokerWindow.click({ role: 'checkbox', name: 'En Renta…' });
  await brokerWindow.fill('Precio de renta…', '98500');
  await brokerWindow.choose('Zona', 'Corredor Industrial Cuautlancingo');
  await brokerWindow.setFiles('dialog input[type=file]', [photograph]);
  const preview = await brokerWindow.waitFor(() => {
    const image = [...document.querySelectorAll<HTMLImageElement>('dialog img')].find(
      (each) => each.naturalWidth > 0,
    );
    return image?.getBoundingClientRect().height;
  });
  expect(preview).toBeGreaterThan(40);
  await brokerWindow.click({ role: 'button', name: 'Guardar Propiedad' });
  await brokerWindow.click({ role: 'button', name: 'Publicar de todos modos' });
  await brokerWindow.waitFor(() => /\/properties\/[0-9a-f-]{36}$/.test(location.pathname));
  const id = (await path(brokerWindow)).slice(-36);
  removeAfterTest('properties', id);
  await expect.poll(async () => (await api.collection('properties').getOne(id)).images.length).toBe(1);
  expect(await api.collection('properties').getOne(id)).toMatchObject({
    title,
    area: 1200,
    rental_price: 98_500,
  });
});

test('an edited property is stored and reaches "En línea"', async ({
  brokerWindow,
  baseURL,
  createProperty,
  api,
}) => {
  test.slow();
  const nave = await createProperty();
  await brokerWindow.open(`${baseURL}/admin/properties/${nave.id}/edit`);
  await brokerWindow.fill('Dirección', 'Camino a Chachapa 12');
  await brokerWindow.click({ role: 'button', name: 'Guardar Propiedad' });
  await brokerWindow.misses('dialog', 'Editar Propiedad');
  expect(await api.collection('properties').getOne(nave.id)).toMatchObject({
    address: 'Camino a Chachapa 12',
  });
  await expect(async () => {
    const text = await brokerWindow.evaluate(() => document.querySelector('main')?.textContent ?? '');
    expect(text).toContain('En línea (verificado');
  }).toPass({ intervals: [200] });
  const page = await fetch(`${baseURL}/propiedades?${nave.id}`);
  expect(page.ok).toBe(true);
});

test('the menu of a row opens below its button', async ({ brokerWindow, baseURL, createProperty }) => {
  const nave = await createProperty();
  await brokerWindow.open(`${baseURL}/admin/properties?q=${encodeURIComponent(nave.title)}`);
  await brokerWindow.click({ role: 'button', name: `Acciones: ${nave.title}` });
  const item = await brokerWindow.see('menuitem', 'Duplicar…');
  expect(item.height).toBeGreaterThan(30);
  expect(item.coveredBy).toBe('');
  await brokerWindow.press('Escape');
  await brokerWindow.misses('menuitem', 'Duplicar…');
});

/** Runs in the page. The rows of tables whose middle does not belong to them, and how many rows there are. */
function rowsOnPage() {
  const rows = [...document.querySelectorAll('main tbody tr')];
  const covered = rows.filter((row) => {
    row.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = row.getBoundingClientRect();
    return !row.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  return { count: rows.length, covered: covered.map(({ textContent }) => textContent) };
}

test('the broker signs out', async ({ brokerWindow, baseURL }) => {
  await brokerWindow.open(`${baseURL}/admin`);
  await brokerWindow.click({ role: 'button', name: 'Menú de A…' });
  await brokerWindow.click({ role: 'menuitem', name: 'Cerrar sesión' });
  await brokerWindow.see('field', 'Contraseña');
  expect(await path(brokerWindow)).toBe('/admin/login');
  await brokerWindow.open(`${baseURL}/admin/properties`);
  await brokerWindow.see('field', 'Contraseña');
  expect(await path(brokerWindow)).toBe('/admin/login');
});

test('a press on a row of a table opens its own record', async ({
  brokerWindow,
  baseURL,
  createProperty,
}) => {
  await createProperty();
  await createProperty();
  for (const list of ['properties', 'locations', 'clients', 'inquiries', 'landmarks']) {
    await brokerWindow.open(`${baseURL}/admin/${list}`);
    await brokerWindow.waitFor(() => document.querySelectorAll('main tbody tr').length > 1);
    expect(await brokerWindow.evaluate(rowsOnPage), list).toMatchObject({ covered: [] });
  }
});

test('a location is stored', async ({ brokerWindow, baseURL, uniqueName, api, removeAfterTest }) => {
  const name = uniqueName('Parque');
  await brokerWindow.open(`${baseURL}/admin/locations/new`);
  await brokerWindow.fill('Nombre', name);
  await brokerWindow.fill('Ciudad', 'Tepeaca');
  await brokerWindow.click({ role: 'button', name: 'Guardar' });
  await brokerWindow.misses('dialog', 'Nueva ubicación');
  const stored = await api.collection('locations').getFirstListItem(api.filter('name = {:name}', { name }));
  removeAfterTest('locations', stored.id);
  expect(stored).toMatchObject({ city: 'Tepeaca' });
});

test('a requirement is stored with its date', async ({
  brokerWindow,
  baseURL,
  uniqueName,
  api,
  removeAfterTest,
}) => {
  const name = uniqueName('Gabriela');
  await brokerWindow.open(`${baseURL}/admin/requirements/new`);
  await brokerWindow.fill('Nombre', name);
  await brokerWindow.fill('Teléfono', '222 123 4567');
  await brokerWindow.choose('Operación', 'En renta');
  await brokerWindow.setValue('Lo necesita para', '2030-03-31');
  await brokerWindow.click({ role: 'button', name: 'Registrar requerimiento' });
  await brokerWindow.see('heading', name);
  const id = (await path(brokerWindow)).split('/').at(-1) ?? '';
  removeAfterTest('requirements', id);
  expect(JSON.stringify(await api.collection('requirements').getOne(id))).toContain('2030-03-31');
});

test('the command palette opens a property', async ({ brokerWindow, baseURL, createProperty }) => {
  const nave = await createProperty();
  await brokerWindow.open(`${baseURL}/admin`);
  await brokerWindow.see('heading', 'Dashboard');
  await brokerWindow.press('Control', 'k');
  await expectDialog(brokerWindow, 'Ir a…');
  await brokerWindow.fill('Pantalla, propiedad, cliente o solicitud', nave.title);
  expect((await brokerWindow.see('option', `${nave.title}…`)).height).toBeGreaterThan(30);
  await brokerWindow.press('Enter');
  await brokerWindow.see('heading', nave.title);
});

test('a new inquiry appears without a reload', async ({ brokerWindow, baseURL, visitor, sendInquiry }) => {
  await brokerWindow.open(`${baseURL}/admin/inquiries`);
  await brokerWindow.see('heading', 'Solicitudes de Información');
  await brokerWindow.waitFor(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/api/realtime')),
  );
  await sendInquiry();
  await seesText(brokerWindow, `Nueva solicitud de ${visitor.name}`);
  await seesText(brokerWindow, visitor.email);
});

test('on a phone the menu is a drawer', async ({ brokerWindow, baseURL }) => {
  await brokerWindow.resize(390, 844);
  await brokerWindow.open(`${baseURL}/admin`);
  await brokerWindow.click({ role: 'button', name: 'Más' });
  const drawer = await brokerWindow.see('dialog', 'Menú');
  expect(drawer.height).toBe(await brokerWindow.evaluate(() => innerHeight));
  expect(drawer.width).toBeGreaterThan(200);
  await brokerWindow.click({ role: 'link', name: 'Clientes' });
  await brokerWindow.misses('dialog', 'Menú');
  await brokerWindow.see('heading', 'Clientes');
});
