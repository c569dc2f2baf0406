import type { Page } from '@playwright/test';
import { paths } from '#paths.ts';
import { expect, test } from '../support/fixtures.ts';

/** Fills in what a plant manager needs. */
async function fillIn(page: Page): Promise<void> {
  await page.goto(paths.home());
  await page.getByRole('link', { name: 'Más requisitos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lo que necesito' })).toBeVisible();
  await page.getByLabel('Operación').selectOption('En renta');
  await page.getByLabel('Área en m²').fill('6,000 m2');
  await page.getByLabel('Cerca de').selectOption('VW');
  await page.getByLabel('A menos de').selectOption('30 km en línea recta');
  await page.getByLabel('Presupuesto en MXN').fill('2,000,000');
  await page.getByLabel('Andenes de carga').selectOption('Desde 4 andenes');
  await page.getByText('Más requisitos').click();
  await page.getByRole('checkbox', { name: 'Gas natural' }).check();
}

test('a requirement opens the list with its filters on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await fillIn(page);
  await page.getByRole('button', { name: 'Ver propiedades' }).click();
  await expect(page).toHaveURL(
    /\/propiedades\?operacion=renta&cerca=VW&km=30&area=6000&precio=1-2000000&andenes=4&gas=si$/,
  );
  await expect(page.getByRole('heading', { name: /propiedad/ }).first()).toBeVisible();
});

test('a requirement can be left with a broker', async ({ page, visitor, inquiriesFrom }) => {
  await fillIn(page);
  await page.getByRole('button', { name: 'Enviar a un asesor' }).click();
  const message = page.getByLabel('Mensaje');
  await expect(message).toHaveValue(
    [
      'Busco un espacio industrial:',
      'Operación: En renta',
      'Área en m²: 6,000 m2',
      'Cerca de: VW',
      'A menos de: 30 km en línea recta',
      'Presupuesto en MXN: 2,000,000',
      'Andenes de carga: Desde 4 andenes',
      'Gas natural: sí',
    ].join('\n'),
  );
  await page.getByLabel('Nombre').fill(visitor.name);
  await page.getByLabel('Correo electrónico').fill(visitor.email);
  await expect(page.getByLabel('Asunto')).toHaveValue('Busco un espacio industrial');
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(page.getByText('Recibimos tu mensaje')).toBeVisible();
  expect(await inquiriesFrom(visitor.email)).toMatchObject([
    { message: expect.stringContaining('Andenes de carga: Desde 4 andenes') },
  ]);
});
