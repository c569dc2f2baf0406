import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { makeMatchingEngine } from '#server/matching/matching-engine.ts';
import { maliciousStrings } from '../support/malicious-strings.ts';
import { administrator, startBackend } from '../support/pocketbase.ts';

const backend = await startBackend({ SITE_URL: 'https://naves.example.com' });
afterAll(backend.stop);

const { superuser } = backend;
const [client, colleague] = [await administrator(backend), await administrator(backend)];
const idOf = (person: typeof client) => person.authStore.record?.id ?? '';
const all = (name: string, filter = '') => superuser.collection(name).getFullList({ filter });
const waitOptions = { timeout: 120_000, interval: 50 };
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().replace('T', ' ');
const now = () => inHours(0);

/** What visitors see: every property of the database, unless a test says another revision. */
async function liveRelease() {
  const [site] = await all('site');
  const properties = await all('properties');
  const canonicalPaths = new Map(properties.map(({ id }) => [id, `/propiedades/${id}`]));
  return { revision: Number(site?.revision), canonicalPaths };
}

const engineWith = (live: typeof liveRelease) =>
  makeMatchingEngine({
    superuser: async () => superuser,
    liveRelease: live,
    signal: new AbortController().signal,
  });

/** Lets the time pass in which the panel offers to undo what was edited until now. */
const passUndoWindow = () =>
  superuser.sql.run(
    "UPDATE properties SET updated_at = '2026-11-01 00:00:00.000Z' WHERE updated_at > '2026-11-02'",
  );

/** Compares what is online, as after a publication, when nobody can undo it any more. */
async function compare(live = liveRelease): Promise<void> {
  await passUndoWindow();
  await compareNow(live);
}
async function compareNow(live = liveRelease): Promise<void> {
  const engine = engineWith(live);
  engine.run();
  await engine.stop();
}

let typeCount = 0;
/** A place of its own for each test, so that no test meets the alerts of another. */
async function zone() {
  typeCount += 1;
  const { id } = await superuser.collection('locations').create({ name: `Zona ${typeCount}` });
  return {
    id,
    property: (fields = {}) =>
      client.collection('properties').create({
        ...{ title: 'Nave Chachapa', location: 'Amozoc', type: 'Bodega', area: 1_500, active: true },
        ...{ location_id: id, is_for_rent: true, rental_price: 90_000 },
        ...fields,
      }),
    requirement: (fields = {}) =>
      superuser.collection('requirements').create({
        ...{ email: `${crypto.randomUUID()}@example.com`, conditions: `tipo=bodega&zona=${id}` },
        ...{ origin: 'Formulario', status: 'Activo', confirmed_at: now() },
        ...fields,
      }),
  };
}

const matchesOf = (id: string) => all('requirement_matches', `requirement_id = "${id}"`);
const mailsOf = (id: string) => all('mails', `dedupe_key ~ "requirement-alert:${id}"`);
const reasonsOf = async (id: string) => (await matchesOf(id)).map(({ reason }) => reason);

