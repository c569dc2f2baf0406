import sharp from 'sharp';
import { companyDayOf } from '#text/days.ts';
import { expect, test } from '../support/engines/fixtures.ts';
import type { Box, Person } from '../support/engines/person.ts';

/** Opens the page of a property and waits for the sections that move what lies below them. */
async function openProperty(person: Person, url: string): Promise<void> {
  await person.open(url);
  await person.waitFor(() => {
    const text = document.querySelector('main')?.textContent ?? '';
    return text.includes('Sin documentos') && /\bbuscan? /.test(text);
  });
}

const question = '¿Salir sin guardar?';

/** The color of a pixel of the window, as red, green and blue. */
async function colorAt(
  person: Person,
  { x, y, width, height }: Omit<Box, 'text' | 'value' | 'coveredBy'>,
  part: number,
): Promise<number[]> {
  const image = await person.screenshot();
  const shownWidth = await person.evaluate(() => innerWidth);
  const scale = ((await sharp(image).metadata()).width ?? 0) / shownWidth;
  const place = { left: Math.round((x + width * part) * scale), top: Math.round((y + height / 2) * scale) };
  return [
    ...(await sharp(image)
      .removeAlpha()
      .extract({ ...place, width: 1, height: 1 })
      .raw()
      .toBuffer()),
  ];
}

test('a list has the color of a text field', async ({ brokerWindow, baseURL }) => {
  await brokerWindow.open(`${baseURL}/admin/inquiries/new`);
  await brokerWindow.see('field', 'Correo electrónico');
  const list = await brokerWindow.see('field', 'Origen');
  const field = await brokerWindow.see('field', 'Teléfono');
  expect(await colorAt(brokerWindow, list, 0.7)).toEqual(await colorAt(brokerWindow, field, 0.7));
});

for (const [opens, title, field] of [
  ['Agregar datos privados', 'Datos privados', 'Propietario'],
  ['Agregar documento', 'Agregar documento', 'Nombre'],
] as const) {
  test(`«${title}» asks before it loses what was typed`, async ({
    brokerWindow,
    baseURL,
    createProperty,
  }) => {
    const { id } = await createProperty();
    await openProperty(brokerWindow, `${baseURL}/admin/properties/${id}`);
    await brokerWindow.click({ role: 'button', name: opens });
    await brokerWindow.fill(field, 'Rosa');
    await brokerWindow.press('Escape');
    expect(await brokerWindow.see('dialog', question)).toMatchObject({ coveredBy: '' });
    await brokerWindow.press('Escape');
    await brokerWindow.misses('dialog', question);
    expect(await brokerWindow.see('field', field)).toMatchObject({ value: 'Rosa' });
    await brokerWindow.click({ role: 'button', name: 'Cerrar' });
    await brokerWindow.click({ role: 'button', name: 'Descartar cambios' });
    await brokerWindow.misses('dialog', title);
  });
}

test('Back asks above a dialog that lies on another one', async ({
  brokerWindow,
  baseURL,
  createProperty,
  sendInquiry,
  visitor,
  api,
}) => {
  const { id: property } = await createProperty();
  const { id: inquiry_id } = await sendInquiry({ property_id: property });
  const day = companyDayOf(new Date(Date.now() + 172_800_000));
  const slots = [{ start: `${day}T16:00:00.000Z`, minutes: 60 }];
  await api.collection('visits').create({ inquiry_id, properties: [property], slots });
  await brokerWindow.open(`${baseURL}/admin/inquiries`);
  await brokerWindow.click({ role: 'link', name: visitor.name });
  await brokerWindow.click({ role: 'button', name: 'Cambiar horario' });
  await brokerWindow.setValue('Horario 1', `${day}T12:00`);
  await brokerWindow.evaluate(() => history.back());
  expect(await brokerWindow.see('dialog', question)).toMatchObject({ coveredBy: '' });
  await brokerWindow.click({ role: 'button', name: 'Cancelar' });
  await brokerWindow.misses('dialog', question);
  await brokerWindow.see('dialog', 'Cambiar horario de la visita');
  await brokerWindow.evaluate(() => history.back());
  await brokerWindow.click({ role: 'button', name: 'Descartar cambios' });
  await brokerWindow.misses('dialog', 'Cambiar horario de la visita');
  await brokerWindow.misses('dialog', 'Detalles de la solicitud');
});

test('what was typed is there after a reload', async ({ brokerWindow, baseURL }) => {
  await brokerWindow.open(`${baseURL}/admin/inquiries/new`);
  await brokerWindow.fill('Qué busca', 'Nave con espuela');
  const isAsked = await brokerWindow.evaluate(
    () => !dispatchEvent(new Event('beforeunload', { cancelable: true })),
  );
  expect(isAsked).toBe(true);
  await brokerWindow.open(`${baseURL}/admin/inquiries/new`);
  expect(await brokerWindow.see('field', 'Qué busca')).toMatchObject({ value: 'Nave con espuela' });
});

test('a toast lies above a dialog', async ({ brokerWindow, baseURL, createProperty, api }) => {
  const { id } = await createProperty();
  await api.collection('property_private_data').create({ property_id: id, owner_phone: '222 123 4567' });
  await openProperty(brokerWindow, `${baseURL}/admin/properties/${id}`);
  await brokerWindow.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => undefined } });
  });
  await brokerWindow.click({ role: 'button', name: 'Obtener enlace del reporte' });
  await brokerWindow.click({ role: 'button', name: 'Copiar enlace' });
  const toastBox = () => {
    const toast = document.querySelector('[data-sonner-toast]')?.getBoundingClientRect();
    return toast && { x: toast.x, y: toast.y, width: toast.width, height: toast.height };
  };
  // Below the shade of the dialog it would be grey.
  await expect
    .poll(async () => Math.min(...(await colorAt(brokerWindow, await brokerWindow.waitFor(toastBox), 0.97))))
    .toBeGreaterThan(230);
});
