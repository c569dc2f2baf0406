import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { administrator, type Refusal, refusalIn, refusalOf, startBackend } from '../support/pocketbase.ts';

const backend = await startBackend();
afterAll(backend.stop);

const client = await administrator(backend);
const nave = { title: 'Nave Chachapa', location: 'Amozoc', type: 'Bodega', area: 10 };
const question = { name: 'Lucía', email: 'lucia@example.com', message: '¿Tiene andén?' };

const form = (values: object) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.append(name, String(value));
  return data;
};

/** Sends a body as JSON and as a form, and expects the same refusal of both. */
async function refused(method: string, path: string, values: object, token = ''): Promise<Refusal> {
  const send = async (body: BodyInit, headers: Record<string, string>) => {
    const options = { method, body, headers: { authorization: token, ...headers } };
    const response = await fetch(`${backend.url}/api/collections/${path}`, options);
    return refusalIn(response.status, await response.json());
  };
  const asJson = await send(JSON.stringify(values), { 'content-type': 'application/json' });
  expect(await send(form(values), {})).toEqual(asJson);
  return asJson;
}

describe('a property', () => {
  const token = client.authStore.token;
  let id: string;
  beforeAll(async () => {
    id = (await client.collection('properties').create(nave)).id;
  });

  test.each([
    ['title', 'N', 'El título debe tener al menos 2 caracteres.'],
    ['title', '', 'El título debe tener al menos 2 caracteres.'],
    ['title', ' N ', 'El título debe tener al menos 2 caracteres.'],
    ['title', 'n'.repeat(201), 'Escribe como máximo 200 caracteres.'],
    ['description', 'n'.repeat(20_001), 'Escribe como máximo 20,000 caracteres.'],
    ['location', 'A', 'La ubicación debe tener al menos 2 caracteres.'],
    ['area', 'abc', 'El área debe ser un número.'],
    ['area', -1, 'El área no puede ser negativa.'],
    ['type', 'Casa', 'Debes seleccionar un tipo de propiedad.'],
    ['type', '', 'Debes seleccionar un tipo de propiedad.'],
    ['sale_price', 'caro', 'Escribe un número.'],
    ['rental_price', -5, 'El número es demasiado pequeño.'],
    ['bathrooms', 1.5, 'Escribe un número entero.'],
    ['bathrooms', 1e17, 'El número es demasiado grande.'],
    ['sale_price', 1e300, 'El número es demasiado grande.'],
    ['latitude', 91, 'El número es demasiado grande.'],
    ['status', 'quemada', 'Este dato no es válido.'],
    ['features', 'andén, rampa', 'Escribe una lista de textos.'],
    ['available_services', '[1]', 'Escribe una lista de textos.'],
    ['image_alts', '["a"]', 'Este dato no es válido.'],
    ['location_id', '3f0c2f7e-7a52-4c55-9a3e-0d1b8a1f9c01', 'La ubicación elegida ya no existe.'],
  ])('with %s %o is refused on create and update', async (field, value, sentence) => {
    const expected = { status: 400, message: sentence, fields: { [field]: sentence } };
    expect(await refused('POST', 'properties/records', { ...nave, [field]: value }, token)).toEqual(expected);
    expect(await refused('PATCH', `properties/records/${id}`, { [field]: value }, token)).toEqual(expected);
  });

  test('is refused with all its invalid fields at once', async () => {
    const { fields } = await refused('POST', 'properties/records', { title: 'N', type: 'Casa' }, token);
    expect(Object.keys(fields).toSorted()).toEqual(['location', 'title', 'type']);
  });

  test('is refused when a second value of a number field is no number', async () => {
    const twice = form({ ...nave });
    twice.append('area', 'abc');
    const hidden = form({ ...nave, '@jsonPayload': '{"price": "abc"}' });
    expect((await refusalOf(client.collection('properties').create(twice))).fields).toHaveProperty('area');
    expect((await refusalOf(client.collection('properties').create(hidden))).fields).toHaveProperty('price');
  });
});