describe('an edit that can be undone', () => {
  /** A property that everybody was told about, and who waits for another rent. */
  async function toldProperty(fields = {}) {
    const { id: zoneId, property, requirement } = await zone();
    const { id } = await property(fields);
    await compare();
    const waiting = await requirement({ conditions: `tipo=bodega&zona=${zoneId}` });
    const edit = (changes: object) => client.collection('properties').update(id, changes);
    return { waiting: waiting.id, edit };
  }

  test('is told to nobody before that time has passed, also after kill -9', async () => {
    const { waiting, edit } = await toldProperty();
    await edit({ rental_price: 80_000 });
    await compareNow();
    await backend.killAndRevive();
    await compareNow();
    expect(await matchesOf(waiting)).toEqual([]);
    await compare();
    await compare();
    const told = { reason: 'Precio', price_change: '{"rent":[90000,80000,"MXN","total"]}' };
    expect(await matchesOf(waiting)).toMatchObject([told]);
    expect(await mailsOf(waiting)).toHaveLength(1);
  });

  test.each<[string, object, object]>([
    ['a price', { rental_price: 80_000 }, { rental_price: 90_000 }],
    ['a price on request', { is_price_on_request: true }, { is_price_on_request: false }],
    ['another currency', { rental_currency: 'USD' }, { rental_currency: '' }],
    ['a sale', { status: 'sold' }, { status: 'active', active: true }],
    ['a withdrawal', { active: false }, { active: true }],
  ])('and is undone, is told to nobody: %s', async (_, changes, former) => {
    const { waiting, edit } = await toldProperty();
    await edit(changes);
    await compareNow();
    await backend.killAndRevive();
    await edit(former);
    await compare();
    expect(await matchesOf(waiting)).toEqual([]);
    expect(await mailsOf(waiting)).toEqual([]);
  });

  test('and is undone, is told to nobody: a reservation that ended', async () => {
    const { waiting, edit } = await toldProperty({ status: 'reserved' });
    await edit({ status: 'active' });
    await edit({ status: 'reserved' });
    await compare();
    expect(await matchesOf(waiting)).toEqual([]);
  });

  test('is told once with the last price when it is undone and made again', async () => {
    const { waiting, edit } = await toldProperty();
    for (const rental_price of [80_000, 90_000, 70_000]) {
      await edit({ rental_price });
      await compareNow();
    }
    await compare();
    await compare();
    const told = { reason: 'Precio', price_change: '{"rent":[90000,70000,"MXN","total"]}' };
    expect(await matchesOf(waiting)).toMatchObject([told]);
    expect(await mailsOf(waiting)).toHaveLength(1);
  });

  test('of many properties is undone as a whole', async () => {
    const { id: zoneId, property, requirement } = await zone();
    const properties = await Promise.all(Array.from({ length: 25 }, () => property()));
    for (let round = 0; round < 3; round += 1) await compare();
    const { id } = await requirement({ conditions: `tipo=bodega&zona=${zoneId}` });
    for (const rental_price of [80_000, 90_000])
      for (const nave of properties) await client.collection('properties').update(nave.id, { rental_price });
    for (let round = 0; round < 3; round += 1) await compare();
    expect(await matchesOf(id)).toEqual([]);
  });

  test('is told when a property that was withdrawn is offered again later', async () => {
    const { waiting, edit } = await toldProperty();
    await edit({ active: false });
    await compare();
    await edit({ active: true });
    await compare();
    expect(await reasonsOf(waiting)).toEqual(['Disponible']);
  });

  test('and withdraws a property, hides its matches and gives them back', async () => {
    const { id: zoneId, property, requirement } = await zone();
    const nave = await property();
    const { id } = await requirement({ conditions: `tipo=bodega&zona=${zoneId}` });
    await compare();
    const properties = client.collection('properties');
    await properties.update(nave.id, { status: 'sold' });
    expect(await waitingFor(client)).not.toContain(id);
    await properties.update(nave.id, { status: 'active', active: true });
    await compare();
    expect((await waitingFor(client)).filter((waiting: string) => waiting === id)).toHaveLength(1);
  });
});

