import { expect, test } from '../support/fixtures.ts';
import { signIn } from '../support/sign-in.ts';

test.describe('deleting a property', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('can be undone for ten seconds, then is final', async ({ administrator, createProperty, api }) => {
    const nave = await createProperty();
    await administrator.clock.install();
    const remove = async () => {
      await administrator.goto(`/admin/properties/${nave.id}`);
      await administrator.getByRole('button', { name: 'Eliminar', exact: true }).click();
      await administrator.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
      await expect(administrator).toHaveURL(/\/admin\/properties$/);
    };
    const row = administrator.getByRole('row').filter({ hasText: nave.title });
    const bar = administrator.getByRole('status').filter({ hasText: 'Se eliminará' });

    await remove();
    await expect(bar).toBeVisible();
    await expect(row).toHaveCount(0);
    await expect(bar.getByRole('button', { name: 'Deshacer' })).toBeFocused();
    await administrator.keyboard.press('Enter');
    await expect(row).toBeVisible();
    expect(await api.collection('properties').getOne(nave.id)).toMatchObject({ title: nave.title });

    await remove();
    await expect(bar).toBeVisible();
    await administrator.clock.fastForward(10_000);
    await expect(administrator.getByText('Propiedad eliminada')).toBeVisible();
    await expect(row).toHaveCount(0);
    await administrator.goto(`/admin/properties/${nave.id}`);
    await expect(administrator.getByRole('heading', { name: 'Propiedad no encontrada' })).toBeVisible();
  });
});

test('a list that was loading while the property was deleted does not show it', async ({
  administrator,
  createProperty,
}) => {
  const nave = await createProperty();
  const row = administrator.getByRole('row').filter({ hasText: nave.title });
  await administrator.clock.install();
  await administrator.goto(`/admin/properties/${nave.id}`);
  const answered = Promise.withResolvers<void>();
  const deleted = Promise.withResolvers<void>();
  await administrator.route(
    ({ pathname, search }) =>
      pathname.endsWith('/collections/properties/records') && search.includes('perPage'),
    async (route) => {
      const response = await route.fetch();
      answered.resolve();
      await deleted.promise;
      // The panel may have given up this request meanwhile.
      await route.fulfill({ response }).catch(() => undefined);
    },
    { times: 1 },
  );
  await administrator.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await administrator.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await answered.promise;
  await administrator.clock.fastForward(10_000);
  await expect(administrator.getByText('Propiedad eliminada')).toBeVisible();
  deleted.resolve();
  await expect(administrator.getByRole('table')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test.describe('a property that a colleague deleted meanwhile', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('is reported as deleted before', async ({ administrator, createProperty, api }) => {
    const nave = await createProperty();
    await administrator.clock.install();
    await administrator.goto(`/admin/properties/${nave.id}`);
    await administrator.getByRole('button', { name: 'Eliminar', exact: true }).click();
    await administrator.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
    await expect(administrator.getByRole('status').filter({ hasText: 'Se eliminará' })).toBeVisible();
    await api.collection('properties').delete(nave.id);
    await administrator.clock.fastForward(10_000);
    await expect(administrator.getByText('Otra persona eliminó la propiedad antes que tú.')).toBeVisible();
  });
});

test('signing out completes a pending deletion, and the next session does not show it', async ({
  colleague: { page, email, password },
  createProperty,
  api,
}) => {
  const nave = await createProperty();
  const bar = page.getByRole('status').filter({ hasText: nave.title });
  await page.goto(`/admin/properties/${nave.id}`);
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(bar).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByText('Sesión cerrada')).toBeVisible();
  const filter = api.filter('id = {:id}', { id: nave.id });
  expect(await api.collection('properties').getFullList({ filter })).toEqual([]);

  await signIn(page, { email, password });
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test('the confirmation can be cancelled', async ({ administrator, createProperty }) => {
  const nave = await createProperty();
  await administrator.goto(`/admin/properties/${nave.id}`);
  await administrator.getByRole('button', { name: 'Eliminar', exact: true }).click();
  const question = administrator.getByRole('dialog', { name: '¿Eliminar esta propiedad?' });
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await administrator.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(administrator.getByRole('button', { name: 'Eliminar', exact: true })).toBeFocused();
});
