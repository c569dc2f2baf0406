import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { administrator, refusalOf, startBackend, visitor } from '../support/pocketbase.ts';

const backend = await startBackend({ SITE_URL: 'https://naves.example.com' });
afterAll(backend.stop);

const asVisitor = visitor(backend.url).collection('inquiries');
const client = await administrator(backend);
const inquiries = client.collection('inquiries');

const question = { name: 'Lucía Ramos', email: 'lucia@example.com', message: '¿Tiene andén?' };
const answer = { status: 'Contestada', response: 'Sí, tiene tres.' };
const isNow = (date: string) => Math.abs(Date.now() - Date.parse(date)) < 60_000;
let property: { id: string; title: string };

beforeAll(async () => {
  const nave = { title: 'Nave Chachapa', location: 'Amozoc', type: 'Bodega', area: 10 };
  property = await client.collection('properties').create(nave);
});

describe('a new inquiry of a visitor', () => {
  test('is pending without an answer, whatever was sent', async () => {
    const { id } = await asVisitor.create({
      ...question,
      status: 'Cerrada',
      response: 'Me contesto yo',
      responded_by: client.authStore.record?.id,
      response_date: '2020-01-01',
    });
    expect(await inquiries.getOne(id)).toMatchObject({
      ...question,
      status: 'Pendiente',
      response: '',
      responded_by: '',
      response_date: '',
    });
  });

  test('about a property stores the real title of the property', async () => {
    const sent = { ...question, property_id: property.id, property_title: 'Otra cosa' };
    const { id } = await asVisitor.create(sent);
    expect(await inquiries.getOne(id)).toMatchObject({
      property_id: property.id,
      property_title: property.title,
    });
  });

  test('without a property stores no title', async () => {
    const { id } = await asVisitor.create({ ...question, property_title: 'Nave inventada' });
    expect((await inquiries.getOne(id)).property_title).toBe('');
  });

  test('about an inactive or unknown property is refused', async () => {
    const nave = { title: 'Nave cerrada', location: 'Amozoc', type: 'Bodega', active: false };
    const inactive = await client.collection('properties').create(nave);
    for (const property_id of [inactive.id, crypto.randomUUID(), 'x']) {
      expect(await refusalOf(asVisitor.create({ ...question, property_id }))).toMatchObject({
        status: 400,
        message: 'La propiedad ya no está disponible.',
      });
    }
  });

  test('stores how the visitor came, and is never refused for it', async () => {
    const unknown = { utm_source: '', utm_medium: '', utm_campaign: '', referrer: '', landing_page: '' };
    const sent = {
      ...{ utm_source: 'Meta', utm_medium: 'cpc', utm_campaign: 'naves noviembre' },
      ...{ referrer: 'www.facebook.com', landing_page: '/nosotros?fbclid=IwAR0' },
    };
    const stored = {
      ...{ utm_source: 'meta', utm_medium: 'cpc', utm_campaign: 'naves noviembre' },
      ...{ referrer: 'facebook.com', landing_page: '/nosotros' },
    };
    const wrong = { utm_source: {}, utm_medium: 'x'.repeat(9_999), referrer: 'naves.example.com' };
    for (const [values, kept] of [
      [sent, stored],
      [wrong, { ...unknown, utm_source: 'sin-fuente', utm_medium: 'x'.repeat(40) }],
      [{}, unknown],
    ]) {
      const answer = await asVisitor.create({ ...question, subject: crypto.randomUUID(), ...values });
      expect(Object.keys(answer).filter((name) => name in unknown)).toEqual([]);
      expect(await inquiries.getOne(answer.id)).toMatchObject(kept as object);
      await inquiries.update(answer.id, { ...sent, utm_campaign: 'otra', stage: 'Visita' });
      expect(await inquiries.getOne(answer.id)).toMatchObject({ ...kept, stage: 'Visita' });
    }
    const byHand = await inquiries.create({ ...question, ...sent, source: 'Llamada' });
    expect(await inquiries.getOne(byHand.id)).toMatchObject(unknown);
  });

  test('stores when its version of the privacy notice was accepted', async () => {
    const consent = { privacy_version: '2026-11', privacy_accepted_at: '2001-01-01' };
    const withConsent = await asVisitor.create({ ...question, ...consent });
    expect(isNow((await inquiries.getOne(withConsent.id)).privacy_accepted_at)).toBe(true);

    const without = await asVisitor.create({ ...question, privacy_accepted_at: '2001-01-01' });
    expect((await inquiries.getOne(without.id)).privacy_accepted_at).toBe('');
  });
});