describe('an edit', () => {
  test('is told once its revision is online, and once only', async () => {
    const { property, requirement } = await zone();
    const { id } = await requirement();
    const before = await liveRelease();
    const nave = await property();
    await compare(async () => before);
    expect(await matchesOf(id)).toEqual([]);

    await compare();
    await compare();
    expect(await matchesOf(id)).toMatchObject([{ property_id: nave.id, reason: 'Nueva' }]);
    expect(await mailsOf(id)).toMatchObject([{ kind: 'requirement-alert', state: 'pending' }]);
    const [mail] = await mailsOf(id);
    const { subject, text } = await client.send(`/api/mails/${mail?.id}/preview`, {});
    expect(subject).toBe(`Nueva: Nave Chachapa · ${nave.reference_code}`);
    expect(text).toContain(`Nueva\nNave Chachapa\n${nave.reference_code} · `);
    expect(text).toContain(`Ver el inmueble: https://naves.example.com/propiedades/${nave.id}`);
    expect(text).toContain('Dejar de recibir estos correos (enlace oculto');
  });

  test('waits for a later edit of the property that is not online, and is told with it', async () => {
    const { id: zoneId, property, requirement } = await zone();
    const nave = await property();
    await compare();
    const { id } = await requirement({ conditions: `operacion=renta&zona=${zoneId}&precio=1-50000` });
    await client.collection('properties').update(nave.id, { rental_price: 80_000 });
    const online = await liveRelease();
    await client.collection('properties').update(nave.id, { rental_price: 40_000 });
    await compare(async () => online);
    expect(await matchesOf(id)).toEqual([]);
    await compare();
    expect(await reasonsOf(id)).toEqual(['Precio']);
  });

  test('waits while its page is not part of the release', async () => {
    const { property, requirement } = await zone();
    const { id } = await requirement();
    await property();
    await compare(async () => ({ ...(await liveRelease()), canonicalPaths: new Map() }));
    expect(await matchesOf(id)).toEqual([]);
    await compare();
    expect(await matchesOf(id)).toHaveLength(1);
  });

  test('is mailed to nobody who confirms later', async () => {
    const { property, requirement } = await zone();
    const { id } = await requirement({ confirmed_at: '' });
    await property();
    await compare();
    await superuser.collection('requirements').update(id, { confirmed_at: now() });
    await property({ title: 'Nave Dos' });
    await compare();
    const days = (await matchesOf(id)).map(({ mail_day }) => mail_day);
    expect(days.toSorted()).toEqual(['-', expect.stringMatching(/^\d{4}-/)]);
  });

  test('is told when the time of publication has come', async () => {
    const { property, requirement } = await zone();
    const { id: waiting } = await requirement();
    const { id } = await property({ publish_from: inHours(1) });
    await compare();
    expect(await reasonsOf(waiting)).toEqual([]);
    await superuser.sql.run(`UPDATE properties SET publish_from = '${inHours(-1)}' WHERE id = '${id}'`);
    await compare();
    expect(await reasonsOf(waiting)).toEqual(['Nueva']);
  });

  test('is told to nobody who did not confirm, stopped, ended, or asked for something else', async () => {
    const { id, property, requirement } = await zone();
    const others = await Promise.all([
      requirement({ status: 'Por confirmar', confirmed_at: '' }),
      requirement({ confirmed_at: '' }),
      requirement({ stopped_at: now() }),
      requirement({ status: 'Pausado' }),
      requirement({ status: 'Vencido' }),
      requirement({ conditions: `tipo=terreno-industrial&zona=${id}` }),
      requirement({ conditions: 'x=1' }),
    ]);
    const { id: told } = await requirement();
    await property();
    await compare();
    expect(await mailsOf(told)).toHaveLength(1);
    for (const other of others) expect(await mailsOf(other.id)).toEqual([]);
  });

  test('is told with its reason, and a corrected text or a property that is not offered to nobody', async () => {
    const { property, requirement } = await zone();
    const { id } = await property({ active: false });
    const { id: waiting } = await requirement();
    const reasonOf = async (change: object) => {
      await superuser.sql.run('DELETE FROM requirement_matches');
      await client.collection('properties').update(id, change);
      await compare();
      return reasonsOf(waiting);
    };
    expect(await reasonOf({ title: 'Nave Chachapa' })).toEqual([]);
    expect(await reasonOf({ active: true })).toEqual(['Nueva']);
    expect(await reasonOf({ rental_price: 80_000 })).toEqual(['Precio']);
    expect(await reasonOf({ title: 'Nave Chachapa Norte' })).toEqual([]);
    expect(await reasonOf({ status: 'reserved' })).toEqual([]);
    expect(await reasonOf({ status: 'active' })).toEqual(['Disponible']);
    expect(await reasonOf({ rental_price: 70_000, active: false })).toEqual([]);
  });

  test('of a price is mailed with its direction, unless the price has changed again', async () => {
    const { property, requirement } = await zone();
    const { id } = await requirement();
    const nave = await property({ active: false });
    await superuser.sql.run(
      `INSERT INTO requirement_matches (id, requirement_id, property_id, reason, revision, price_change, mail_day, created_at)
       VALUES ('${crypto.randomUUID()}', '${id}', '${nave.id}', 'Precio', 0,
         '{"rent":[95000,90000,"MXN","total"]}', '', '${now()}')`,
    );
    await client.collection('properties').update(nave.id, { active: true });
    await superuser.crons.run('tend-requirements');
    await vi.waitFor(async () => expect(await mailsOf(id)).toHaveLength(1), waitOptions);
    const [mail] = await mailsOf(id);
    const textNow = async () => (await client.send(`/api/mails/${mail?.id}/preview`, {})).text;
    expect(await textNow()).toContain('Bajó de precio: de $95,000 a $90,000 al mes\n');
    await client.collection('properties').update(nave.id, { rental_price: 70_000 });
    expect(await textNow()).toContain('Cambió de precio\n');
  });

  test('waits for the mail of a day that says only what still holds then', async () => {
    const { property, requirement } = await zone();
    const { id } = await requirement();
    const properties = client.collection('properties');
    const [reserved, undone, moved] = await Promise.all(
      ['Reservada', 'Igual', 'Movida'].map((title) => property({ title })),
    );
    const alert = (nave: { id: string } | undefined, reason: string, change: string, second: number) =>
      superuser.sql.run(
        `INSERT INTO requirement_matches (id, requirement_id, property_id, reason, revision, price_change, mail_day, created_at)
         VALUES ('${crypto.randomUUID()}', '${id}', '${nave?.id}', '${reason}', ${second}, '${change}', '',
           '2026-11-01 00:00:0${second}.000Z')`,
      );
    const rent = (from: number, to: number) => JSON.stringify({ rent: [from, to, 'MXN', 'total'] });
    await alert(reserved, 'Disponible', '', 1);
    await properties.update(reserved?.id ?? '', { status: 'reserved' });
    await alert(undone, 'Precio', rent(90_000, 80_000), 2);
    await alert(undone, 'Precio', rent(80_000, 90_000), 3);
    await alert(moved, 'Precio', rent(99_000, 95_000), 4);
    await alert(moved, 'Precio', rent(95_000, 90_000), 5);
    await superuser.crons.run('tend-requirements');
    await vi.waitFor(async () => expect(await mailsOf(id)).toHaveLength(1), waitOptions);
    const [mail] = await mailsOf(id);
    const { text } = await client.send(`/api/mails/${mail?.id}/preview`, {});
    expect(text).toContain('Bajó de precio: de $99,000 a $90,000 al mes\n');
    expect(text).not.toMatch(/Reservada|Igual/);
  });

  test.each([
    ['a lower rent', { rental_price: 80_000 }, { rent: [90_000, 80_000, 'MXN', 'total'] }],
    ['a higher rent', { rental_price: 95_000 }, { rent: [90_000, 95_000, 'MXN', 'total'] }],
    ['another currency', { rental_price: 5_000, rental_currency: 'USD' }, ''],
    ['another basis', { rental_price: 90, rental_basis: 'per_m2' }, ''],
    ['a price on request', { rental_price: 80_000, is_price_on_request: true }, ''],
    ['a price that was unknown', { is_for_sale: true, sale_price: 9_000_000 }, ''],
  ])('keeps both prices where they can be compared: %s', async (_, change, expected) => {
    const { property, requirement } = await zone();
    const { id: requirementId } = await requirement();
    const { id } = await property({ is_for_rent: true, is_for_sale: false, rental_price: 90_000 });
    await compare();
    await client.collection('properties').update(id, change);
    await compare();
    const last = (await matchesOf(requirementId)).find(({ reason }) => reason === 'Precio');
    expect(last?.price_change && JSON.parse(last.price_change)).toEqual(expected);
  });

  test('that completes a fact is told only to who was not told about the property', async () => {
    const { id: zoneId, property, requirement } = await zone();
    const { id: told } = await requirement();
    const { id: waiting } = await requirement({ conditions: `zona=${zoneId}&andenes=4` });
    const nave = await property();
    await compare();
    await client.collection('properties').update(nave.id, { loading_docks_count: 4 });
    await compare();
    expect(await reasonsOf(told)).toEqual(['Nueva']);
    expect(await reasonsOf(waiting)).toEqual(['Completada']);
  });
});