describe('an inquiry', () => {
  test.each([
    ['name', '', 'Escribe tu nombre.'],
    ['name', '   ', 'Escribe tu nombre.'],
    ['name', 'n'.repeat(121), 'Escribe como máximo 120 caracteres.'],
    ['email', 'lucia@', 'Escribe un correo electrónico válido, como nombre@empresa.com.'],
    [
      'email',
      'lucia@example.com\r\nBcc: x@example.com',
      'Escribe un correo electrónico válido, como nombre@empresa.com.',
    ],
    [
      'email',
      `${'l'.repeat(250)}@example.com`,
      'Escribe un correo electrónico válido, como nombre@empresa.com.',
    ],
    ['phone', '2'.repeat(41), 'Escribe como máximo 40 caracteres.'],
    ['empresa', 'e'.repeat(161), 'Escribe como máximo 160 caracteres.'],
    ['subject', 's'.repeat(251), 'Escribe como máximo 250 caracteres.'],
    ['message', '', 'Escribe tu mensaje.'],
    ['message', 'm'.repeat(5_001), 'Escribe como máximo 5,000 caracteres.'],
    ['privacy_version', 'v'.repeat(41), 'Escribe como máximo 40 caracteres.'],
  ])('with %s %o is refused', async (field, value, sentence) => {
    expect(await refused('POST', 'inquiries/records', { ...question, [field]: value })).toEqual({
      status: 400,
      message: sentence,
      fields: { [field]: sentence },
    });
  });
});

describe('an upload', () => {
  const pixel = sharp({ create: { width: 2, height: 2, channels: 3, background: 'white' } });
  const upload = (...files: File[]) => client.collection('properties').create({ ...nave, images: files });
  const wrongKind = 'Las imágenes deben ser JPEG o PNG.';

  test.each(['jpeg', 'png'] as const)('%s is accepted', async (format) => {
    const bytes = await pixel.clone().toFormat(format).toBuffer();
    expect((await upload(new File([bytes], `nave.${format}`))).images).toHaveLength(1);
  });

  test.each(['webp', 'avif'] as const)('%s is refused, also under another name', async (format) => {
    const bytes = await pixel.clone().toFormat(format).toBuffer();
    const file = new File([bytes], 'nave.jpg', { type: 'image/jpeg' });
    expect((await refusalOf(upload(file))).message).toBe(wrongKind);
  });

  test.each([
    ['an HTML page named .jpg', 'nave.jpg', '<!doctype html><script>alert(1)</script>'],
    ['an SVG', 'nave.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a GIF named .png', 'nave.png', 'GIF89a'],
  ])('%s is refused by its content', async (_, name, bytes) => {
    expect((await refusalOf(upload(new File([bytes], name, { type: 'image/jpeg' })))).message).toBe(
      wrongKind,
    );
  });

  test('of more than 10 MB is refused', async () => {
    const bytes = Buffer.concat([await pixel.clone().jpeg().toBuffer(), Buffer.alloc(10 * 1024 * 1024)]);
    expect((await refusalOf(upload(new File([bytes], 'nave.jpg')))).message).toBe(
      'Cada imagen puede pesar como máximo 10 MB.',
    );
  });

  test('with too many pixels to decode is refused', async () => {
    const bomb = await pixel.clone().png().toBuffer();
    // The header states 30,000 × 30,000 pixels.
    bomb.fill(Buffer.from('0000753000007530', 'hex'), 16, 24);
    expect((await refusalOf(upload(new File([new Uint8Array(bomb)], 'nave.png')))).message).toBe(
      'Cada imagen puede tener como máximo 50 megapíxeles.',
    );
  });

  test('of a 31st image is refused', async () => {
    const bytes = await pixel.clone().jpeg().toBuffer();
    const images = Array.from({ length: 31 }, (_, index) => new File([bytes], `nave-${index}.jpg`));
    expect((await refusalOf(upload(...images))).message).toBe(
      'Una propiedad puede tener como máximo 30 imágenes.',
    );
    const { id } = await upload(...images.slice(1));
    const one = client.collection('properties').update(id, { 'images+': images[0] });
    expect((await refusalOf(one)).message).toBe('Una propiedad puede tener como máximo 30 imágenes.');
  });
});

