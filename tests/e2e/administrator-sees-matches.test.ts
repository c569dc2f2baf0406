import { randomInt } from 'node:crypto';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { horizontalOverflowOf } from '../support/horizontal-overflow.ts';

/** An edit is told 15 seconds later, when nobody can undo it, and is looked for each five seconds. */
const toldAfterMs = 200_000;

for (const width of [360, 1_280]) {
  test(`a broker sees a new match at once, and removes it with a tap, at ${width} px`, async ({
    administrator,
    api,
    createProperty,
    uniqueName,
    removeAfterTest,
  }) => {
    // An area that no other requirement asks for.
    const area = randomInt(400_000, 40_000_000) * 10;
    const name = uniqueName('Gabriela');
    const { id } = await api.collection('requirements').create({
      ...{ name, phone: '222 123 4567', conditions: `operacion=renta&area=${area}-${area + 10}` },
    });
    removeAfterTest('requirements', id);
    await administrator.setViewportSize({ width, height: 800 });
    await administrator.goto('/admin/today');
    await expect(administrator.getByRole('heading', { name: 'Hoy', exact: true })).toBeVisible();

    const property = await createProperty({
      ...{
        type: 'Bodega',
        is_for_rent: true,
        is_for_sale: true,
        rental_price: 90_000,
        sale_price: 151_200_000,
      },
      ...{ area, title: uniqueName('Bodega que encaja') },
    });
    const row = administrator
      .getByRole('list', { name: 'Coincidencias nuevas' })
      .getByRole('listitem')
      .filter({ hasText: name });
    await expect(row).toContainText('Nueva', { timeout: toldAfterMs });
    await expect(row.getByRole('link', { name: property.title })).toHaveAttribute(
      'href',
      `/admin/properties/${property.id}`,
    );
    await expectAccessible(administrator);
    await row.getByRole('link', { name }).click();
    await expect(administrator.getByRole('heading', { name })).toBeVisible();
    if (width > 1_000)
      await expect(
        administrator.getByRole('link', { name: /Requerimientos \d+ coincidencias? nuevas?/ }),
      ).toBeVisible();

    await administrator.goto('/admin');
    await row.getByRole('button', { name: /^Vista/ }).click();
    await expect(row).toBeHidden();
    await administrator.reload();
    await expect(administrator.getByRole('heading', { name: 'Hoy', exact: true })).toBeVisible();
    await expect(row).toBeHidden();

    await api.collection('properties').update(property.id, { rental_price: 80_000, sale_price: 144_000_000 });
    const change = 'Bajó de precio: venta de $151,200,000 a $144,000,000; renta de $90,000';
    await expect(row).toContainText(change, { timeout: toldAfterMs });
    expect(await horizontalOverflowOf(administrator)).toBeLessThanOrEqual(0);
    await api.collection('requirements').update(id, { status: 'Atendido' });
    await administrator.reload();
    await expect(administrator.getByRole('heading', { name: 'Hoy', exact: true })).toBeVisible();
    await expect(row).toBeHidden();
  });
}