/** What waits for a person: the ids of the requirements. */
const waitingFor = async (person: typeof client) =>
  (await person.send('/api/matches', { query: { size: 200 } })).items.map(
    (match: { requirement_id: string }) => match.requirement_id,
  );

describe('a broker', () => {
  test('is told about every active requirement, and about no other', async () => {
    const { property, requirement } = await zone();
    const told = await Promise.all([
      requirement(),
      requirement({ origin: 'Llamada', confirmed_at: '' }),
      requirement({ origin: 'Solicitud', confirmed_at: '', email: '', phone: '222 123 4567' }),
    ]);
    const others = await Promise.all(
      ['Por confirmar', 'Pausado', 'Vencido', 'Atendido'].map((status) => requirement({ status })),
    );
    await property({ active: false });
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString().replace('T', ' ');
    const scheduled = await property({ publish_from: inAnHour });
    const nave = await property({ title: 'Nave Coincidente' });
    await compare();
    for (const { id } of told) expect(await matchesOf(id)).toMatchObject([{ property_id: nave.id }]);
    for (const { id } of others) expect(await matchesOf(id)).toEqual([]);
    const { items, total } = await client.send('/api/matches', { query: { size: 200 } });
    expect(total).toBe(items.length);
    expect(items).toContainEqual(
      expect.objectContaining({ requirement_id: told[1].id, property_title: 'Nave Coincidente' }),
    );
    expect((await client.send('/api/matches', { query: { size: 1 } })).items).toHaveLength(1);
    await client.collection('properties').delete(scheduled.id);
  });

  test('is told by the positions of published properties only', async () => {
    const { id: location_id, property } = await zone();
    const position = { latitude: 19.1, longitude: -98.2 };
    await property(position);
    const hidden = [
      await property({ ...position, active: false }),
      await property({ ...position, publish_from: inHours(1) }),
    ];
    await passUndoWindow();
    const { positions } = await superuser.send('/api/site/changed-offers', {
      query: { revision: (await liveRelease()).revision },
    });
    expect(positions.filter((one: { location_id: string }) => one.location_id === location_id)).toEqual([
      { location_id, ...position },
    ]);
    for (const { id } of hidden) await client.collection('properties').delete(id);
  });

  test('sees the matches of own requirements and of those of nobody, until somebody has seen them', async () => {
    const { property, requirement } = await zone();
    const [own, free, of] = await Promise.all(
      [idOf(client), '', idOf(colleague)].map((assigned_to) => requirement({ assigned_to })),
    );
    await property();
    await compare();
    expect(await waitingFor(client)).toEqual(expect.arrayContaining([own?.id, free?.id]));
    expect(await waitingFor(client)).not.toContain(of?.id);
    expect(await waitingFor(colleague)).toEqual(expect.arrayContaining([free?.id, of?.id]));

    await client.collection('requirements').update(of?.id ?? '', { assigned_to: idOf(client) });
    expect(await waitingFor(client)).toContain(of?.id);

    const [match] = await matchesOf(free?.id ?? '');
    await client.send('/api/matches/seen', { method: 'POST', body: { ids: [match?.id] } });
    await colleague.send('/api/matches/seen', { method: 'POST', body: { ids: [match?.id] } });
    expect(await waitingFor(colleague)).not.toContain(free?.id);
    expect(await matchesOf(free?.id ?? '')).toMatchObject([{ seen_by: idOf(client) }]);

    await colleague.send('/api/matches/seen', { method: 'POST', body: { until: now() } });
    expect(await waitingFor(client)).toEqual(expect.arrayContaining([own?.id, of?.id]));
    await client.send('/api/matches/seen', { method: 'POST', body: { until: now() } });
    expect(await waitingFor(client)).toEqual([]);
  });

  test('sees no more what was paused, withdrawn or deleted', async () => {
    const { property, requirement } = await zone();
    const [paused, kept] = await Promise.all([requirement(), requirement()]);
    const [withdrawn, deleted] = await Promise.all([property(), property({ title: 'Nave Dos' })]);
    await compare();
    expect(await matchesOf(paused.id)).toHaveLength(2);
    await client.collection('requirements').update(paused.id, { status: 'Pausado' });
    expect(await waitingFor(client)).not.toContain(paused.id);
    const waitingOf = async () => (await waitingFor(client)).filter((id: string) => id === kept.id);
    expect(await waitingOf()).toHaveLength(2);
    await client.collection('properties').update(withdrawn.id, { active: false });
    expect(await waitingOf()).toHaveLength(1);
    await client.collection('properties').delete(deleted.id);
    expect(await waitingOf()).toEqual([]);
  });

  test('is told about a requirement as it is now', async () => {
    const { id: zoneId, property, requirement } = await zone();
    const engine = engineWith(liveRelease);
    const run = async () => {
      await passUndoWindow();
      engine.run();
      await engine.stop();
    };
    const [changed, resumed, removed] = await Promise.all([
      requirement({ conditions: `zona=${zoneId}&andenes=90` }),
      requirement({ status: 'Pausado' }),
      requirement(),
    ]);
    await run();
    const requirements = client.collection('requirements');
    await requirements.update(changed.id, { conditions: `zona=${zoneId}` });
    await requirements.update(resumed.id, { status: 'Activo' });
    await requirements.delete(removed.id);
    await property();
    await run();
    expect(await matchesOf(changed.id)).toHaveLength(1);
    expect(await matchesOf(resumed.id)).toHaveLength(1);
    expect(await matchesOf(removed.id)).toEqual([]);
  });

  test('gets 400 for a body that is no list of ids', async () => {
    for (const body of [{ ids: 'x' }, { until: 1 }, { ids: { a: 1 } }])
      await expect(client.send('/api/matches/seen', { method: 'POST', body })).rejects.toMatchObject({
        status: 400,
      });
  });
});

