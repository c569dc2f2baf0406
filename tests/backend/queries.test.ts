import { afterAll, describe, expect, test } from 'vitest';
import { listAgenda } from '#data/agenda.ts';
import { answerTemplates } from '#data/answer-templates.ts';
import { getBrokerProfile, saveBrokerProfile } from '#data/broker-profiles.ts';
import { getCurrentClient, listClients } from '#data/clients.ts';
import { listPropertiesWithIds } from '#data/comparable-properties.ts';
import { listDocuments, listDownloads, listGrants, listGrantsOfInquiry } from '#data/documents.ts';
import { listFollowUps } from '#data/follow-ups.ts';
import {
  listAllInquiries,
  listBoardLeads,
  listCampaigns,
  listInquiries,
  listInquiriesOfClient,
  saveFollowUp,
} from '#data/inquiries.ts';
import { createInquiryEntry, listInquiryEntries } from '#data/inquiry-entries.ts';
import { landmarks } from '#data/landmarks.ts';
import type { ListQuery, Rows } from '#data/list.ts';
import { listLocationStats, locations } from '#data/locations.ts';
import { getMailOfKey, listMails } from '#data/mails.ts';
import { pocketbase } from '#data/pocketbase.ts';
import { getPrivateData, listEndingExclusivities, savePrivateData } from '#data/private-data.ts';
import { listAllProperties, listProperties, type PropertyListQuery } from '#data/properties.ts';
import { getPropertyCounts } from '#data/property-counts.ts';
import {
  createProposal,
  listProposalsOfInquiry,
  listProposalsOfRequirement,
  makeProposalLink,
  revokeProposal,
} from '#data/proposals.ts';
import { listActiveRequirements, listRequirements, listRequirementsOfInquiry } from '#data/requirements.ts';
import { listUsers } from '#data/users.ts';
import { listAcceptedVisits, listVisitsOfInquiry } from '#data/visits.ts';
import { campaignOfKey } from '#domain/attribution.ts';
import { uploadOf, validPdf } from '../support/document-files.ts';
import {
  administrator,
  refusalIn,
  startBackend,
  stranger,
  unapproved,
  visitor,
} from '../support/pocketbase.ts';

const backend = await startBackend();
afterAll(backend.stop);

const client = await administrator(backend);
pocketbase.baseURL = backend.url;
pocketbase.authStore.save(client.authStore.token, client.authStore.record);

const { superuser } = backend;
const location = await superuser.collection('locations').create({ name: 'Parque Finsa', city: 'Puebla' });
await superuser.collection('locations').create({ name: 'Parque Chachapa', city: 'Amozoc' });
for (const title of ['Nave "Uno"', 'Nave Dos']) {
  const nave = { title, location: `Amozoc "${title}"`, type: 'Bodega', area: 10, location_id: location.id };
  await superuser.collection('properties').create(nave);
}
for (const name of ['Ana', 'Eva']) {
  const inquiry = { name, email: `${name}@example.com`, message: '¿Tiene andén?' };
  await superuser.collection('inquiries').create(inquiry);
  await client
    .collection('requirements')
    .create({ name, email: inquiry.email, conditions: 'area=1000-2000', needed_by: '2027-03-31' });
}

const people = {
  visitor: visitor(backend.url),
  unconfirmed: await stranger(backend),
  unapproved: await unapproved(backend),
  administrator: client,
  superuser,
};
type Person = keyof typeof people;

const ask = async (person: Person, path: string, query: string) => {
  const response = await fetch(`${backend.url}/api/collections/${path}/records?${encodeURI(query)}`, {
    headers: { authorization: people[person].authStore.token },
  });
  return { status: response.status, body: await response.json() };
};

