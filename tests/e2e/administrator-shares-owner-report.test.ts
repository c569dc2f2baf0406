import { paths } from '#paths.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { horizontalOverflowOf } from '../support/horizontal-overflow.ts';
import { actAsPerson, answerForWhatsApp, personLaunchOptions } from '../support/person.ts';

// A revoked link opens nothing.
test.use({ launchOptions: personLaunchOptions, expectedErrors: /status of 404/ });

for (const width of [360, 1280])
  test(`the owner sees what was counted until the link is revoked, at ${width} px`, async ({
    administrator,
    page,
    context,
    api,
    catalog,
    removeAfterTest,
    uniqueName,
  }) => {
    const nave = catalog.filter(({ is_for_rent }) => is_for_rent)[width === 360 ? 0 : 1];
    if (!nave) throw new Error('The demo data has no property for rent.');
    const owner = uniqueName('Rosa Reservada');
    const privateData = await api.collection('property_private_data').create({
      ...{ property_id: nave.id, owner_name: owner, owner_phone: '222 123 4567' },
      owner_email: `duena-${width}-${Date.now()}@example.com`,
    });
    removeAfterTest('property_private_data', privateData.id);

    await actAsPerson(context);
    await answerForWhatsApp(context);
    await page.setViewportSize({ width, height: 800 });
    await page.goto(paths.property(nave));
    const popup = context.waitForEvent('page');
    await page.locator('main a[href*="//wa.me/"]:visible').first().click();
    await (await popup).close();
    await page.waitForFunction(() => performance.now() > 2_000);

    await administrator.setViewportSize({ width, height: 800 });
    await administrator.goto(`/admin/properties/${nave.id}`);
    await administrator.getByRole('button', { name: 'Obtener enlace del reporte' }).click();
    const dialog = administrator.getByRole('dialog', { name: 'Enlace del reporte' });
    const link = dialog.getByRole('textbox', { name: 'Enlace' });
    await expect(link).toHaveValue(/\/reporte#[A-Za-z0-9]{43}$/);
    await expect(dialog.getByRole('link', { name: 'Enviar por WhatsApp' })).toBeVisible();
    const url = await link.inputValue();
    await administrator.keyboard.press('Escape');
    await expect(
      administrator.getByText('1 enlace funciona, cada uno un año o hasta que los revoques.'),
    ).toBeVisible();

    await page.goto(url);
    await expect(page.getByRole('heading', { name: 'El reporte de tus propiedades' })).toBeVisible();
    const table = page.getByRole('table', { name: nave.title });
    const total = table.getByRole('row').filter({ hasText: 'Total' }).getByRole('cell');
    await expect(total.nth(0)).not.toHaveText('0');
    await expect(total.nth(1)).not.toHaveText('0');
    await expect(page.getByText(owner)).toHaveCount(0);
    expect(await horizontalOverflowOf(page)).toBe(0);
    await expectAccessible(page);

    await administrator.getByRole('button', { name: 'Revocar reporte' }).click();
    await administrator
      .getByRole('alertdialog')
      .or(administrator.getByRole('dialog'))
      .getByRole('button', { name: 'Revocar', exact: true })
      .click();
    await expect(administrator.getByRole('button', { name: 'Revocar reporte' })).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Este enlace no abre ningún reporte' })).toBeVisible();
  });