test('a requirement gets one mail a day; the rest waits for the next day', async () => {
  const { property, requirement } = await zone();
  const { id } = await requirement();
  await Promise.all([property(), property({ title: 'Nave Dos' })]);
  await compare();
  await property({ title: 'Nave Tres' });
  await compare();
  const days = async () => (await matchesOf(id)).map(({ mail_day }) => mail_day !== '').toSorted();
  expect(await days()).toEqual([false, true, true]);
  expect(await mailsOf(id)).toHaveLength(1);
  await superuser.sql.run(
    `UPDATE mails SET dedupe_key = 'requirement-alert:${id}:2026-01-01' WHERE dedupe_key LIKE 'requirement-alert:${id}:%'`,
  );
  await superuser.sql.run(
    `UPDATE requirement_matches SET mail_day = '2026-01-01' WHERE requirement_id = '${id}' AND mail_day <> ''`,
  );
  await superuser.crons.run('tend-requirements');
  await vi.waitFor(async () => expect(await mailsOf(id)).toHaveLength(2), waitOptions);
  expect(await days()).toEqual([true, true, true]);
});

test.each([20, 25])('%i properties that changed together are named in one mail', async (count) => {
  const { property, requirement } = await zone();
  const { id } = await requirement();
  await Promise.all(Array.from({ length: count }, () => property()));
  await compare();
  expect(await mailsOf(id)).toHaveLength(1);
  const days = (await matchesOf(id)).map(({ mail_day }) => mail_day);
  expect(new Set(days)).toEqual(new Set([expect.stringMatching(/^\d{4}-/)]));
});