describe('errors', () => {
  const refusalFrom = async (path: string, options: RequestInit = {}) => {
    const response = await fetch(`${backend.url}${path}`, options);
    return refusalIn(response.status, await response.json());
  };
  const json = { 'content-type': 'application/json' };

  test.each([
    ['an unknown path', '/api/nada', {}, 404, 'No se encontró lo que buscas.'],
    ['an unknown record', '/api/collections/properties/records/x', {}, 404, 'No se encontró lo que buscas.'],
    ['a request for superusers', '/api/site/snapshot', {}, 401, 'Inicia sesión para continuar.'],
    [
      'a broken body',
      '/api/collections/inquiries/records',
      { method: 'POST', body: '{', headers: json },
      400,
      'La solicitud no es válida o no tienes permiso para hacerla.',
    ],
    [
      'a body that is too large',
      '/api/collections/inquiries/records',
      { method: 'POST', body: 'a'.repeat(40_000_000), headers: json },
      413,
      'El envío es demasiado grande.',
    ],
  ])('the answer to %s is in Spanish', async (_, path, options, status, message) => {
    expect(await refusalFrom(path, options)).toEqual({ status, message, fields: {} });
  });

  test.each(['null', '5', '"a"', '[]', '[null]'])(
    'the body %s is refused as an inquiry and as a property',
    async (body) => {
      const headers = { ...json, authorization: client.authStore.token };
      for (const collection of ['inquiries', 'properties']) {
        const path = `/api/collections/${collection}/records`;
        const { status, message } = await refusalFrom(path, { method: 'POST', body, headers });
        expect(status).toBe(400);
        expect(message).toMatch(/^(La solicitud no es válida|Escribe |La ubicación )/);
      }
    },
  );

  test.each([
    ...['5', '"a"', '[]', '[null]', '[[1]]', '{', '{"publication":1e999}'].map((body) => [
      body,
      'application/json',
    ]),
    ['%zz', 'application/x-www-form-urlencoded'],
    ['@jsonPayload=[]', 'application/x-www-form-urlencoded'],
    ['a', 'multipart/form-data'],
    ['a', 'multipart/form-data; boundary=b'],
  ])('the body %s, sent as %s, is refused as a roll-back', async (body, type) => {
    const headers = { 'content-type': type, authorization: client.authStore.token };
    expect(await refusalFrom('/api/site/rollback', { method: 'POST', body, headers })).toEqual({
      status: 400,
      message: 'La solicitud no es válida o no tienes permiso para hacerla.',
      fields: {},
    });
  });

  test.each([
    ['%ff', 'application/x-www-form-urlencoded'],
    ['{"area":1}{"area":2}', 'application/json'],
  ])('the body %s, sent as %s, is refused as a property', async (body, type) => {
    const headers = { 'content-type': type, authorization: client.authStore.token };
    const path = '/api/collections/properties/records';
    expect((await refusalFrom(path, { method: 'POST', body, headers })).status).toBe(400);
  });

  test('an identifier cannot be changed', async () => {
    const stored = await client.collection('properties').create(nave);
    const inquiry = await backend.superuser.collection('inquiries').create(question);
    const rename = (collection: string, id: string, headers = {}) =>
      refusalFrom(`/api/collections/${collection}/records/${id}`, {
        method: 'PATCH',
        body: JSON.stringify({ id: '3f0c2f7e-7a52-4c55-9a3e-0d1b8a1f9c99' }),
        headers: { ...json, authorization: client.authStore.token, ...headers },
      });
    const refusal = { status: 400, fields: { id: 'El identificador no se puede cambiar.' } };
    expect(await rename('properties', stored.id)).toMatchObject(refusal);
    expect(await rename('properties', stored.id, { 'if-match': stored.updated_at })).toMatchObject(refusal);
    expect(await rename('inquiries', inquiry.id)).toMatchObject(refusal);
  });

  test('an update without a body changes nothing', async () => {
    const { id, title } = await client.collection('properties').create(nave);
    const headers = { ...json, authorization: client.authStore.token };
    const path = `${backend.url}/api/collections/properties/records/${id}`;
    const response = await fetch(path, { method: 'PATCH', headers });
    expect(await response.json()).toMatchObject({ id, title });
  });

  test('an administrator is refused a request for superusers', async () => {
    const headers = { authorization: client.authStore.token };
    expect(await refusalFrom('/api/site/snapshot', { headers })).toMatchObject({
      status: 403,
      message: 'No tienes permiso para hacer esto.',
    });
  });
});
