import type PocketBase from 'pocketbase';
import { paths } from '#paths.ts';
import { companyDayOf, dateOfCompanyMinute } from '#text/days.ts';
import { uploadOf, validPdf } from '../support/document-files.ts';
import { expect, test } from '../support/fixtures.ts';
import { fill, press, walk } from '../support/translated-walk.ts';

const dayMs = 24 * 60 * 60 * 1000;
const inTwoDays = companyDayOf(new Date(Date.now() + 2 * dayMs));
const slotAt = (time: string) => ({
  start: dateOfCompanyMinute(`${inTwoDays}T${time}`).toISOString(),
  minutes: 60,
});

/** The path of the link that the panel makes for a client. */
async function linkOf(client: PocketBase, path: string): Promise<string> {
  const { url } = await client.send<{ url: string }>(path, { method: 'POST' });
  return new URL(url).pathname + new URL(url).hash;
}

// A proposal's answer that says nothing.
test.use({ expectedErrors: /status of 400/ });

/** The fragment of the link in a mail. The demo shows it in the panel. */
async function fragmentOf(client: PocketBase, filter: string): Promise<string> {
  const mail = await client.collection('mails').getFirstListItem(filter);
  const { text } = await client.send<{ text: string }>(`/api/mails/${mail.id}/preview`, {});
  const [fragment = ''] = /#[A-Za-z0-9]{43}/.exec(text) ?? [];
  return fragment;
}

test('a visit is accepted, moved and canceled', async ({
  page,
  browser,
  colleague: { client },
  demoProperty,
  sendInquiry,
}) => {
  const { id } = await sendInquiry();
  const visit = await client.collection('visits').create({
    ...{ inquiry_id: id, properties: [demoProperty().id], broker_id: client.authStore.record?.id },
    slots: [slotAt('10:00'), slotAt('12:00')],
  });
  await walk({ page, browser, order: 'before' }, await linkOf(client, `/api/visits/${visit.id}/link`), [
    press('Ninguno me queda bien'),
    press('Volver a los horarios'),
    press('Proponer otro horario'),
    press('Enviar propuesta'),
    press('Agregar otra opción'),
    (shown) => shown.getByLabel('Fecha y hora').first().fill(`${inTwoDays}T16:00`),
    { saves: press('Enviar propuesta') },
    { saves: press(/^Aceptar este horario: .*12:00/) },
    press('Cancelar la visita'),
    { saves: press('Sí, cancelar') },
  ]);
  expect(await client.collection('visits').getOne(visit.id)).toMatchObject({ state: 'Cancelada' });
});

test('a proposal is opened and answered', async ({
  page,
  browser,
  colleague: { client },
  catalog,
  sendInquiry,
}) => {
  const { id } = await sendInquiry();
  const [first, second] = catalog.filter(({ is_price_on_request }) => !is_price_on_request);
  const proposal = await client.collection('proposals').create({
    ...{ inquiry_id: id, is_mailed: false, note: 'Dos opciones para ti.' },
    items: [
      { property_id: first?.id, line: 'La más cercana a la autopista' },
      { property_id: second?.id, line: '' },
    ],
  });
  await walk({ page, browser, order: 'after' }, await linkOf(client, `/api/proposals/${proposal.id}/link`), [
    press('Ver propuesta'),
    press('Enviar respuesta'),
    (shown) => shown.getByRole('checkbox', { name: `Me interesa ${first?.title}` }).check(),
    (shown) => shown.getByRole('checkbox', { name: `Me interesa ${second?.title}` }).check(),
    fill('Mensaje', '¿Cuándo la puedo visitar?'),
    press('Enviar respuesta'),
    press('No por ahora'),
  ]);
  expect(await client.collection('proposals').getOne(proposal.id)).toMatchObject({
    message: '¿Cuándo la puedo visitar?',
  });
});

test('the report of an owner shows its figures', async ({ page, browser, api, createProperty, visitor }) => {
  const { id } = await createProperty();
  await api.collection('property_private_data').create({
    ...{ property_id: id, owner_name: visitor.name, owner_email: visitor.email },
  });
  await walk({ page, browser, order: 'before' }, await linkOf(api, `/api/properties/${id}/owner-report`), []);
});

test('a document is offered', async ({ page, browser, api, createProperty, visitor: { email } }) => {
  const { id } = await createProperty();
  const document = await api.collection('documents').create({
    ...{ property_id: id, name: 'Factibilidad', kind: 'power_feasibility', visibility: 'on_request' },
    file: uploadOf(validPdf()),
  });
  const grant = await api.collection('document_grants').create({ document_id: document.id, email });
  const fragment = await fragmentOf(api, `dedupe_key ~ "${grant.id}"`);
  await walk({ page, browser, order: 'after' }, paths.documentLink() + fragment, []);
});

test('an alert is confirmed, paused and deleted', async ({ page, browser, visitor, api }) => {
  const { email } = visitor;
  for (const docks of [98, 99]) {
    const body = { email, consent: true, consent_version: '2026-11-23' };
    const conditions = `tipo=bodega&andenes=${docks}`;
    await api.send('/api/alerts', { method: 'POST', body: { ...body, conditions } });
  }
  const filter = api.filter('kind = "requirement-confirmation" && payload ~ {:email}', { email });
  await walk({ page, browser, order: 'before' }, paths.alert() + (await fragmentOf(api, filter)), [
    { saves: press('Confirmar aviso') },
    { saves: press('Confirmar aviso') },
    press('Borrar este aviso'),
    press('Conservarlo'),
    press('Pausar todos'),
    press('Borrar este aviso'),
    { saves: press('Sí, borrar este') },
    press('Borrar todo'),
  ]);
  await press('Sí, borrar todo')(page);
  await expect(page.getByRole('heading', { name: 'Borramos tus avisos y tus datos' })).toBeVisible();
  const left = api.filter('email = {:email}', { email });
  expect(await api.collection('requirements').getFullList({ filter: left })).toEqual([]);
});
