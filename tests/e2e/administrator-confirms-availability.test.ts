import { dataFoldersOf } from '#render/files/data-folders.ts';
import { connectToRunning } from '#server/pocketbase/control.ts';
import { expect, test } from '../support/fixtures.ts';
import { horizontalOverflowOf } from '../support/horizontal-overflow.ts';

const longAgo = '2026-01-01 00:00:00.000Z';
/** Only a superuser can set back a confirmation. */
async function setBack(id: string): Promise<void> {
  const { pocketbase } = dataFoldersOf(process.env.PRODUCT_DATA_DIR ?? '');
  const superuser = await connectToRunning(pocketbase);
  await superuser?.collection('properties').update(id, { availability_confirmed_at: longAgo });
}

test('confirms a selection with one request on a phone', async ({
  administrator,
  createProperty,
  uniqueName,
  api,
}) => {
  await administrator.setViewportSize({ width: 360, height: 740 });
  const name = uniqueName('Selección');
  const navesByLetter = [
    await createProperty({ title: `${name} A` }),
    await createProperty({ title: `${name} B` }),
    await createProperty({ title: `${name} C`, status: 'sold' }),
  ];
  for (const { id } of navesByLetter) await setBack(id);
  await administrator.goto(`/admin/properties?q=${encodeURIComponent(name)}&orden=title`);
  await administrator.getByRole('checkbox', { name: `Seleccionar: ${name} A` }).check();
  const bar = administrator.getByRole('region', { name: 'Selección' });
  await expect(bar).toContainText('1 seleccionada');
  await administrator.getByRole('checkbox', { name: 'Seleccionar esta página' }).check();
  await expect(bar).toContainText('3 seleccionadas');
  expect(await horizontalOverflowOf(administrator)).toBeLessThanOrEqual(0);

  let requests = 0;
  administrator.on('request', (request) => {
    if (request.url().endsWith('/confirm-availability')) requests += 1;
  });
  await bar.getByRole('button', { name: 'Sigue disponible' }).click();
  await expect(administrator.getByText('2 propiedades confirmadas')).toBeVisible();
  await expect(bar).toHaveCount(0);
  expect(requests).toBe(1);
  const stored = await Promise.all(navesByLetter.map(({ id }) => api.collection('properties').getOne(id)));
  expect(stored.map((property) => property.availability_confirmed_at === longAgo)).toEqual([
    false,
    false,
    true,
  ]);
});