test('a mail names twenty properties, and says how many more there are', async () => {
  const { property, requirement } = await zone();
  const { id } = await requirement();
  const nave = await property();
  await compare();
  const [mail] = await mailsOf(id);
  const textNow = async () => (await client.send(`/api/mails/${mail?.id}/preview`, {})).text;
  const addAlerts = (count: number) =>
    superuser.sql.run(
      `INSERT INTO requirement_matches (id, requirement_id, property_id, reason, revision, price_change, mail_day, created_at)
       WITH RECURSIVE each (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM each WHERE number < ${count})
       SELECT lower(hex(randomblob(4))) || '-0000-4000-a000-' || lower(hex(randomblob(6))), '${id}',
         lower(hex(randomblob(16))), 'Nueva', 1, '', '${mail?.payload.day}', '${inHours(1)}' FROM each`,
    );
  await addAlerts(19);
  expect(await textNow()).toContain(nave.reference_code);
  expect(await textNow()).not.toContain('Hay otra');
  await addAlerts(1);
  expect(await textNow()).toContain('Hay otra propiedad como la que buscas');
  await addAlerts(9);
  expect(await textNow()).toContain('Hay otras 10 propiedades como la que buscas');
});

test('kill -9 of PocketBase at any moment loses and doubles nothing', async () => {
  const { property, requirement } = await zone();
  const { id } = await requirement();
  const engine = engineWith(liveRelease);
  for (let round = 0; round < 4; round += 1) {
    await property({ title: `Nave ${round}` });
    await passUndoWindow();
    engine.run();
    // The comparison takes some tens of milliseconds.
    await wait(round * 25);
    await backend.killAndRevive();
  }
  await engine.stop();
  await compare();
  expect(await mailsOf(id)).toHaveLength(1);
  const matches = await matchesOf(id);
  expect(matches).toHaveLength(4);
  expect(new Set(matches.map(({ property_id }) => property_id)).size).toBe(4);
});

