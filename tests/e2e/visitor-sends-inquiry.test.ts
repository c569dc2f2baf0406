import type { Page } from '@playwright/test';
import { paths } from '#paths.ts';
import { expect, test, waitForHydration } from '../support/fixtures.ts';
import { holdRequests } from '../support/hold-requests.ts';

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

test('an inquiry about a property is stored as pending', async ({
  page,
  demoProperty,
  visitor,
  inquiriesFrom,
}) => {
  const property = demoProperty();
  const subject = `Consulta sobre: ${property.title}`;
  await page.goto(paths.property(property));
  await expect(page.getByRole('heading', { name: '¿Interesado en esta propiedad?' })).toBeVisible();
  await fillForm(page, visitor);
  await page.getByText('Agregar datos').click();
  await expect(field(page, 'Asunto')).toHaveValue(subject);
  await field(page, 'Teléfono').fill('222 123 4567');
  await send(page).click();

  await expect(page.getByText('Formulario enviado')).toBeVisible();
  await expect(page.getByText('Nos pondremos en contacto contigo lo antes posible.')).toBeVisible();
  expect(await inquiriesFrom(visitor.email)).toMatchObject([
    {
      name: visitor.name,
      phone: '222 123 4567',
      subject,
      message: '¿Tiene andén de carga?',
      property_id: property.id,
      property_title: property.title,
      status: 'Pendiente',
      privacy_version: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      privacy_accepted_at: expect.stringMatching(/^\d{4}-/),
    },
  ]);
});

test('an inquiry from the contact page has no property', async ({ page, visitor, inquiriesFrom }) => {
  await page.goto('/contacto');
  await fillForm(page, visitor);
  await field(page, 'Asunto').fill('Busco una bodega');
  await field(page, 'Empresa').fill('Textiles del Valle');
  await send(page).click();
  await expect(page.getByText('Formulario enviado')).toBeVisible();
  expect(await inquiriesFrom(visitor.email)).toMatchObject([
    { subject: 'Busco una bodega', empresa: 'Textiles del Valle', property_id: '', status: 'Pendiente' },
  ]);
});

test('shows errors next to the fields and sends nothing', async ({ page, visitor, inquiriesFrom }) => {
  await page.goto('/contacto');
  await fillForm(page, { ...visitor, email: 'lucia@' });
  await send(page).click();
  await expect(
    page.getByText('Escribe un correo electrónico válido, como nombre@empresa.com.'),
  ).toBeVisible();
  await expect(page.getByText('Escribe el asunto.')).toBeVisible();
  await expect(field(page, 'Correo electrónico')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Formulario enviado')).toBeHidden();
  expect(await inquiriesFrom('lucia@')).toEqual([]);
});

test('a confirmation replaces the form until the visitor writes another', async ({
  page,
  demoProperty,
  visitor,
  inquiriesFrom,
}) => {
  const { title, ...property } = demoProperty();
  await page.goto(paths.property({ ...property, title }));
  await fillForm(page, visitor);
  await send(page).click();

  const confirmation = page.getByRole('status').filter({ hasText: 'Recibimos tu mensaje' });
  await expect(confirmation).toBeFocused();
  await expect(confirmation).toContainText(`Te respondemos a ${visitor.email}`);
  await expect(confirmation).toContainText('Lunes a viernes');
  await expect(confirmation).toContainText(`Consulta sobre: ${title}`);
  await expect(confirmation).toContainText('¿Tiene andén de carga?');
  const whatsapp = confirmation.getByRole('link', { name: 'Seguir por WhatsApp' });
  await expect(whatsapp).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=/);
  await expect(send(page)).toBeHidden();

  await confirmation.getByRole('button', { name: 'Enviar otra' }).click();
  await expect(field(page, 'Nombre')).toBeFocused();
  await expect(field(page, 'Nombre')).toHaveValue('');
  await expect(field(page, 'Mensaje')).toHaveValue('');
  await page.getByText('Agregar datos').click();
  await expect(field(page, 'Asunto')).toHaveValue(`Consulta sobre: ${title}`);
  expect(await inquiriesFrom(visitor.email)).toHaveLength(1);
});

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const) {
  test(`the toast covers nothing of the confirmation at ${width} px`, async ({
    page,
    demoProperty,
    visitor,
    inquiriesFrom,
  }) => {
    await page.setViewportSize({ width, height });
    for (const path of [paths.property(demoProperty()), paths.contact()]) {
      await page.goto(path);
      await fillForm(page, visitor);
      if (path === paths.contact()) await field(page, 'Asunto').fill('Busco una bodega');
      await send(page).click();
      const toast = page.getByRole('listitem').filter({ hasText: 'Formulario enviado' });
      const confirmation = page.getByRole('status').filter({ hasText: 'Recibimos tu mensaje' });
      await expect(toast).toBeVisible();
      await expect(confirmation.getByText('Recibimos tu mensaje')).toBeInViewport({ ratio: 1 });
      const [front, behind] = [await toast.boundingBox(), await confirmation.boundingBox()];
      if (!front || !behind) throw new Error('The toast or the confirmation is gone.');
      const isBeside = front.x + front.width <= behind.x || behind.x + behind.width <= front.x;
      const isAboveOrBelow = front.y + front.height <= behind.y || behind.y + behind.height <= front.y;
      expect(isBeside || isAboveOrBelow, path).toBe(true);
    }
    expect(await inquiriesFrom(visitor.email)).toHaveLength(2);
  });
}