describe('a telephone is enough', () => {
  const refused = { phone: 'Escribe un teléfono de diez dígitos o un correo.' };
  const { email: _, ...withoutEmail } = question;

  test('for an inquiry of a visitor, who is a client with a telephone', async () => {
    const { id } = await asVisitor.create({ ...withoutEmail, phone: '222 123 4567' });
    expect(await inquiries.getOne(id)).toMatchObject({ email: '', client_id: id });
    const found = await client.collection('clients').getOne(id);
    expect(found).toMatchObject({ email: '', phone: '222 123 4567', name: 'Lucía Ramos' });
  });

  test.each([{}, { phone: '' }, { phone: '555 0199' }, { phone: ' ', email: '\u200b' }])(
    'but %j is not',
    async (contact) => {
      expect((await refusalOf(asVisitor.create({ ...withoutEmail, ...contact }))).fields).toEqual(refused);
    },
  );
});

describe('the same inquiry, sent again', () => {
  const storedOf = (subject: string) =>
    backend.superuser
      .collection('inquiries')
      .getFullList({ filter: client.filter('subject = {:subject}', { subject }) });

  test('in the same moment is one, and each is told so', async () => {
    const sent = { ...question, subject: crypto.randomUUID(), property_id: property.id };
    const answers = await Promise.all(Array.from({ length: 8 }, () => asVisitor.create({ ...sent })));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await storedOf(sent.subject)).toHaveLength(1);
    const filter = `kind = "inquiry" && payload.subject = "${sent.subject}"`;
    expect(await backend.superuser.collection('mails').getFullList({ filter })).toHaveLength(1);
  });

  test('is one with blanks around, and about the same properties', async () => {
    const nave = { title: 'Nave dos', location: 'Amozoc', type: 'Bodega', area: 10 };
    const other = await client.collection('properties').create(nave);
    const selected_properties = [property.id, other.id];
    const sent = { ...question, subject: crypto.randomUUID(), selected_properties };
    const first = await asVisitor.create(sent);
    const again = { ...sent, name: ` ${sent.name} `, message: `${sent.message}\n` };
    expect((await asVisitor.create(again)).id).toBe(first.id);
    expect(await storedOf(sent.subject)).toHaveLength(1);
  });

  test.each([
    ['of another person', { email: 'otra@example.com' }],
    ['of another telephone', { phone: '222 123 4567' }],
    ['with another text', { message: '¿Tiene rampa?' }],
    ['about a property', () => ({ property_id: property.id })],
  ])('%s is another one', async (_, change) => {
    const sent = { ...question, subject: crypto.randomUUID() };
    await asVisitor.create(sent);
    await asVisitor.create({ ...sent, ...(typeof change === 'function' ? change() : change) });
    expect(await storedOf(sent.subject)).toHaveLength(2);
  });
});

