import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type PocketBase from 'pocketbase';
import { paths } from '#paths.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { horizontalOverflowOf } from '../support/horizontal-overflow.ts';

/** An area that no demo requirement comes near to. */
const uncommonArea = () => randomInt(400_000, 40_000_000) * 10;

/** The path with the secret of the mail to an address. The demo shows it in the panel. */
async function linkFor(api: PocketBase, email: string): Promise<string> {
  const filter = api.filter('kind = "proposal" && payload ~ {:email}', { email });
  const mail = await api.collection('mails').getFirstListItem(filter);
  const { text } = await api.send<{ text: string }>(`/api/mails/${mail.id}/preview`, {});
  const [fragment = ''] = /#[A-Za-z0-9]{43}/.exec(text) ?? [];
  expect(fragment).toHaveLength(44);
  return paths.proposal() + fragment;
}

const proposalOf = (api: PocketBase, email: string) =>
  api.collection('proposals').getFirstListItem(api.filter('email = {:email}', { email }));

const lineOf = (dialog: Locator, code: string) => dialog.getByLabel(`Qué decir de ${code} (opcional)`);

async function expectFits(page: Page, width: number): Promise<void> {
  await expectAccessible(page, [width]);
  expect(await horizontalOverflowOf(page)).toBeLessThanOrEqual(0);
}

/** The first answer of the test says nothing, which the server refuses. */
test.describe('with an answer that is refused', () => {
  test.use({ expectedErrors: /status of 400/ });

  for (const width of [360, 1_280]) {
    test(`three properties of a requirement become one proposal that the client answers, ${width} px wide`, async ({
      administrator,
      page,
      api,
      visitor,
      catalog,
      createProperty,
      removeAfterTest,
    }) => {
      const area = uncommonArea();
      const offered = {
        type: 'Bodega',
        is_for_rent: true,
        is_for_sale: false,
        rental_price: 90_000,
      } as const;
      const first = await createProperty({ ...offered, area });
      const second = await createProperty({ ...offered, area: area + 10 });
      const third = catalog.find(({ is_price_on_request }) => !is_price_on_request);
      if (!third) throw new Error('The demo data has no price.');
      const requirement = await api.collection('requirements').create({
        ...{ name: visitor.name, email: visitor.email, phone: '222 123 4567' },
        ...{ conditions: `operacion=renta&area=${area}-${area + 10}`, origin: 'Llamada', status: 'Activo' },
      });
      removeAfterTest('requirements', requirement.id);

      await administrator.setViewportSize({ width, height: 800 });
      await administrator.goto(`/admin/requirements/${requirement.id}`);
      const main = administrator.getByRole('main');
      for (const { title } of [first, second])
        await main.getByRole('checkbox', { name: `Seleccionar: ${title}` }).check();
      const bar = main.getByRole('region', { name: 'Selección' });
      await expect(bar).toContainText('2 elegidas');
      await expectFits(administrator, width);
      await bar.getByRole('button', { name: 'Enviar propuesta' }).click();

      const dialog = administrator.getByRole('dialog', { name: `Propuesta para ${visitor.name}` });
      await dialog.getByRole('combobox', { name: 'Agregar una propiedad' }).fill(third.reference_code);
      await dialog.getByRole('option', { name: third.title }).click();
      await lineOf(dialog, third.reference_code).fill('La más cercana a la autopista');
      await dialog.getByLabel('Nota para el cliente (opcional)').fill('Tres opciones para ti.');
      await expectFits(administrator, width);
      await dialog.getByRole('button', { name: 'Enviar por correo' }).click();
      await expect(dialog).toBeHidden();
      await expect(administrator.getByText('Propuesta enviada')).toBeVisible();
      const sent = main.getByRole('region', { name: 'Propuestas' });
      await expect(sent).toContainText('Sin abrir');
      await expect(sent).toContainText('Tres opciones para ti.');

      await page.setViewportSize({ width, height: 800 });
      await page.goto(await linkFor(api, visitor.email));
      await expect(page.getByRole('heading', { name: `Hola, ${visitor.name}` })).toBeVisible();
      await expect(page.getByText('una propuesta con 3 propiedades')).toBeVisible();
      await expect(page.getByText(visitor.email)).toHaveCount(0);
      await expectFits(page, width);
      expect(await proposalOf(api, visitor.email)).toMatchObject({ viewed_at: '' });

      await api.collection('properties').update(second.id, { active: false });
      await page.getByRole('button', { name: 'Ver propuesta' }).click();
      const heading = page.getByRole('heading', { name: `Propuesta para ${visitor.name}` });
      await expect(heading).toBeFocused();
      const cards = page.getByRole('main').getByRole('listitem');
      const shown = cards.filter({ hasText: third.reference_code });
      await expect(shown).toContainText('La más cercana a la autopista');
      await expect(shown).toContainText('$');
      await expect(shown.getByRole('link', { name: third.title })).toHaveAttribute(
        'href',
        paths.property(third),
      );
      const withdrawn = cards.filter({ hasText: second.reference_code });
      await expect(withdrawn).toHaveText(`Ya no está disponible · ${second.reference_code}`);
      await expect(sent).toContainText('Vista el');

      await page.getByRole('button', { name: 'Enviar respuesta' }).click();
      await expect(page.getByRole('alert')).toHaveText(
        'Marca una propiedad, escribe un mensaje o elige «No por ahora».',
      );
      await page.getByRole('checkbox', { name: `Me interesa ${third.title}` }).check();
      await page.getByLabel('Mensaje (opcional)').fill('¿Cuándo la puedo visitar?');
      await page.getByRole('button', { name: 'Enviar respuesta' }).click();
      await expect(page.getByText(/^Recibimos tu respuesta del .*: te interesa 1 propiedad/)).toBeFocused();
      await expectFits(page, width);

      await expect(sent.getByText('Le interesa')).toHaveCount(1);
      await expect(sent).toContainText('¿Cuándo la puedo visitar?');
      const { inquiry_id } = await proposalOf(api, visitor.email);
      removeAfterTest('inquiries', inquiry_id);
      await administrator.goto('/admin/today');
      await expect(administrator.getByRole('heading', { name: /^Respondieron una propuesta/ })).toBeVisible();
      // The requirement of the client also has new matches on this screen.
      const waiting = main
        .getByRole('listitem')
        .filter({ hasText: visitor.name })
        .filter({ hasText: 'Respondió' });
      await expect(waiting).toBeVisible();
      await waiting.getByRole('link', { name: visitor.name, exact: true }).click();
      const timeline = administrator.getByRole('region', { name: 'Conversación' });
      await expect(timeline).toContainText(`Le interesa: ${third.reference_code} ${third.title}`);
      await expect(timeline.getByRole('heading', { name: 'Propuesta' })).toBeVisible();
    });
  }
});

