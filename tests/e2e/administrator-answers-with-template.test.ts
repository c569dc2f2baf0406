import { expect, test } from '../support/fixtures.ts';

test('answers with a template and a signature, and sends the same text by WhatsApp', async ({
  colleague,
  api,
  createProperty,
  sendInquiry,
  uniqueName,
  removeAfterTest,
}) => {
  const { page } = colleague;
  const nave = await createProperty({ sale_price: 9_500_000 });
  const inquiry = await sendInquiry({ property_id: nave.id, phone: '222 123 4567' });
  const name = uniqueName('Precio');

  await page.goto('/admin/profile');
  await page.getByLabel('Firma').fill('Eva Ramos\nNaves Industriales');
  await page.getByRole('button', { name: 'Guardar datos' }).click();
  await expect(page.getByText('Perfil guardado')).toBeVisible();

  await page.goto('/admin/templates');
  await page.getByRole('button', { name: 'Nueva plantilla' }).click();
  const form = page.getByRole('dialog', { name: 'Nueva plantilla' });
  await form.getByLabel('Nombre').fill(name);
  await form.getByLabel('Texto').fill('Hola, {cliente}');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form.getByText('Solo se pueden usar nombre, propiedad,')).toBeVisible();
  await form.getByLabel('Texto').fill('Hola, {nombre}: {propiedad}, {precio}. {enlace} {ficha}');
  await form.getByRole('button', { name: 'Guardar' }).click();
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toBeVisible();
  const [stored] = await api.collection('answer_templates').getFullList({ filter: `name = "${name}"` });
  removeAfterTest('answer_templates', stored?.id ?? '');

  await page.goto(`/admin/inquiries/${inquiry.id}/answer`);
  const dialog = page.getByRole('dialog', { name: `Responder a ${inquiry.name}` });
  await expect(dialog.getByText('su correo llega al buzón de la empresa')).toBeVisible();
  await dialog.getByLabel('Plantilla').selectOption(name);
  const url = new URL(`/propiedades/${nave.id}`, page.url()).href;
  const text = `Hola, ${inquiry.name}: ${nave.title}, Venta: $9,500,000. ${url} ${url}#ficha\n\nEva Ramos\nNaves Industriales`;
  await expect(dialog.getByLabel('Tu respuesta')).toHaveValue(text);
  const chat = dialog.getByRole('link', { name: 'Enviar por WhatsApp' });
  await expect(chat).toHaveAttribute('href', `https://wa.me/522221234567?text=${encodeURIComponent(text)}`);
  await dialog.getByRole('button', { name: 'Enviar respuesta' }).click();
  await expect(page.getByText('Respuesta enviada').or(page.getByText('Respuesta guardada'))).toBeVisible();
  expect((await api.collection('inquiries').getOne(inquiry.id)).response).toBe(text);

  await page.goto('/admin/templates');
  await row.getByRole('button', { name: `Eliminar: ${name}` }).click();
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(row).toHaveCount(0);
});

test('a value that is missing is named, and is never sent in braces', async ({
  administrator,
  api,
  sendInquiry,
  uniqueName,
  removeAfterTest,
}) => {
  const inquiry = await sendInquiry({ phone: '2221234567' });
  const name = uniqueName('Precio');
  const { id } = await api.collection('answer_templates').create({ name, text: '{nombre}: {precio}' });
  removeAfterTest('answer_templates', id);
  await administrator.goto(`/admin/inquiries/${inquiry.id}/answer`);
  const dialog = administrator.getByRole('dialog', { name: `Responder a ${inquiry.name}` });
  await dialog.getByLabel('Plantilla').selectOption(name);
  await expect(dialog.getByText('Falta {precio} (su precio)')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Enviar por WhatsApp' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Enviar respuesta' }).click();
  await expect(dialog.getByText('Falta {precio} (su precio)')).toBeVisible();
  expect((await api.collection('inquiries').getOne(inquiry.id)).status).toBe('Pendiente');
  await dialog.getByLabel('Tu respuesta').fill('Te llamo mañana.');
  await expect(dialog.getByRole('link', { name: 'Enviar por WhatsApp' })).toBeVisible();
});

test('two clicks on the row open a chat with a filled template, and one more records it', async ({
  administrator,
  api,
  createProperty,
  sendInquiry,
  uniqueName,
  removeAfterTest,
}) => {
  const nave = await createProperty({ sale_price: 9_500_000 });
  const inquiry = await sendInquiry({ property_id: nave.id, phone: '222 123 4567' });
  const [complete, lacking] = [uniqueName('Datos'), uniqueName('Renta')];
  const texts = { [complete]: 'Hola, {nombre}: {propiedad}', [lacking]: '{nombre}: {ficha}' };
  for (const [name, text] of Object.entries(texts)) {
    const { id } = await api.collection('answer_templates').create({ name, text });
    removeAfterTest('answer_templates', id);
  }
  await api.collection('properties').update(nave.id, { active: false });
  await administrator.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'Chat' }));
  await administrator.goto(`/admin/inquiries?q=${encodeURIComponent(inquiry.email)}`);
  const row = administrator.getByRole('row').filter({ hasText: inquiry.email });
  let clicks = 0;
  const click = async (target: typeof row) => {
    clicks += 1;
    await target.click();
  };

  const opening = administrator.waitForEvent('popup');
  await click(row.getByRole('button', { name: `WhatsApp a ${inquiry.name}` }));
  await expect(administrator.getByText(`${lacking}: falta {ficha}`)).toBeVisible();
  await click(administrator.getByRole('menuitem', { name: complete }));
  const chat = await opening;
  const text = `Hola, ${inquiry.name}: ${nave.title}`;
  expect(chat.url()).toBe(`https://wa.me/522221234567?text=${encodeURIComponent(text)}`);
  expect(clicks).toBe(2);
  await chat.close();

  await expect(row.getByText('¿Registrar como contactada?')).toBeVisible();
  await click(row.getByRole('button', { name: 'Sí, WhatsApp' }));
  await expect(row.getByText('¿Registrar como contactada?')).toHaveCount(0);
  expect(clicks).toBe(3);
  const entries = await api.collection('inquiry_entries').getFullList({
    filter: `inquiry_id = "${inquiry.id}"`,
  });
  expect(entries).toMatchObject([{ kind: 'whatsapp' }]);
});
