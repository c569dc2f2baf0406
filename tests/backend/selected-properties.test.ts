import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maxSelected } from '#domain/selection.ts';
import { sendMailsUntil, startMailServer } from '../support/mail-server.ts';
import { administrator, refusalOf, startBackend, visitor } from '../support/pocketbase.ts';

const mailServer = await startMailServer();
const backend = await startBackend({ SMTP_HOST: '127.0.0.1', SMTP_PORT: String(mailServer.port) });
afterAll(async () => {
  await backend.stop();
  await mailServer.stop();
});

const client = await administrator(backend);
const inquiries = client.collection('inquiries');
const properties = client.collection('properties');
const asVisitor = visitor(backend.url).collection('inquiries');
const question = {
  name: 'Lucía Ramos',
  email: 'lucia@example.com',
  subject: 'Varias',
  message: 'Me interesan.',
};

type Chosen = { id: string; title: string; reference_code: string };
const chosen: Chosen[] = [];
const createProperty = (fields: object = {}): Promise<Chosen> =>
  properties.create({ title: 'Nave', location: 'Amozoc', type: 'Bodega', area: 10, ...fields });
const copyOf = async ({ id }: { id: string }) => {
  const { title, reference_code } = await properties.getOne(id);
  return { id, title, reference_code };
};
const idsOf = (list: { id: string }[]) => list.map(({ id }) => id);

beforeAll(async () => {
  for (const title of ['Nave Chachapa', 'Bodega <b>Ñ</b> & Cía', 'Nave Finsa']) {
    chosen.push(await copyOf(await createProperty({ title })));
  }
});

describe('an inquiry about several properties', () => {
  test('keeps them in their order, with titles and codes of the server', async () => {
    const { id } = await asVisitor.create({
      ...question,
      selected_properties: idsOf([...chosen, ...chosen]).reverse(),
    });
    expect(await inquiries.getOne(id)).toMatchObject({
      property_id: '',
      property_title: '',
      status: 'Pendiente',
      selected_properties: chosen.toReversed(),
    });
  });

  test('about one property is an inquiry about that property', async () => {
    const [first] = chosen;
    const { id } = await asVisitor.create({ ...question, selected_properties: [first?.id] });
    expect(await inquiries.getOne(id)).toMatchObject({
      property_id: first?.id,
      property_title: first?.title,
      property_reference_code: first?.reference_code,
      selected_properties: [],
    });
  });

  test('about a property of its own has no others', async () => {
    const selected_properties = idsOf(chosen);
    const { id } = await asVisitor.create({ ...question, property_id: chosen[0]?.id, selected_properties });
    expect(await inquiries.getOne(id)).toMatchObject({ property_id: chosen[0]?.id, selected_properties: [] });
  });

  test('is refused when one of them is not public', async () => {
    const inactive = await createProperty({ active: false, area: 1 });
    const later = await createProperty({ publish_from: '2090-01-01 00:00:00.000Z' });
    for (const other of [inactive.id, later.id, crypto.randomUUID(), 'x', '']) {
      const sent = { ...question, selected_properties: [...idsOf(chosen), other] };
      expect((await refusalOf(asVisitor.create(sent))).fields).toEqual({
        selected_properties: 'Una de las propiedades ya no está disponible.',
      });
    }
  });

  test('is refused when the field is no list of texts', async () => {
    for (const selected_properties of ['x', { id: chosen[0]?.id }, [chosen], [1], 7, true]) {
      expect((await refusalOf(asVisitor.create({ ...question, selected_properties }))).fields).toEqual({
        selected_properties: 'Escribe una lista de textos.',
      });
    }
  });

  test(`takes up to ${maxSelected}, whose codes the search finds`, async () => {
    const many = await Promise.all(
      Array.from({ length: maxSelected }, () => createProperty({ title: 'Ñ'.repeat(200) })),
    );
    const { id } = await asVisitor.create({
      ...question,
      name: 'N'.repeat(120),
      email: `${'e'.repeat(60)}@${'x'.repeat(60)}.${'y'.repeat(60)}.${'z'.repeat(60)}.mx`,
      phone: '2'.repeat(40),
      empresa: 'E'.repeat(160),
      selected_properties: idsOf(many),
    });
    const stored = await inquiries.getOne(id);
    expect(stored.selected_properties).toHaveLength(maxSelected);
    const last = await copyOf(many.at(-1) as Chosen);
    expect(stored.search).toContain(last.reference_code.toLowerCase().replace('-', ' '));

    const one = await createProperty();
    const tooMany = { ...question, selected_properties: idsOf([...many, one]) };
    expect((await refusalOf(asVisitor.create(tooMany))).fields).toEqual({
      selected_properties: 'Una solicitud puede tener hasta 20 propiedades.',
    });
  });

  test('keeps them after an administrator changes it, and after one of them is deleted', async () => {
    const [first, second] = [await copyOf(await createProperty()), await copyOf(await createProperty())];
    const { id } = await asVisitor.create({ ...question, selected_properties: idsOf([first, second]) });
    await inquiries.update(id, { selected_properties: [], status: 'Cerrada' });
    await properties.delete(first.id);
    expect((await inquiries.getOne(id)).selected_properties).toEqual([first, second]);
  });

  test('queues one mail that names and links each, as plain text', async () => {
    const before = mailServer.received.length;
    const { id } = await asVisitor.create({ ...question, selected_properties: idsOf(chosen) });
    await sendMailsUntil(backend.superuser, () => expect(mailServer.received.length).toBeGreaterThan(before));
    const mails = await backend.superuser.collection('mails').getFullList({ filter: `dedupe_key ~ "${id}"` });
    expect(mails).toHaveLength(1);
    const mail = await client.send(`/api/mails/${mails[0]?.id}/preview`, { method: 'GET' });
    const codes = chosen.map(({ reference_code }) => reference_code).join(', ');
    expect(mail.subject).toBe(`Nueva solicitud: 3 propiedades (${codes})`);
    for (const { id: property, reference_code } of chosen) {
      expect(mail.html).toContain(`/propiedades/${property}"`);
      expect(mail.html).toContain(`${reference_code} · `);
    }
    expect(mail.html).toContain('Bodega &lt;b&gt;Ñ&lt;/b&gt; &amp; Cía');
  });

  test('names them in the answer', async () => {
    const { id } = await asVisitor.create({ ...question, selected_properties: idsOf(chosen) });
    await inquiries.update(id, { response: 'Con gusto.' });
    const [mail] = await backend.superuser
      .collection('mails')
      .getFullList({ filter: `dedupe_key = "answer:${id}"` });
    const { html } = await client.send(`/api/mails/${mail?.id}/preview`, { method: 'GET' });
    for (const { reference_code } of chosen) expect(html).toContain(`${reference_code} · `);
  });
});