test('keeps a draft through a reload, and only for its form', async ({
  page,
  demoProperty,
  visitor,
  inquiriesFrom,
}) => {
  await page.goto(paths.contact());
  await fillForm(page, visitor);
  await field(page, 'Asunto').fill('Busco una bodega');
  await page.reload();
  await expect(field(page, 'Nombre')).toHaveValue(visitor.name);
  await expect(field(page, 'Mensaje')).toHaveValue('¿Tiene andén de carga?');
  await page.goto(paths.property(demoProperty()));
  await waitForForm(page);
  await expect(field(page, 'Mensaje')).toHaveValue('');

  await page.goto(paths.contact());
  await field(page, 'Asunto').focus();
  await send(page).click();
  await expect(page.getByText('Formulario enviado')).toBeVisible();
  await page.reload();
  await waitForForm(page);
  await expect(field(page, 'Mensaje')).toHaveValue('');
  expect(await inquiriesFrom(visitor.email)).toMatchObject([{ subject: 'Busco una bodega' }]);
});

test('opens the folded fields when one of them is wrong', async ({ page, demoProperty, visitor }) => {
  await page.goto(paths.property(demoProperty()));
  await fillForm(page, visitor);
  const fold = page.getByText('Agregar datos');
  await expect(field(page, 'Teléfono')).toBeHidden();
  await fold.click();
  await field(page, 'Teléfono').fill('el de siempre');
  await fold.click();
  await expect(field(page, 'Teléfono')).toBeHidden();
  await send(page).click();
  await expect(page.getByText('Escribe un teléfono con números, como 222 123 4567.')).toBeVisible();
  await expect(field(page, 'Teléfono')).toBeFocused();
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

test('disables the button while it sends, so the inquiry is sent once', async ({
  page,
  visitor,
  inquiriesFrom,
}) => {
  const release = await holdRequests(page, '**/api/collections/inquiries/records');
  await page.goto('/contacto');
  await fillForm(page, visitor);
  await field(page, 'Asunto').fill('Consulta');
  await send(page).click();
  const button = page.getByRole('button', { name: 'Enviando...' });
  await expect(button).toBeDisabled();
  await expect(button).toBeFocused();
  await button.dispatchEvent('click');
  await page.keyboard.press('Enter');
  await field(page, 'Asunto').press('Enter');
  release();
  await expect(page.getByText('Formulario enviado')).toBeVisible();
  expect(await inquiriesFrom(visitor.email)).toHaveLength(1);
});

test.describe('when the server is unreachable', () => {
  test.use({ expectedErrors: /inquiries|Failed to fetch|net::ERR/ });

  test('shows an error and keeps the text', async ({ page, visitor, inquiriesFrom }) => {
    await page.route('**/api/collections/inquiries/records', (route) => route.abort());
    await page.goto('/contacto');
    await fillForm(page, visitor);
    await field(page, 'Asunto').fill('Consulta');
    await send(page).click();
    await expect(
      page.getByText('Hubo un problema al enviar el formulario. Inténtalo de nuevo más tarde.', {
        exact: true,
      }),
    ).toBeVisible();
    await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute('href', /^tel:/);
    await expect(send(page)).toBeFocused();
    await expect(field(page, 'Nombre')).toHaveValue(visitor.name);
    await expect(field(page, 'Mensaje')).toHaveValue('¿Tiene andén de carga?');

    await page.unroute('**/api/collections/inquiries/records');
    await send(page).click();
    await expect(page.getByText('Formulario enviado')).toBeVisible();
    await expect(page.getByText('Hubo un problema al enviar el formulario.')).toBeHidden();
    expect(await inquiriesFrom(visitor.email)).toHaveLength(1);
  });

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

  test('shows an error when the connection is lost while writing', async ({ page, context, visitor }) => {
    await page.goto('/contacto');
    await fillForm(page, visitor);
    await field(page, 'Asunto').fill('Consulta');
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await send(page).click();
    await expect(page.getByRole('alert')).toContainText('No tienes conexión a internet.');
    await expect(field(page, 'Mensaje')).toHaveValue('¿Tiene andén de carga?');
  });
});

test('WhatsApp and phone links have greeting and number', async ({ page }) => {
  await page.goto('/contacto');
  const greeting = 'Hola, me interesa obtener más información sobre sus propiedades industriales.';
  const whatsapp = page.getByRole('link', { name: /WhatsApp/ }).first();
  await expect(whatsapp).toHaveAttribute('href', /^https:\/\/wa\.me\/\d{10,15}\?text=/);
  const href = (await whatsapp.getAttribute('href')) ?? '';
  expect(new URL(href).searchParams.get('text')).toBe(greeting);
  await expect(page.getByRole('link', { name: /Llamar/ }).first()).toHaveAttribute(
    'href',
    /^tel:\+52\d{10}$/,
  );
});