describe('the server refuses', () => {
  test.each([
    ['properties', 'filter=images:each?~"a"'],
    ['properties', 'sort=description'],
    ['properties', 'perPage=500'],
    ['properties', 'fields=description:excerpt(20000)'],
    ['properties', 'expand=location_id'],
    ['pbc_properties', 'filter=images:each?~"a"'],
    ['inquiries', 'filter=message~"a"'],
    ['company', 'sort=name'],
  ])('%s?%s to all but superusers', async (name, query) => {
    const { id } = await superuser.collections.getOne(name === 'pbc_properties' ? 'properties' : name);
    const path = name === 'pbc_properties' ? id : name;
    for (const person of ['visitor', 'unconfirmed', 'unapproved', 'administrator'] as const) {
      const { status, body } = await ask(person, path, query);
      expect(status, person).toBe(400);
      expect(refusalIn(status, body).message).toMatch(/^(Este|No se pueden|Pide) [a-zá-ú 0-9]+\.$/);
    }
    expect((await ask('superuser', path, query)).status).toBe(200);
  });

  test('a filter in the query of a write', async () => {
    const response = await fetch(
      `${backend.url}/api/collections/inquiries/records?filter=images:each?~"a"&expand=property_id`,
      { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } },
    );
    expect(response.status).toBe(400);
    expect((await response.json()).message).toBe('No se pueden pedir registros relacionados.');
  });
});

test('a visitor may ask for the units of a park', async () => {
  const query = `filter=parent_id = "${location.id}"&perPage=200&skipTotal=1`;
  expect((await ask('visitor', 'properties', query)).status).toBe(200);
});

test('a visitor may ask for the featured properties', async () => {
  const query = 'filter=active = true && featured = true&sort=-created_at&perPage=24&skipTotal=1';
  expect((await ask('visitor', 'properties', query)).status).toBe(200);
  expect((await ask('visitor', 'locations', 'perPage=200')).status).toBe(200);
});

