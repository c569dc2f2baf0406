import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';

// A short name that is taken is refused.
test.use({ expectedErrors: /400/ });

for (const width of [360, 1_280]) {
  test(`creates, edits and deletes a landmark at ${width} px`, async ({ administrator, uniqueName }) => {
    const name = uniqueName('Patio');
    const shortName = `P ${crypto.randomUUID().slice(0, 20)}`;
    await administrator.setViewportSize({ width, height: 800 });
    await administrator.goto('/admin/landmarks');
    await expect(administrator.getByRole('link', { name: /Volkswagen de México/ })).toBeVisible();
    await administrator.getByRole('link', { name: 'Nuevo punto' }).click();
    const creation = administrator.getByRole('dialog', { name: 'Nuevo punto de referencia' });
    await creation.getByRole('button', { name: 'Guardar' }).click();
    await expect(creation.getByText('El nombre debe tener al menos 2 caracteres.')).toBeVisible();
    await creation.getByLabel('Nombre', { exact: true }).fill(name);
    await creation.getByLabel('Nombre corto').fill('vw');
    await creation.getByLabel('Tipo').selectOption('Ferrocarril');
    await creation.getByLabel('Latitud').fill('17.2');
    await creation.getByLabel('Longitud').fill('-96.9');
    await creation.getByRole('button', { name: 'Guardar' }).click();
    await expect(creation.getByText('Ya hay un punto de referencia con ese nombre corto.')).toBeVisible();
    await creation.getByLabel('Nombre corto').fill(shortName);
    await creation.getByRole('button', { name: 'Guardar' }).click();
    await expect(administrator.getByText('Punto de referencia creado')).toBeVisible();
    await expect(creation).toBeHidden();

    await administrator.getByRole('searchbox').fill(name.toUpperCase());
    const link = administrator.getByRole('main').getByRole('link', { name });
    await expect(administrator).toHaveURL(/q=/);
    await expect(administrator.getByRole('main').getByRole('link', { name: /Volkswagen/ })).toHaveCount(0);
    await link.click();
    const edition = administrator.getByRole('dialog', { name: 'Editar punto de referencia' });
    await edition.getByLabel('Latitud').fill('17.3');
    await edition.getByRole('button', { name: 'Guardar' }).click();
    await expect(administrator.getByText('Punto de referencia guardado')).toBeVisible();
    await expect(edition).toBeHidden();

    await link.click();
    await expect(edition.getByLabel('Latitud')).toHaveValue('17.3');
    await edition.getByRole('button', { name: 'Eliminar' }).click();
    const question = administrator.getByRole('dialog', { name: '¿Eliminar este punto de referencia?' });
    await question.getByRole('button', { name: 'Eliminar' }).click();
    await expect(administrator.getByText('Punto de referencia eliminado')).toBeVisible();
    await expect(
      administrator.getByText('No se encontraron puntos que coincidan con tu búsqueda.'),
    ).toBeVisible();
  });
}

test('the dialog of a landmark is accessible', async ({ administrator }) => {
  await administrator.goto('/admin/landmarks');
  await administrator.getByRole('link', { name: /Volkswagen de México/ }).click();
  const dialog = administrator.getByRole('dialog', { name: 'Editar punto de referencia' });
  await expect(dialog.getByLabel('Nombre corto')).toHaveValue('VW');
  await expectAccessible(administrator);
});
