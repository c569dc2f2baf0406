import type { Page } from '@playwright/test';
import { testCompany } from '../support/company.ts';
import { expect, test } from '../support/fixtures.ts';

test.use({ expectedErrors: /status of 503/ });

const emptyFacts = Object.fromEntries(
  Object.entries(testCompany).map(([name, value]) => [name, typeof value === 'number' ? 0 : '']),
);

/** Answers as a server that nobody has set up, until the facts are saved. Nothing is stored. @returns what is saved */
async function answerAsNewInstallation(page: Page): Promise<object[]> {
  const saved: object[] = [];
  await page.route('/', (route) => (saved.length > 0 ? route.fallback() : route.fulfill({ status: 503 })));
  await page.route('**/api/collections/company/records/*', (route) => {
    if (route.request().method() === 'PATCH') saved.push(route.request().postDataJSON());
    return route.fulfill({ json: { ...emptyFacts, ...saved.at(-1) } });
  });
  return saved;
}

test("asks for the company's details before anything else, and publishes them", async ({ administrator }) => {
  const saved = await answerAsNewInstallation(administrator);
  await administrator.goto('/admin/properties');
  await expect(
    administrator.getByRole('heading', { level: 1, name: 'Completa los datos de tu empresa' }),
  ).toBeVisible();
  await expect(administrator.getByRole('heading', { name: 'Gestión de Propiedades' })).toBeHidden();

  await administrator.getByRole('button', { name: 'Guardar y publicar' }).click();
  await expect(administrator.getByText('Este dato no puede quedar vacío.').first()).toBeVisible();
  expect(saved).toEqual([]);

  const fields: [label: string, value: string | number][] = [
    ['Correo que recibe las solicitudes', testCompany.notification_email],
    ['Nombre de la empresa', testCompany.name],
    ['Teléfono', testCompany.phone],
    ['WhatsApp', testCompany.whatsapp],
    ['Correo de ventas', testCompany.email],
    ['Dirección', testCompany.address],
    ['Latitud', testCompany.latitude],
    ['Longitud', testCompany.longitude],
    ['Horario entre semana', testCompany.hours_weekdays],
    ['Horario del sábado', testCompany.hours_saturday],
  ];
  for (const [label, value] of fields) {
    await administrator.getByLabel(new RegExp(`^${label}`)).fill(String(value));
  }
  await administrator.getByRole('button', { name: 'Guardar y publicar' }).click();
  await expect(administrator.getByText('El sitio se está publicando')).toBeVisible();
  await expect(administrator.getByRole('heading', { name: 'Gestión de Propiedades' })).toBeVisible();
  expect(saved).toMatchObject([testCompany]);
});

test('keeps what was typed over a reload', async ({ administrator }) => {
  await answerAsNewInstallation(administrator);
  await administrator.goto('/admin');
  const name = administrator.getByLabel('Nombre de la empresa');
  await name.fill('Naves del Valle');
  await administrator.reload();
  await expect(name).toHaveValue('Naves del Valle');
});

test('can be left without saving', async ({ administrator }) => {
  await answerAsNewInstallation(administrator);
  await administrator.goto('/admin');
  await administrator.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(administrator).toHaveURL(/\/admin\/login/);
});