describe('the panel may ask what its lists offer', () => {
  const base = { text: 'a nave', page: 1 };

  /** Both directions, both neighbours of a page. */
  async function walk<Q extends ListQuery>(list: (query: Q) => Promise<Rows<unknown>>, query: Q) {
    for (const order of [query.order, `-${query.order}`]) {
      const { next, previous } = await list({ ...query, order, size: 1 });
      for (const cursor of [next, previous]) {
        if (cursor) await list({ ...query, order, cursor, size: 1 });
      }
      expect([next, previous].filter(Boolean)).toHaveLength(2);
    }
  }

  test.each(['title', 'type', 'location', 'price', 'area', 'created_at'])(
    'properties by %s',
    async (order) => {
      const filters = { offer: 'for_sale', type: 'Bodega', active: true, location_id: location.id } as const;
      await walk<PropertyListQuery>(listProperties, { text: 'nave', page: 1, order, ...filters });
    },
  );

  test('active properties that nobody confirmed for 60 days', async () => {
    const unconfirmed = { text: '', offer: 'all', active: true, isUnconfirmed: true } as const;
    const list = () => listProperties({ ...unconfirmed, page: 1, order: '-created_at', withTotal: true });
    expect((await list()).total).toBe(0);
    await superuser.sql.run("UPDATE properties SET availability_confirmed_at = '' WHERE title = 'Nave Dos'");
    const { items, total } = await list();
    expect(total).toBe(1);
    expect(items.map(({ title }) => title)).toEqual(['Nave Dos']);
  });

  test.each(['for_sale', 'all'] as const)('properties by the price of %s', async (offer) => {
    await walk<PropertyListQuery>(listProperties, { text: 'nave', page: 1, order: 'price', offer });
  });

  test('properties for rent after one of a price', async () => {
    const cursor = { side: 'after' as const, values: ['0', '85000', 'f'] };
    const query = { text: '', page: 2, order: 'price', offer: 'for_rent' as const, cursor };
    expect(await listProperties(query)).toMatchObject({ items: [] });
  });

  test.each([
    '85 mil',
    '$9.5 mdp nave',
    'NP-9999',
    '999',
    '3f2b0c1e',
    '3f2b0c1e-8a4d-4b6f-9c1e-0a1b2c3d4e5f',
  ])('properties by the search %s', async (text) => {
    expect(await listProperties({ text, page: 1, order: 'title', offer: 'all' })).toMatchObject({
      items: [],
    });
  });

  test.each(['name', 'kind'])('landmarks by %s', async (order) => {
    await walk(landmarks.list, { ...base, text: '', order });
    expect((await landmarks.list({ text: 'audi', page: 1, order, withTotal: true })).total).toBe(1);
  });

  test.each(['name', 'city', 'state', 'properties_count'])('locations by %s', async (order) => {
    await walk(listLocationStats, { text: 'parque', page: 1, order });
  });

  test.each(['created_at', 'status'])('inquiries by %s', async (order) => {
    await walk(listInquiries, { text: 'example', page: 1, order, status: 'Pendiente' as const });
  });

  test.each(['doubtful', 'none'] as const)('inquiries that are set aside as %s', async (kind) => {
    const cursor = { side: 'after' as const, values: ['2026-11-28 05:00:00.000Z', 'f'] };
    const query = { text: 'example', order: '-set_aside_at', kind };
    expect(await listInquiries({ ...query, page: 1, withTotal: true })).toMatchObject({ total: 0 });
    expect(await listInquiries({ ...query, page: 2, cursor })).toMatchObject({ items: [] });
  });

  test('a board has the open leads, and a lead moves only from the stage that was shown', async () => {
    const query = { text: 'example', page: 1, order: 'next_action_at', isOpen: true } as const;
    const open = await listBoardLeads({ ...query, status: 'Pendiente', stage: 'Nueva' });
    expect(open.map(({ name }) => name).toSorted()).toEqual(['Ana', 'Eva']);
    const { id = '' } = open[0] ?? {};
    await saveFollowUp(id, { stage: 'Ganada' }, { stage: 'Nueva' });
    expect((await listBoardLeads(query)).map((lead) => lead.id)).toEqual([open[1]?.id]);
    const move = saveFollowUp(id, { stage: 'Visita' }, { stage: 'Nueva' });
    await expect(move).rejects.toMatchObject({ status: 412 });
    await saveFollowUp(id, { stage: 'Nueva' }, { stage: 'Ganada' });
    expect(await listBoardLeads(query)).toHaveLength(2);
  });

  test('many properties by their ids', async () => {
    const stored = await superuser.collection('properties').getFirstListItem('title = "Nave Dos"');
    const ids = Array.from({ length: 130 }, () => crypto.randomUUID());
    expect(await listPropertiesWithIds([...ids, stored.id])).toMatchObject([{ title: 'Nave Dos' }]);
  });

  test('inquiries of a campaign, and which campaigns there are', async () => {
    const inquiries = superuser.collection('inquiries');
    const stored = await Promise.all(
      [{ utm_source: 'meta', utm_campaign: 'naves noviembre' }, { utm_source: 'google' }].map((campaign) =>
        inquiries.create({ name: 'Lucía', email: 'lucia@example.net', message: 'Hola', ...campaign }),
      ),
    );
    expect(await listCampaigns()).toEqual(['google', 'meta naves noviembre']);
    const ofCampaign = campaignOfKey('meta naves noviembre');
    const { items } = await listInquiries({ text: '', page: 1, order: '-created_at', ...ofCampaign });
    expect(items.map(({ id }) => id)).toEqual([stored[0]?.id]);
    for (const { id } of stored) await inquiries.delete(id);
  });

  test.each(['created_at', 'status', 'needed_by'])('requirements by %s', async (order) => {
    await walk(listRequirements, { text: 'example', page: 1, order, status: 'Activo' as const });
  });

  test('the active requirements, and those of an inquiry', async () => {
    const filters = { text: '', status: 'Activo' } as const;
    const { total } = await listRequirements({ ...filters, page: 1, order: '-created_at', withTotal: true });
    expect(await listActiveRequirements()).toHaveLength(Number(total));
    expect(await listRequirementsOfInquiry(crypto.randomUUID())).toEqual([]);
  });

  test('the visits of an inquiry, and those of a day', async () => {
    const day = ['2026-11-24 06:00:00.000Z', '2026-11-25 06:00:00.000Z'] as const;
    expect(await listVisitsOfInquiry(crypto.randomUUID())).toEqual([]);
    expect(await listAcceptedVisits(...day)).toEqual([]);
    expect(await listAcceptedVisits(...day, 'nobody00000000x')).toEqual([]);
  });

  test.each(['name', 'empresa', 'inquiries_count', 'last_inquiry_at'])('clients by %s', async (order) => {
    await walk(listClients, { text: 'example', page: 1, order });
  });

  test('exports, counts and single records', async () => {
    expect(await listAllProperties({ ...base, order: '-price', offer: 'for_rent' })).toEqual([]);
    expect(await listAllInquiries({ ...base, text: '', order: '-created_at' })).toHaveLength(2);
    const ofFinsa = await listLocationStats({ text: 'finsa', page: 1, order: 'name', withTotal: true });
    expect(ofFinsa.total).toBe(1);
    expect(await locations.listAll('name')).toHaveLength(2);
    expect((await getPropertyCounts()).total).toBe(2);
    expect((await listUsers()).length).toBeGreaterThan(0);
    expect(await answerTemplates.listAll('name')).toEqual([]);
    const duplicates = { text: '', isDuplicate: true };
    const noDuplicates = await listClients({ ...duplicates, page: 1, order: 'name', withTotal: true });
    expect(noDuplicates).toEqual({ items: [], total: 0 });
    const [ana] = (await listClients({ text: 'ana', page: 1, order: 'name' })).items;
    expect(await getCurrentClient(ana?.id ?? '')).toMatchObject({ name: 'Ana' });
    expect(await listInquiriesOfClient(ana?.id ?? '')).toHaveLength(1);
  });

  test('what is to be done today, by everybody and by one administrator', async () => {
    const times = {
      now: '2026-11-24 16:00:00.000Z',
      endOfToday: '2026-11-25 06:00:00.000Z',
    };
    const owner = client.authStore.record?.id ?? '';
    const actions = {
      ...{ vencida: '2026-11-23 16:00:00.000Z', hoy: '2026-11-24 20:00:00.000Z' },
      mañana: '2026-11-25 16:00:00.000Z',
    };
    const inquiries = client.collection('inquiries');
    for (const [name, next_action_at] of Object.entries(actions)) {
      const { id } = await superuser
        .collection('inquiries')
        .create({ name, email: 'accion@example.com', message: 'Hola' });
      await inquiries.update(id, { assigned_to: owner, next_action: 'Llamar', next_action_at });
    }
    const namesIn = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name);
    const own = await listFollowUps({ ...times, owner, size: 5 });
    expect(namesIn(own.overdue)).toEqual(['vencida']);
    expect(namesIn(own.today)).toEqual(['hoy']);
    expect(namesIn(own.unanswered)).toEqual(['mañana']);
    expect(own.later.total + own.unplanned.total).toBe(0);
    const [replied] = own.unanswered.items;
    const [property] = await listAllProperties({ text: '', page: 1, order: 'title', offer: 'all' });
    const { id: property_id = '', reference_code = '', title = '' } = property ?? {};
    const { id: proposalId } = await createProposal(
      { inquiry_id: replied?.id ?? '' },
      {
        ...{ note: '', valid_days: '14', is_mailed: false },
        items: [{ property_id, reference_code, title, line: '' }],
      },
    );
    const secret = (await makeProposalLink(proposalId)).split('#').at(-1);
    await client.send('/api/proposals/answer', { method: 'POST', body: { secret, message: 'Sí' } });
    const afterReply = await listFollowUps({ ...times, owner, size: 5 });
    expect(namesIn(afterReply.replied)).toEqual(['mañana']);
    expect(afterReply.unanswered.total).toBe(0);
    const all = await listFollowUps({ ...times, size: 2 });
    expect(all.unanswered).toMatchObject({ total: 2, items: [{ name: 'Ana' }, { name: 'Eva' }] });
    await createInquiryEntry(all.unanswered.items[0]?.id ?? '', { kind: 'call', text: '' });
    const called = await listFollowUps({ ...times, size: 2 });
    expect(namesIn(called.unanswered)).toEqual(['Eva']);
    expect(namesIn(called.unplanned)).toEqual(['Ana']);
    for (const { items } of [own.overdue, own.today, own.unanswered])
      for (const { id } of items) await inquiries.delete(id);
  });

  test('the agenda of a week, of everybody and of one administrator', async () => {
    // Visits are at most 180 days ahead.
    const day = (days: number) =>
      new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    const at = (days: number) => `${day(days)} 16:00:00.000Z`;
    const owner = client.authStore.record?.id ?? '';
    const lead = { name: 'Rosa', email: 'rosa@example.com', message: 'Hola' };
    const { id } = await superuser.collection('inquiries').create(lead);
    await client
      .collection('inquiries')
      .update(id, { next_action: 'Llamar', next_action_at: at(11), assigned_to: owner });
    const [property] = await listAllProperties({ text: '', page: 1, order: 'title', offer: 'all' });
    const property_id = property?.id ?? '';
    const { id: contractId } = await savePrivateData(property_id, { exclusive_until: day(16) });
    const document = await client.collection('documents').create({
      ...{ property_id, name: 'Uso', kind: 'land_use', valid_until: day(10) },
      ...{ visibility: 'internal', file: uploadOf(validPdf()) },
    });
    const slots = [{ start: at(12), minutes: 60 }];
    const visit = await client
      .collection('visits')
      .create({ inquiry_id: id, properties: [property_id], broker: owner, slots });
    const week = {
      ...{ from: at(10), to: at(17), firstDay: day(10), lastDay: day(16) },
      now: at(0),
    };
    const all = await listAgenda(week);
    expect(all.visits).toEqual([]);
    expect(all.proposals.map((proposal) => proposal.id)).toEqual([visit.id]);
    expect(all.leads).toMatchObject([{ id, next_action: 'Llamar' }]);
    expect(all.names.get(id)).toBe('Rosa');
    expect(all.exclusivities).toMatchObject([{ title: property?.title }]);
    expect(all.documents).toMatchObject([{ id: document.id, title: property?.title }]);
    const own = await listAgenda({ ...week, owner });
    expect(own.proposals).toHaveLength(1);
    expect(own.leads).toHaveLength(1);
    const nobody = await listAgenda({ ...week, owner: 'nobody00000000x' });
    expect([...nobody.proposals, ...nobody.leads]).toEqual([]);
    const later = await listAgenda({ ...week, now: at(13) });
    expect(later.proposals).toEqual([]);

    const { url } = await client.send(`/api/visits/${visit.id}/link`, { method: 'POST' });
    const body = { secret: url.split('#').at(-1), start: slots[0]?.start };
    await client.send('/api/visit-links/accept', { method: 'POST', body });
    const accepted = await listAgenda({ ...week, owner });
    expect(accepted.visits).toMatchObject([{ id: visit.id, state: 'Aceptada' }]);
    expect(accepted.proposals).toEqual([]);
    await client.send(`/api/visits/${visit.id}/cancel`, { method: 'POST' });
    await superuser.collection('inquiries').delete(id);
    await superuser.collection('documents').delete(document.id);
    await superuser.collection('property_private_data').delete(contractId);
  });

  test('the timeline of an inquiry', async () => {
    const [inquiry] = await listAllInquiries({ ...base, text: '', order: '-created_at' });
    const inquiryId = inquiry?.id ?? '';
    await createInquiryEntry(inquiryId, { kind: 'call', text: '' });
    expect(await listInquiryEntries(inquiryId)).toMatchObject([{ kind: 'call' }]);
  });

  test('mails', async () => {
    const { next } = await listMails({ page: 1, state: 'pending' });
    expect(next).toBeDefined();
    await listMails({ page: 2, cursor: next });
    expect((await listMails({ page: 1, state: 'dead', withTotal: true })).total).toBe(0);
    expect(await getMailOfKey('answer:nada')).toBeNull();
  });

  test('documents, grants and downloads', async () => {
    const [property] = await listAllProperties({ text: '', page: 1, order: 'title', offer: 'all' });
    const [inquiry] = await listAllInquiries({ text: '', page: 1, order: '-created_at' });
    const property_id = property?.id ?? '';
    const inquiry_id = inquiry?.id ?? '';
    const { id: document_id } = await superuser.collection('documents').create({
      property_id,
      name: 'Plano',
      kind: 'plan',
      visibility: 'on_request',
      file: uploadOf(validPdf()),
    });
    const grant = { document_id, inquiry_id, email: 'ana@example.com' };
    const { id: grant_id } = await superuser.collection('document_grants').create(grant);
    await superuser.collection('document_downloads').create({ document_id, grant_id });
    expect(await listDocuments(property_id)).toHaveLength(1);
    expect(await listGrants(document_id)).toHaveLength(1);
    expect(await listGrantsOfInquiry(inquiry_id)).toHaveLength(1);
    expect(await listDownloads(document_id)).toHaveLength(1);
  });

  test('the proposals of an inquiry and of a requirement, and their mail', async () => {
    const [inquiry] = await listAllInquiries({ text: '', page: 1, order: '-created_at' });
    const [property] = await listAllProperties({ text: '', page: 1, order: 'title', offer: 'all' });
    const { id: property_id = '', reference_code = '', title = '' } = property ?? {};
    const inquiry_id = inquiry?.id ?? '';
    const items = [{ property_id, reference_code, title, line: 'Con andén' }];
    const draft = { items, note: 'Hola', valid_days: '30', is_mailed: true } as const;
    const { id } = await createProposal({ inquiry_id }, draft);
    expect(await listProposalsOfInquiry(inquiry_id)).toMatchObject([{ id, items }]);
    expect(await listProposalsOfRequirement(crypto.randomUUID())).toEqual([]);
    expect(await getMailOfKey(`proposal:${id}`)).toMatchObject({ kind: 'proposal', state: 'pending' });
    expect(await makeProposalLink(id)).toMatch(/\/propuesta#[A-Za-z0-9]{43}$/);
    await revokeProposal(id);
    expect(await getMailOfKey(`proposal:${id}`)).toBeNull();
    expect(await listProposalsOfInquiry(inquiry_id)).toMatchObject([
      { revoked_at: expect.stringMatching(/./) },
    ]);
  });

  test('what the site shows of a user', async () => {
    const [user] = await listUsers();
    expect(await getBrokerProfile(user?.id ?? '')).toBeNull();
    await saveBrokerProfile(user?.id ?? '', { name: 'Ana Ruiz' });
    await saveBrokerProfile(user?.id ?? '', { phone: '222 555 0131' });
    expect(await getBrokerProfile(user?.id ?? '')).toMatchObject({ name: 'Ana Ruiz', phone: '222 555 0131' });
  });

  test('private data of properties', async () => {
    const [property] = await listAllProperties({ text: '', page: 1, order: 'title', offer: 'all' });
    const propertyId = property?.id ?? '';
    expect(await getPrivateData(propertyId)).toBeNull();
    await savePrivateData(propertyId, { exclusive_until: '2026-12-01' });
    expect(await getPrivateData(propertyId)).toMatchObject({ exclusive_until: '2026-12-01' });
    expect(await listEndingExclusivities('2026-11-30', 5)).toEqual([]);
    expect(await listEndingExclusivities('2026-12-01', 5)).toMatchObject([
      { property_id: propertyId, title: property?.title, exclusive_until: '2026-12-01' },
    ]);
  });

  test('publications', async () => {
    expect((await ask('administrator', 'publications', 'sort=-started_at&perPage=20')).status).toBe(200);
  });

  test('the units of a park and the properties that can be one', async () => {
    const [park] = await listAllProperties({ ...base, text: '', order: 'title', offer: 'all' });
    const units = { ...base, text: '', order: 'title', offer: 'all', parent_id: park?.id } as const;
    expect(await listAllProperties(units)).toEqual([]);
    expect((await listProperties({ ...units, type: 'Bodega', parent_id: '' })).items).toHaveLength(2);
  });

  test('a search of more than twenty words', async () => {
    const text = Array.from({ length: 60 }, (_, number) => `p${number}`).join(' ');
    const { items } = await listProperties({ ...base, text, order: '-price', offer: 'all' });
    expect(items).toEqual([]);
  });
});