test('what a killed process posted and posts again is stored once', async () => {
  const { property, requirement } = await zone();
  const { id } = await requirement();
  const nave = await property();
  const { revision } = await liveRelease();
  const match = { property_id: nave.id, reason: 'Nueva', revision, requirement_ids: [id] };
  const compared = (change: number) => [{ property_id: nave.id, change, is_shown: true, offer: { change } }];
  for (const change of [7, 8, 7])
    await superuser.send('/api/site/matches', {
      method: 'POST',
      body: { is_last: true, compared: compared(change), matches: [match] },
    });
  expect(await matchesOf(id)).toHaveLength(1);
  expect(await mailsOf(id)).toHaveLength(1);
  const noted = await superuser.sql.run(`SELECT offer FROM compared_offers WHERE property_id = '${nave.id}'`);
  expect(noted.rows).toEqual([['{"change":8}']]);
});

describe('a match with hostile text', () => {
  test.each(Object.entries(maliciousStrings))('%s is text in the mail and in the panel', async (_, text) => {
    const { property, requirement } = await zone();
    const { id } = await requirement({ name: text, empresa: text });
    const nave = await property({ title: text, location: text });
    await compare();
    const [mail] = await mailsOf(id);
    const preview = await client.send(`/api/mails/${mail?.id}/preview`, { method: 'GET' });
    expect(preview.html).not.toMatch(/<(script|img)|<a\s+href="(?!http|tel:)/);
    expect(preview.html.match(/<style/g)).toHaveLength(1);
    expect(preview.html).toContain('marca');
    expect(preview.subject).not.toMatch(/[\p{Cc}\u2028-\u202e\u2066-\u2069\ufeff]/u);
    const { items } = await client.send('/api/matches', { query: { size: 200 } });
    const shown = items.find((item: { requirement_id: string }) => item.requirement_id === id);
    expect(shown).toMatchObject({ property_id: nave.id, property_title: nave.title });
    for (const body of [{ ids: [text, null, { a: text }] }, { ids: [], until: text }])
      await client.send('/api/matches/seen', { method: 'POST', body }).catch(({ status }) => {
        expect(status).toBe(400);
      });
    await client.collection('properties').delete(nave.id);
  });
});

test('a deleted requirement takes its alerts and mails along', async () => {
  const { property, requirement } = await zone();
  const { id } = await requirement();
  await property();
  await compare();
  expect(await mailsOf(id)).toHaveLength(1);
  await superuser.collection('requirements').delete(id);
  expect(await matchesOf(id)).toEqual([]);
  expect(await mailsOf(id)).toEqual([]);
});