test('a proposal of an inquiry: by keyboard only, its link is copied and revoked', async ({
  administrator,
  page,
  api,
  visitor,
  sendInquiry,
  demoProperty,
}) => {
  const asked = demoProperty();
  const { id } = await sendInquiry({ property_id: asked.id, phone: '222 123 4567' });
  await administrator.goto(`/admin/inquiries/${id}`);
  const { keyboard } = administrator;
  await administrator.getByRole('button', { name: 'Enviar propuesta' }).focus();
  await keyboard.press('Enter');
  const dialog = administrator.getByRole('dialog', { name: `Propuesta para ${visitor.name}` });
  await expect(dialog.getByText(asked.title)).toBeVisible();
  await dialog.getByRole('button', { name: `Quitar ${asked.title}` }).focus();
  await keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Copiar enlace' }).focus();
  await keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Elige al menos una propiedad.');
  await dialog.getByRole('combobox', { name: 'Agregar una propiedad' }).focus();
  await keyboard.type(asked.reference_code);
  await expect(dialog.getByRole('option', { name: asked.title })).toBeVisible();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(lineOf(dialog, asked.reference_code)).toBeVisible();
  await dialog.getByRole('button', { name: 'Copiar enlace' }).focus();
  await keyboard.press('Enter');

  const linkDialog = administrator.getByRole('dialog', { name: 'Enlace de la propuesta' });
  const url = await linkDialog.getByLabel('Enlace', { exact: true }).inputValue();
  await expect(linkDialog.getByRole('link', { name: 'Enviar por WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/522221234567\\?text=.*${encodeURIComponent(new URL(url).hash)}$`),
  );
  await keyboard.press('Escape');
  const timeline = administrator.getByRole('region', { name: 'Conversación' });
  await expect(timeline).toContainText('Sin abrir');

  const path = paths.proposal() + new URL(url).hash;
  await page.goto(path);
  await page.getByRole('button', { name: 'Ver propuesta' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Propuesta para ${visitor.name}` })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: `Me interesa ${asked.title}` })).toBeChecked();
  await page.getByRole('button', { name: 'No por ahora' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Recibimos tu respuesta del .*: No por ahora/)).toBeFocused();
  await expect(timeline.getByRole('heading', { name: 'Respuesta del cliente' })).toBeVisible();
  await expect(timeline).toContainText('No por ahora');

  await timeline.getByRole('button', { name: 'Revocar' }).click();
  const question = administrator.getByRole('dialog', { name: '¿Revocar esta propuesta?' });
  await question.getByRole('button', { name: 'Revocar' }).click();
  await expect(timeline).toContainText('Revocada el');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Retiramos esta propuesta' })).toBeVisible();
  await expect(page.getByText(asked.title)).toHaveCount(0);
  expect(await api.collection('proposals').getFullList({ filter: `inquiry_id = "${id}"` })).toHaveLength(1);
});

test.describe('a link that opens nothing', () => {
  test.use({ expectedErrors: /status of (404|429)/ });

  test('reports it and keeps the input when the server fails', async ({
    page,
    api,
    visitor,
    sendInquiry,
    demoProperty,
  }) => {
    await page.goto(`${paths.proposal()}#${'A'.repeat(43)}`);
    await expect(page.getByRole('heading', { name: 'Este enlace no abre ninguna propuesta' })).toBeVisible();

    const { id } = await sendInquiry();
    await api.collection('proposals').create({
      ...{ inquiry_id: id, is_mailed: true, items: [{ property_id: demoProperty().id, line: '' }] },
    });
    await page.goto(await linkFor(api, visitor.email));
    await page.getByRole('button', { name: 'Ver propuesta' }).click();
    const message = page.getByLabel('Mensaje (opcional)');
    await message.fill('Quiero verla');
    await page.route('**/api/proposals/answer', (route) =>
      route.fulfill({ status: 429, json: { message: 'Demasiados intentos.' } }),
    );
    await page.getByRole('button', { name: 'Enviar respuesta' }).click();
    await expect(page.getByRole('alert')).toHaveText('Demasiados intentos.');
    await expect(message).toHaveValue('Quiero verla');
  });
});

test('what was typed in a proposal survives a reload, beside what is chosen then', async ({
  administrator,
  api,
  visitor,
  createProperty,
  removeAfterTest,
}) => {
  const area = uncommonArea();
  const offered = { type: 'Bodega', is_for_rent: true, is_for_sale: false, rental_price: 90_000 } as const;
  const first = await createProperty({ ...offered, area });
  const second = await createProperty({ ...offered, area: area + 10 });
  const requirement = await api.collection('requirements').create({
    ...{ name: visitor.name, email: visitor.email },
    ...{ conditions: `operacion=renta&area=${area}-${area + 10}`, origin: 'Llamada', status: 'Activo' },
  });
  removeAfterTest('requirements', requirement.id);
  await administrator.goto(`/admin/requirements/${requirement.id}`);
  const dialog = administrator.getByRole('dialog', { name: `Propuesta para ${visitor.name}` });
  const restored = dialog.getByText('Recuperamos lo que habías escrito y no se guardó.');
  const note = dialog.getByLabel('Nota para el cliente (opcional)');
  const propose = async (title: string) => {
    await administrator.getByRole('checkbox', { name: `Seleccionar: ${title}` }).check();
    await administrator.getByRole('button', { name: 'Enviar propuesta' }).click();
  };
  await propose(first.title);
  await expect(restored).toHaveCount(0);
  await lineOf(dialog, first.reference_code).fill('Con cuatro andenes');
  await note.fill('Te llamo mañana.');

  administrator.on('dialog', (question) => question.accept());
  await administrator.reload();
  await propose(second.title);
  await expect(restored).toBeVisible();
  await expect(lineOf(dialog, first.reference_code)).toHaveValue('Con cuatro andenes');
  await expect(lineOf(dialog, second.reference_code)).toHaveValue('');
  await expect(note).toHaveValue('Te llamo mañana.');

  await dialog.getByRole('button', { name: 'Descartar' }).click();
  await expect(lineOf(dialog, first.reference_code)).toHaveCount(0);
  await expect(lineOf(dialog, second.reference_code)).toHaveValue('');
  await expect(note).toHaveValue('');
});
