import { afterAll, describe, expect, test } from 'vitest';
import { cameraPhotograph } from '../support/camera-photograph.ts';
import { administrator, startBackend, visitor } from '../support/pocketbase.ts';

const siteUrl = 'https://naves.example.com';
const apiUrl = 'https://api.example.com';
const backend = await startBackend({ SITE_URL: siteUrl, API_URL: apiUrl });
afterAll(backend.stop);

const { superuser } = backend;
const laura = await administrator(backend);
const brokerId = laura.authStore.record?.id ?? '';
const profile = await laura.collection('broker_profiles').create({
  ...{ user_id: brokerId, is_shown: true, name: 'Laura Méndez' },
  ...{ phone: '222 555 0101', whatsapp: '522225550101' },
  photograph: new File([new Uint8Array(await cameraPhotograph('jpeg'))], 'laura.jpg'),
});

const createProperty = async (fields: object = {}) =>
  laura.collection('properties').create({
    ...{
      title: 'Nave Chachapa',
      location: 'Parque Ciudad Textil',
      city: 'Huejotzingo',
      type: 'Nave Industrial',
    },
    ...{ area: 10_000, ceiling_height: 11, loading_docks_count: 8, power_kva: 800, broker_id: brokerId },
    ...{ is_for_rent: true, rental_price: 62_500, rental_currency: 'USD', price_includes_vat: 'no' },
    images: [new File([new Uint8Array(await cameraPhotograph('jpeg'))], 'fachada.jpg')],
    ...fields,
  });

interface Preview {
  subject: string;
  html: string;
  text: string;
}

const previewOf = async (kind: string, about: string): Promise<Preview> => {
  const filter = `kind = "${kind}" && (dedupe_key ~ "${about}" || payload ~ "${about}")`;
  const mail = await superuser.collection('mails').getFirstListItem(filter, { sort: '-created_at' });
  return laura.send(`/api/mails/${mail.id}/preview`, {});
};

/** An inquiry that Laura answered, and the mail with her answer. */
async function answered(fields: object, changes: object = {}) {
  const { id } = await visitor(backend.url)
    .collection('inquiries')
    .create({
      ...{ name: 'Ing. Jorge Ibáñez', email: 'jorge@example.com', subject: 'Gas', message: '¿Tiene gas?' },
      ...{ empresa: crypto.randomUUID(), ...fields },
    });
  const answer = { assigned_to: brokerId, response: 'Sí, tiene.\n\nY dos rampas.', ...changes };
  await laura.collection('inquiries').update(id, answer);
  return { id, preview: await previewOf('answer', id) };
}

const fileIn = (html: string, end: string) => {
  const url = [...html.matchAll(/src="([^"]+)"/g)]
    .map(([, url = '']) => url)
    .find((url) => url.endsWith(end));
  expect(url).toMatch(new RegExp(`^${apiUrl}/api/files/`));
  return fetch((url ?? '').replace(apiUrl, backend.url));
};

describe('the answer about a public property', () => {
  test('shows its photograph, price, facts and page, and the broker in charge', async () => {
    const { id, reference_code } = await createProperty();
    const { preview } = await answered({ property_id: id });
    expect(preview.subject).toBe(`Respuesta: Nave Chachapa · ${reference_code}`);
    for (const part of [
      `Nave Chachapa\n${reference_code} · Parque Ciudad Textil, Huejotzingo`,
      'USD 62,500 al mes · USD 6.25 por m² al mes · Más IVA',
      'Hola, Jorge:\n\nSí, tiene.\n\nY dos rampas.',
      'Superficie: 10,000 m²\nAltura libre: 11 m\nAndenes de carga: 8\nPotencia eléctrica: 800 kVA',
      `Ver el inmueble: ${siteUrl}/propiedades/${id}`,
      `Proponer una visita: ${siteUrl}/propiedades/${id}#agendar-visita`,
      'Laura Méndez\nAtiende Huejotzingo\n222 555 0101\nWhatsApp: https://wa.me/522225550101',
      `Recibes este correo porque preguntaste por ${reference_code} el `,
      `Aviso de privacidad: ${siteUrl}/aviso-de-privacidad`,
    ])
      expect(preview.text).toContain(part);
    for (const end of ['?thumb=1200x600', '?thumb=128x128']) {
      const file = await fileIn(preview.html, end);
      expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    }
    expect(preview.html).toMatch(/alt="Fotografía: Nave Chachapa"\s+width="600"/);
    expect(preview.html).toContain('href="tel:&#43;522225550101"');
    expect(preview.html).not.toContain('ZgotmplZ');
  });

  test('says no price on request', async () => {
    const { id } = await createProperty({ is_price_on_request: true });
    const { preview } = await answered({ property_id: id });
    expect(preview.text).toContain('Precio a consultar');
    expect(preview.html).not.toContain('62,500');
  });

  test('names it only, once visitors no longer see it', async () => {
    const { id, reference_code } = await createProperty();
    const { id: inquiry } = await answered({ property_id: id });
    await laura.collection('properties').update(id, { active: false });
    const { text, html } = await previewOf('answer', inquiry);
    expect(text).toContain(`Nave Chachapa\n${reference_code}\n`);
    expect(html).not.toMatch(/62,500|propiedades\/|thumb=1200/);
  });
});