describe('an administrator', () => {
  const createInquiry = async () =>
    (await asVisitor.create({ ...question, subject: crypto.randomUUID(), property_id: property.id })).id;

  test('answers an inquiry, and the server stores author and time', async () => {
    const id = await createInquiry();
    const stated = { responded_by: '', response_date: '2001-01-01' };
    const answered = await inquiries.update(id, { ...answer, ...stated });
    expect(answered).toMatchObject({ ...answer, responded_by: client.authStore.record?.id });
    expect(isNow(answered.response_date)).toBe(true);
  });

  test('cannot answer at the same time as another: one answer wins', async () => {
    const id = await createInquiry();
    const outcomes = await Promise.allSettled(
      ['A', 'B', 'C', 'D'].map((response) => inquiries.update(id, { ...answer, response })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('closes an inquiry and reopens it to its former status', async () => {
    const pending = await createInquiry();
    await inquiries.update(pending, { status: 'Cerrada' });
    expect(await inquiries.update(pending, { status: 'Contestada' })).toMatchObject({ status: 'Pendiente' });

    const answered = await createInquiry();
    await inquiries.update(answered, answer);
    await inquiries.update(answered, { status: 'Cerrada' });
    expect(await inquiries.update(answered, { status: 'Pendiente' })).toMatchObject(answer);
  });
});

describe('the search', () => {
  const createFrom = (email: string, property_id = '') =>
    asVisitor.create({
      ...question,
      property_id,
      name: 'Íñigo Peñón',
      email,
      empresa: 'Logística Águila',
      phone: '+52 (222) 555-0199',
    });
  const countIn = async (collection: string, text: string, email: string) => {
    const filter = client.filter('search ~ {:text} && email = {:email}', { text, email });
    return (await backend.superuser.collection(collection).getFullList({ filter })).length;
  };

  test.each(['inigo penon', 'aguila', '2225550199', '222 555'])(
    'finds %j without accents among inquiries and clients',
    async (text) => {
      const email = `inigo-${crypto.randomUUID()}@example.com`;
      await createFrom(email);
      expect(await countIn('inquiries', text, email)).toBe(1);
      expect(await countIn('clients', text, email)).toBe(1);
    },
  );

  test('finds an inquiry by the title of its property, but not its client', async () => {
    const email = `inigo-${crypto.randomUUID()}@example.com`;
    const nave = { title: 'Nave Cañada', location: 'Amozoc', type: 'Bodega', area: 10 };
    await createFrom(email, (await client.collection('properties').create(nave)).id);
    expect(await countIn('inquiries', 'canada', email)).toBe(1);
    expect(await countIn('clients', 'canada', email)).toBe(0);
  });
});

describe('clients', () => {
  const clientsOf = (email: string) => {
    const filter = client.filter('email:lower = {:email}', { email: email.toLowerCase() });
    return backend.superuser.collection('clients').getFullList({ filter });
  };

  test('disappear with their last inquiry', async () => {
    const email = `ana-${crypto.randomUUID()}@example.com`;
    const first = await asVisitor.create({ ...question, email });
    const second = await asVisitor.create({ ...question, email, message: '¿Y rampa?' });
    await inquiries.delete(first.id);
    expect(await clientsOf(email)).toMatchObject([{ id: first.id, inquiries_count: 1 }]);
    await inquiries.delete(second.id);
    expect(await clientsOf(email)).toEqual([]);
  });

  test('are one per e-mail address in either case, with the first name and the newest company', async () => {
    const first = await asVisitor.create({ ...question, email: 'Ana@Example.com', name: 'Ana' });
    await asVisitor.create({ ...question, email: 'ana@example.com', name: 'Ana Soto', empresa: 'Soto SA' });

    const found = await backend.superuser.collection('clients').getFullList({ filter: 'name ~ "Ana"' });
    expect(found).toMatchObject([
      { id: first.id, name: 'Ana', email: 'ana@example.com', empresa: 'Soto SA', inquiries_count: 2 },
    ]);
    expect(found[0]?.created_at < found[0]?.last_inquiry_at).toBe(true);
  });

  describe('who wrote with several names and phones', () => {
    const email = `berta-${crypto.randomUUID()}@example.com`;
    beforeAll(async () => {
      for (const contact of [
        { name: 'Berta', phone: '222 555 0101', empresa: 'Aceros Ruiz' },
        { name: 'Berta Ruíz', phone: '+52 222 555 0177', empresa: 'Aceros Ruiz' },
        { name: 'BERTA', phone: '+52 (222) 555-0177' },
        { name: 'Berta Ruíz' },
      ]) {
        await asVisitor.create({ ...question, email, ...contact });
      }
    });

    test('keep the first name, and the newest phone and company that are not blank', async () => {
      expect(await clientsOf(email)).toMatchObject([
        { name: 'Berta', phone: '+52 (222) 555-0177', empresa: 'Aceros Ruiz', inquiries_count: 4 },
      ]);
    });

    test('list each other name and phone once', async () => {
      expect(await clientsOf(email)).toMatchObject([
        { other_names: ['Berta Ruíz'], other_phones: ['222 555 0101'], other_empresas: [] },
      ]);
    });

    test.each(['5550101', '222 555 0177', 'aceros', 'berta ruiz'])('are found by %j', async (text) => {
      const filter = client.filter('search ~ {:text} && email = {:email}', { text, email });
      expect(await backend.superuser.collection('clients').getFullList({ filter })).toHaveLength(1);
    });
  });

  test('have a summary of bounded size, however often they write', async () => {
    const email = `spam-${crypto.randomUUID()}@example.com`;
    for (let count = 0; count < 70; count += 1) {
      await asVisitor.create({ ...question, email, name: `Nombre ${count}`, phone: `222555${1000 + count}` });
    }
    const [summary] = await clientsOf(email);
    expect(summary?.search.split('\n')).toHaveLength(60);
    expect(summary?.other_names).toHaveLength(60);
    expect(summary?.other_phones[0]).toBe('2225551068');
  });
});
