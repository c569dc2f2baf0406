import { expect, test } from '../support/fixtures.ts';

test('copies the link of a row and shares it by WhatsApp with two taps each', async ({
  administrator,
  createProperty,
}) => {
  const nave = await createProperty({ sale_price: 9_500_000, area: 5_000 });
  await administrator.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await administrator.goto(`/admin/properties?q=${encodeURIComponent(nave.title)}`);
  const actions = administrator.getByRole('button', { name: `Acciones: ${nave.title}` });
  await actions.click();
  await administrator.getByRole('menuitem', { name: 'Copiar enlace' }).click();
  await expect(administrator.getByText('Enlace copiado')).toBeVisible();
  const copied = await administrator.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).pathname).toBe(`/propiedades/${nave.id}`);

  await actions.click();
  const chat = administrator.getByRole('menuitem', { name: 'WhatsApp' });
  const text = new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
  expect(text).toContain(nave.title);
  expect(text).toContain('$9,500,000');
  expect(text.split('\n').at(-1)).toBe(copied);
  await administrator.getByRole('menuitem', { name: 'Ficha (PDF)' }).click();
  await expect(administrator.getByRole('dialog', { name: 'Ficha técnica (PDF)' })).toBeVisible();
});

test('shares from the page of a property, but not an inactive one', async ({
  administrator,
  createProperty,
}) => {
  const [nave, hidden] = [await createProperty(), await createProperty({ active: false })];
  const share = administrator.getByRole('button', { name: 'Compartir' });
  await administrator.goto(`/admin/properties/${nave.id}`);
  await share.click();
  await expect(administrator.getByRole('menuitem', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=/,
  );
  await administrator.goto(`/admin/properties/${hidden.id}`);
  await share.click();
  await expect(administrator.getByText('Actívala para compartirla.')).toBeVisible();
  await expect(administrator.getByRole('menuitem')).toHaveCount(0);
});