test('an answer about several properties has a row for each', async () => {
  const [one, other] = [
    await createProperty(),
    await createProperty({ title: 'Bodega Sur', rental_currency: 'MXN' }),
  ];
  const { preview } = await answered({ selected_properties: [one.id, other.id] });
  expect(preview.text).toContain(
    `Bodega Sur: ${siteUrl}/propiedades/${other.id}\n${other.reference_code} · Parque Ciudad Textil, Huejotzingo\n$62,500 al mes\n10,000 m² · Altura libre: 11 m`,
  );
  expect((await fileIn(preview.html, '?thumb=240x180')).status).toBe(200);
});

test('without a broker who is shown, a mail names the company', async () => {
  await laura.collection('broker_profiles').update(profile.id, { is_shown: false });
  const { preview } = await answered({});
  expect(preview.text).toContain('—\n\nNaves Industriales Puebla\n');
  expect(preview.text).toContain('Recibes este correo porque nos escribiste el ');
  expect(preview.text).not.toContain('Laura');
  const path = `${backend.url}/api/files/broker_profiles/${profile.id}/${profile.photograph}?thumb=128x128`;
  expect((await fetch(path)).status).toBe(404);
  await laura.collection('broker_profiles').update(profile.id, { is_shown: true });
  expect((await fetch(path)).status).toBe(200);
  expect((await fetch(path.replace('?thumb=128x128', ''))).status).toBe(404);
});

test('the mails about a visit, a proposal and a document are about their property, and hide their links', async () => {
  const property = await createProperty();
  const { id: inquiry_id } = await answered({ property_id: property.id });
  const start = new Date(Date.now() + 36 * 60 * 60 * 1000).toISOString();
  const visit = await laura
    .collection('visits')
    .create({ inquiry_id, broker: brokerId, properties: [property.id], slots: [{ start, minutes: 60 }] });
  const proposal = await laura.collection('proposals').create({
    inquiry_id,
    is_mailed: true,
    items: [{ property_id: property.id }],
    note: 'Hola, Jorge. Esta.',
  });
  const file = new File(
    ['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'],
    'plano.pdf',
  );
  const stated = { property_id: property.id, name: 'Plano', kind: 'plan', visibility: 'on_request' };
  const document = await laura.collection('documents').create({ ...stated, file });
  const email = 'jorge@example.com';
  const grant = await laura
    .collection('document_grants')
    .create({ document_id: document.id, inquiry_id, email });
  for (const [kind, about, button] of [
    ['visit-proposal', visit.id, 'Elegir un horario'],
    ['proposal', proposal.id, 'Abrir la propuesta'],
    ['document-grant', grant.id, 'Descargar el documento'],
  ] as const) {
    const { text, html } = await previewOf(kind, about);
    expect(text).toContain(`Nave Chachapa\n${property.reference_code} · `);
    expect(text).toContain(`${button} (enlace oculto: solo lo recibe el destinatario)`);
    expect(text).toContain('Laura Méndez');
    expect(text.match(/^Hola, Jorge/gm)).toHaveLength(1);
    expect(html).not.toMatch(/(visita|propuesta|documento)#/);
  }
});

test('a mail with twenty of the longest titles is below 100 KB, and no title or name is markup', async () => {
  const title = `<img src=x onerror=alert(1)> "' javascript:alert(1) ${'ñandú '.repeat(60)}`
    .slice(0, 200)
    .trim();
  const ids: string[] = [];
  for (let index = 0; index < 20; index += 1)
    ids.push(
      (await laura.collection('properties').create({ title, location: 'Tetla', type: 'Bodega', area: 9 })).id,
    );
  const { preview } = await answered({ name: '<b>Jorge</b>', selected_properties: ids });
  expect(preview.html.length).toBeGreaterThan(20_000);
  expect(Buffer.byteLength(preview.html)).toBeLessThan(100_000);
  expect(preview.html).not.toMatch(/<img src=x|<b>Jorge/);
  expect(preview.text).toContain('Hola:\n');
});
