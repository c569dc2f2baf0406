import type { Page } from '@playwright/test';
import { demoCompany } from '#domain/demo-company.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  expectSameText,
  expectTranslated,
  prepareTranslation,
  showOriginal,
  translate,
} from '../support/page-translation.ts';

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).locator('visible=true').first().click();
const open = (name: string) => (page: Page) =>
  page.getByRole('navigation', { name: 'Administración' }).getByRole('link', { name }).click();
const search = (text: string, heading: string) => async (page: Page) => {
  await page.getByRole('searchbox').first().fill(text);
  await expect(page.getByText(heading).first()).toBeVisible();
};

for (const mergesAdjacentTexts of [true, false])
  test(`a translated panel loses no screen, ${mergesAdjacentTexts ? 'with' : 'without'} texts that are merged`, async ({
    administrator,
    createProperty,
  }) => {
    test.slow();
    const { id, title } = await createProperty();
    await prepareTranslation(administrator, { mergesAdjacentTexts });
    const original = await administrator.context().newPage();
    const steps: ((page: Page) => Promise<unknown>)[] = [
      search('zzqxw', 'propiedades'),
      search(title, title),
      open('Solicitudes'),
      open('Ubicaciones'),
      open('Inmuebles'),
      (page) => page.goBack(),
    ];
    for (const page of [administrator, original]) {
      await page.goto('/admin/properties');
      await expect(page.getByRole('heading', { name: 'Gestión de Propiedades' })).toBeVisible();
    }
    await translate(administrator);
    for (const [index, step] of steps.entries()) {
      for (const page of [administrator, original]) await step(page);
      await expectSameText(administrator, original);
      if (index % 2 === 1) await (index % 4 === 1 ? showOriginal(administrator) : translate(administrator));
    }
    await expectTranslated(administrator, true);

    for (const page of [administrator, original]) {
      await page.goto(`/admin/properties/${id}/edit`);
      const name = page.getByLabel('Título');
      await expect(name).toHaveValue(title);
    }
    await translate(administrator);
    for (const page of [administrator, original]) {
      await page.getByLabel('Título').fill('');
      await press(/Guardar/)(page);
      await expect(page.getByRole('alert').first()).toBeVisible();
    }
    await expectSameText(administrator, original);
    await showOriginal(administrator);
    for (const page of [administrator, original]) await page.getByLabel('Título').fill(title);
    await expectSameText(administrator, original);
    await expect(administrator.getByText(demoCompany.name, { exact: true })).toBeVisible();
    await original.close();
  });
