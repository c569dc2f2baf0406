import { readFile } from 'node:fs/promises';
import { expect, misspell, test } from '../support/fixtures.ts';

test('searches without accents and keeps the search in the URL', async ({
  administrator,
  createProperty,
  uniqueName,
}) => {
  const nave = await createProperty({ title: uniqueName('Almacén Peñón') });
  await administrator.goto('/admin/properties');
  await administrator.getByRole('searchbox').fill(nave.title.replace('Almacén Peñón', 'almacen PENON'));
  await expect(administrator.getByText('1 propiedad', { exact: true })).toBeVisible();
  await expect(administrator.getByRole('row').filter({ hasText: nave.title })).toBeVisible();
  await administrator.reload();
  await expect(administrator.getByText('1 propiedad', { exact: true })).toBeVisible();

  await administrator.getByRole('searchbox').fill('zzzz no existe');
  await expect(
    administrator.getByText('No se encontraron propiedades que coincidan con tu búsqueda.'),
  ).toBeVisible();
});

test('sorts by column and by selector in both directions', async ({ administrator }) => {
  await administrator.goto('/admin/properties');
  await expect(administrator.getByRole('columnheader', { name: 'Propiedad' })).toHaveAttribute(
    'aria-sort',
    'none',
  );
  await administrator.getByRole('button', { name: 'Área (m²)' }).click();
  await expect(administrator.getByRole('columnheader', { name: 'Área' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await expect(administrator).toHaveURL(/orden=area/);
  await administrator.getByLabel('Ordenar por', { exact: true }).selectOption('Precio');
  await administrator.getByRole('button', { name: 'Orden ascendente' }).click();
  await expect(administrator).toHaveURL(/orden=-price/);
  const prices = async () =>
    (await administrator.getByRole('row').allTextContents()).flatMap((text) => {
      const [, amount] = /\$([\d,]+) \(Venta\)/.exec(text) ?? [];
      return amount ? [Number(amount.replaceAll(',', ''))] : [];
    });
  await expect.poll(async () => (await prices())[0]).toBeGreaterThanOrEqual(975_000_000);
  const shown = await prices();
  expect(shown.length).toBeGreaterThan(10);
  expect(shown).toEqual(shown.toSorted((a, b) => b - a));
});

test('keeps page and filters in the URL', async ({ administrator }) => {
  await administrator.goto('/admin/properties');
  await administrator.getByRole('button', { name: 'Página siguiente' }).click();
  await expect(administrator.getByText('Página 2 de')).toBeVisible();
  await administrator.getByRole('button', { name: 'En renta' }).click();
  await expect(administrator).toHaveURL(/\?operacion=renta$/);
  await administrator.getByLabel('Tipo', { exact: true }).selectOption('Terreno Industrial');
  await administrator.getByLabel('Estado', { exact: true }).selectOption('Solo inactivas');
  await expect(administrator).toHaveURL(/operacion=renta&tipo=terreno-industrial&estado=inactivas/);
});

test('pages forward and back without gaps', async ({ administrator, catalog }) => {
  await administrator.goto('/admin/properties?orden=created_at&estado=activas');
  const press = (name: string) => administrator.getByRole('button', { name }).click();
  const links = administrator.getByRole('table').getByRole('link', { name: /./ });
  const expectPage = async (page: number) => {
    const oldestFirst = catalog.toReversed().slice(25 * (page - 1), 25 * page);
    await expect(administrator.getByText(`Página ${page} de`)).toBeVisible();
    const firstLinks = async () => (await links.allTextContents()).slice(0, oldestFirst.length);
    await expect.poll(firstLinks).toEqual(oldestFirst.map(({ title }) => title));
  };
  await expectPage(1);
  await press('Página siguiente');
  await expectPage(2);
  await press('Página siguiente');
  await expectPage(3);
  await press('Página anterior');
  await expectPage(2);
  await administrator.reload();
  await expectPage(2);
  await press('Página anterior');
  await expectPage(1);
});

test('a page number behind the last page shows the last page', async ({ administrator }) => {
  await administrator.goto('/admin/properties?operacion=renta&pagina=999');
  await expect(administrator.getByText(/^Página (\d+) de \1$/)).toBeVisible();
  await expect(administrator.getByRole('row').nth(1)).toBeVisible();
  await expect(administrator).toHaveURL(/operacion=renta/);
});

test('features and deactivates a property in its row', async ({ administrator, createProperty, api }) => {
  const nave = await createProperty();
  await administrator.goto(`/admin/properties?q=${nave.title}`);
  await administrator.getByRole('switch', { name: `Destacada: ${nave.title}` }).click();
  await expect(administrator.getByText('Propiedad destacada correctamente')).toBeVisible();
  await administrator.getByRole('switch', { name: `Activa: ${nave.title}` }).click();
  await expect(administrator.getByText('Propiedad desactivada correctamente')).toBeVisible();
  await expect(administrator.getByRole('row').filter({ hasText: nave.title })).toContainText('Inactiva');
  await expect(administrator.getByRole('row').filter({ hasText: nave.title })).toContainText(
    'Precio no disponible',
  );
  expect(await api.collection('properties').getOne(nave.id)).toMatchObject({ featured: true, active: false });

  await administrator.getByRole('switch', { name: `Destacada: ${nave.title}` }).click();
  await expect(administrator.getByText('Propiedad no destacada correctamente')).toBeVisible();
  await administrator.getByRole('switch', { name: `Activa: ${nave.title}` }).click();
  await administrator.getByRole('button', { name: 'Publicar de todos modos' }).click();
  await expect(administrator.getByText('Propiedad activada correctamente')).toBeVisible();
});

test('exports a CSV for Excel in which no text runs as a formula', async ({
  administrator,
  createProperty,
  uniqueName,
}) => {
  const nave = await createProperty({
    title: uniqueName('=Nave "Norte"'),
    sale_price: 9_500_000,
    features: ['a', 'b'],
  });
  await administrator.goto(`/admin/properties?q=${nave.title.slice(-8)}`);
  await expect(administrator.getByText('1 propiedad', { exact: true })).toBeVisible();
  const downloading = administrator.waitForEvent('download');
  await administrator.getByRole('button', { name: 'Exportar' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('propiedades.csv');
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('\uFEFF"Clave","ID","Título"')).toBe(true);
  expect(text).toContain(`"'${nave.title.replaceAll('"', '""')}"`);
  expect(text).toContain('9500000');
  expect(text).toContain('"a, b"');
});

test('a click on the row opens the property, and Volver restores search and filters', async ({
  administrator,
  createProperty,
}) => {
  const nave = await createProperty();
  const listPath = `/admin/properties?operacion=venta&q=${encodeURIComponent(nave.title)}`;
  await administrator.goto(listPath);
  const row = administrator.getByRole('row').filter({ hasText: nave.title });
  await expect(row).toContainText(`ID: ${nave.id.slice(0, 8)}`);
  // Beside the title: price and state are buttons of their own.
  await row.click({ position: { x: 250, y: 30 } });
  await expect(administrator.getByRole('heading', { name: nave.title })).toBeVisible();
  await administrator.getByRole('link', { name: 'Editar Propiedad' }).click();
  const form = administrator.getByRole('dialog', { name: 'Editar Propiedad' });
  await form.getByLabel('Dirección').fill('Camino a Chachapa 12');
  await form.getByRole('button', { name: 'Guardar Propiedad' }).click();
  await expect(form).toHaveCount(0);
  await administrator.getByRole('link', { name: 'Volver' }).click();
  await expect(administrator.getByText('1 propiedad', { exact: true })).toBeVisible();
  await expect(administrator.getByRole('button', { name: 'En venta' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('a client found in the list leads to the property that they asked for', async ({
  administrator,
  createProperty,
  sendInquiry,
  visitor,
}) => {
  const nave = await createProperty();
  await sendInquiry({ property_id: nave.id });
  await administrator.goto('/admin/properties');
  const typo = misspell(visitor.name);
  await administrator.getByRole('searchbox').fill(typo);
  const clients = administrator.getByRole('region', { name: 'Clientes encontrados' });
  await clients.getByRole('link', { name: visitor.name }).click();
  const dialog = administrator.getByRole('dialog', { name: visitor.name });
  await dialog.getByRole('link', { name: nave.title }).click();
  await expect(administrator.getByRole('heading', { level: 2, name: nave.title })).toBeVisible();
});

test('ten rows fit the screen of a laptop, and the first line of each is its title', async ({
  administrator,
}) => {
  await administrator.setViewportSize({ width: 1280, height: 800 });
  await administrator.goto('/admin/properties');
  const rows = administrator.getByRole('table', { name: 'Propiedades' }).getByRole('row');
  await expect(rows).toHaveCount(26);
  await expect(rows.nth(10)).toBeInViewport({ ratio: 1 });
});

test('Volver scrolls back to the opened row', async ({ administrator }) => {
  await administrator.setViewportSize({ width: 360, height: 740 });
  await administrator.goto('/admin/properties?orden=area');
  const rows = administrator.getByRole('table', { name: 'Propiedades' }).getByRole('row');
  await expect(rows).toHaveCount(25);
  const name = (await rows.nth(20).getByRole('link').textContent()) ?? '';
  await administrator.getByRole('link', { name, exact: true }).click();
  await expect(administrator.getByRole('heading', { level: 2, name })).toBeVisible();
  await administrator.getByRole('link', { name: 'Volver' }).click();
  await expect(administrator.getByRole('link', { name, exact: true })).toBeInViewport();
});

test('forgives typos in the search, also in the palette, which finds clients too', async ({
  administrator,
  createProperty,
  uniqueName,
  sendInquiry,
  visitor,
}) => {
  const nave = await createProperty({
    title: uniqueName('Nave'),
    address: 'Camino a Chachapa 12',
    sale_price: 7_654_321,
  });
  const word = nave.title.replace('Nave ', '');
  const typo = misspell(word);
  await sendInquiry();
  const row = administrator.getByRole('row').filter({ hasText: nave.title });
  await administrator.goto('/admin/properties');
  const search = administrator.getByRole('searchbox');
  await search.fill(typo);
  await expect(administrator.getByText(`No hay «${typo}»; buscamos «${word}».`)).toBeVisible();
  await expect(row).toBeVisible();
  await search.fill('$7,654,321');
  await expect(administrator.getByText('1 propiedad', { exact: true })).toBeVisible();
  await search.fill(`ID: ${nave.id.slice(0, 8)}`);
  await expect(row).toBeVisible();

  await search.fill(nave.reference_code);
  await expect(administrator.getByText('1 propiedad', { exact: true })).toBeVisible();
  await expect(row).toBeVisible();
  await search.fill('Camino a Chachapa 12');
  await expect(row).toBeVisible();
  const clients = administrator.getByRole('region', { name: 'Clientes encontrados' });
  await expect(clients).toHaveCount(0);
  for (const text of [visitor.email, visitor.name]) {
    await search.fill(text);
    await expect(clients.getByRole('link', { name: visitor.name })).toBeVisible();
  }

  const palette = administrator.getByRole('combobox', { name: 'Pantalla, propiedad, cliente o solicitud' });
  for (const [text, destination] of [
    [typo, nave.title],
    [nave.id, nave.title],
    [visitor.email, `${visitor.name} Cliente`],
    [visitor.email, 'Solicitud ·'],
  ] as const) {
    await administrator.keyboard.press('Control+k');
    await palette.fill(text);
    await expect(administrator.getByRole('option', { name: destination })).toBeVisible();
    await administrator.keyboard.press('Escape');
    await expect(palette).toHaveCount(0);
  }
});
