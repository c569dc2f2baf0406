import { expect, misspell, test } from '../support/fixtures.ts';

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
  await expect(administrator.getByRole('button', { name: 'Página siguiente' })).toBeFocused();
  await press('Página siguiente');
  await expectPage(3);
  await press('Página anterior');
  await expectPage(2);
  await administrator.reload();
  await expectPage(2);
  await press('Página anterior');
  await expectPage(1);
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

test('ten rows fit the screen of a laptop, and the first line of each is its title', async ({
  administrator,
}) => {
  await administrator.setViewportSize({ width: 1280, height: 800 });
  await administrator.goto('/admin/properties');
  const rows = administrator.getByRole('table', { name: 'Propiedades' }).getByRole('row');
  await expect(rows).toHaveCount(26);
  await expect(rows.nth(10)).toBeInViewport({ ratio: 1 });
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
