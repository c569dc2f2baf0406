import type { Page } from '@playwright/test';
import { paths } from '#paths.ts';
import { expect, test, waitForHydration } from '../support/fixtures.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const send = (page: Page) => page.getByRole('button', { name: 'Enviar', exact: true });

/** The form is hydrated when it comes into view. */
async function waitForForm(page: Page): Promise<void> {
  await send(page).scrollIntoViewIfNeeded();
  await waitForHydration(send(page));
}

async function fillForm(page: Page, visitor: { name: string; email: string }): Promise<void> {
  await waitForForm(page);
  await field(page, 'Nombre').fill(visitor.name);
  await field(page, 'Correo electrónico').fill(visitor.email);
  await field(page, 'Mensaje').fill('¿Tiene andén de carga?');
}

test('an inquiry is stored as pending, and the toast covers nothing of its confirmation', async ({
  page,
  demoProperty,
  visitor,
  inquiriesFrom,
}) => {
  const property = demoProperty();
  for (const [width, height, path] of [
    [360, 740, `${paths.property(property)}?utm_source=Meta&utm_campaign=naves-noviembre&fbclid=IwAR0`],
    [1280, 800, paths.contact()],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(path);
    await fillForm(page, visitor);
    if (path === paths.contact()) await field(page, 'Asunto').fill('Busco una bodega');
    else await field(page, 'Teléfono').fill('222 123 4567');
    await send(page).click();
    const toast = page.getByRole('listitem').filter({ hasText: 'Formulario enviado' });
    const confirmation = page.getByRole('status').filter({ hasText: 'Recibimos tu mensaje' });
    await expect(toast).toContainText('Nos pondremos en contacto contigo lo antes posible.');
    await expect(confirmation.getByText('Recibimos tu mensaje')).toBeInViewport({ ratio: 1 });
    const [front, behind] = [await toast.boundingBox(), await confirmation.boundingBox()];
    if (!front || !behind) throw new Error('The toast or the confirmation is gone.');
    const isBeside = front.x + front.width <= behind.x || behind.x + behind.width <= front.x;
    const isAboveOrBelow = front.y + front.height <= behind.y || behind.y + behind.height <= front.y;
    expect(isBeside || isAboveOrBelow, path).toBe(true);
  }
  const stored = {
    name: visitor.name,
    message: '¿Tiene andén de carga?',
    status: 'Pendiente',
    privacy_version: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    privacy_accepted_at: expect.stringMatching(/^\d{4}-/),
    // The tab remembers its first page.
    ...{ utm_source: 'meta', utm_campaign: 'naves-noviembre', landing_page: paths.property(property) },
  };
  const ofProperty = { property_id: property.id, property_title: property.title, phone: '222 123 4567' };
  expect(await inquiriesFrom(visitor.email)).toMatchObject([
    { ...stored, ...ofProperty, subject: `Consulta sobre: ${property.title}` },
    { ...stored, property_id: '', subject: 'Busco una bodega' },
  ]);
});

test.describe('in a window of 1280×800', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the price has the primary action, and the whole form fits without a scroll bar of its own', async ({
    page,
    demoProperty,
  }) => {
    await page.goto(paths.property(demoProperty()));
    const action = page.getByRole('region', { name: 'Precio' }).getByRole('link', {
      name: 'Solicitar información',
    });
    await expect(action).toBeInViewport({ ratio: 1 });
    await action.click();
    for (const control of [field(page, 'Nombre'), field(page, 'Mensaje'), send(page)])
      await expect(control).toBeInViewport({ ratio: 1 });
    const scrollsByItself = await send(page).evaluate((button) => {
      for (
        let parent = button.parentElement;
        parent && parent !== document.body;
        parent = parent.parentElement
      )
        if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return true;
      return false;
    });
    expect(scrollsByItself).toBe(false);
  });
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: /Failed to fetch|net::ERR/ });

  test('a part of the form that does not load needs a reload, which keeps the text', async ({
    page,
    visitor,
    inquiriesFrom,
  }) => {
    await page.route('**/_astro/form-parts*.js', (route) => route.abort());
    await page.goto('/contacto');
    await fillForm(page, visitor);
    await field(page, 'Asunto').fill('Consulta');
    await send(page).click();
    await expect(page.getByRole('alert')).toContainText('Recarga la página y envía otra vez');
    await page.unroute('**/_astro/form-parts*.js');
    await page.reload();
    await expect(field(page, 'Mensaje')).toHaveValue('¿Tiene andén de carga?');
    await send(page).click();
    await expect.poll(() => inquiriesFrom(visitor.email)).toHaveLength(1);
  });
});
