import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { paths } from '#paths.ts';
import { ContactForm } from '#site/islands/ContactForm.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { noConnection, refusal } from '../support/fake-server.ts';
import { company, openIsland, takeTimeForForms } from '../support/island.tsx';
import { button, expectFocused, expectGone, fill, findToast, server } from '../support/panel.tsx';

vi.mock('#ui/toasts/toast.ts', async (importOriginal) => {
  const real = await importOriginal<typeof import('#ui/toasts/toast.ts')>();
  return { ...real, showToast: vi.fn(real.showToast) };
});
beforeEach(() => {
  vi.mocked(showToast).mockClear();
});

const route = 'POST /api/collections/inquiries/records';
const sent = () => server.bodiesOf(route);
const question = 'Me interesa Nave Chachapa (NP-0001). ¿Me dan más información?';
const nave = { id: 'nave', title: 'Nave Chachapa', reference_code: 'NP-0001' };
const visitor = {
  Nombre: 'Lucía Ramos',
  'Correo electrónico': 'lucia@example.com',
  Mensaje: '¿Tiene andén?',
};
const general = { ...visitor, Asunto: 'Busco una bodega' };
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

takeTimeForForms();

const openGeneral = (query = '') => openIsland(paths.contact() + query, <ContactForm company={company} />);
const openOfNave = (documents = [] as { id: string; name: string }[], query = '') =>
  openIsland(`/propiedades/nave${query}`, <ContactForm {...{ company, documents }} property={nave} />);

test('an inquiry about a property is confirmed, and the visitor can write another', async () => {
  const user = openOfNave();
  await user.submit({ ...visitor, Teléfono: '222 123 4567' }, 'Enviar');
  const confirmation = (await screen.findByText('Recibimos tu mensaje')).closest<HTMLElement>(
    '[role=status]',
  );
  await expectFocused(confirmation);
  for (const text of ['Te respondemos a lucia@example.com', 'Lunes a viernes', '¿Tiene andén?'])
    expect(confirmation?.textContent).toContain(text);
  const chat = screen.getByRole('link', { name: 'Seguir por WhatsApp' }).getAttribute('href') ?? '';
  expect(new URL(chat).searchParams.get('text')).toContain('Consulta sobre: Nave Chachapa');
  expect(screen.queryByRole('button', { name: 'Enviar' })).toBeNull();
  await findToast('Formulario enviado');
  expect(sent()).toMatchObject([{ phone: '222 123 4567', property_id: 'nave', property_title: nave.title }]);

  await user.click(await button('Enviar otra'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Nombre')));
  expect(['Nombre', 'Mensaje', 'Asunto'].map(value)).toEqual(['', question, 'Consulta sobre: Nave Chachapa']);
});

test('says how the visitor reached the site', async () => {
  globalThis.attribution = { utm_source: 'meta', landing_page: '/nosotros' };
  onTestFinished(() => {
    globalThis.attribution = undefined;
  });
  const user = openGeneral();
  await user.submit(general, 'Enviar');
  await screen.findByText('Recibimos tu mensaje');
  expect(sent()).toMatchObject([{ utm_source: 'meta', landing_page: '/nosotros' }]);
});

test('an inquiry from the contact page has no property, and begins with the message of the URL', async () => {
  const user = openGeneral('?mensaje=Busco%20bodega:%20con%20andén');
  await waitFor(() =>
    expect([value('Mensaje'), value('Asunto')]).toEqual(['Busco bodega: con andén', 'Busco bodega']),
  );
  const { Nombre, 'Correo electrónico': email } = visitor;
  await user.submit({ Nombre, 'Correo electrónico': email, Empresa: 'Textiles del Valle' }, 'Enviar');
  await screen.findByText('Recibimos tu mensaje');
  expect(sent()).toMatchObject([{ subject: 'Busco bodega', empresa: 'Textiles del Valle', property_id: '' }]);
});

test('shows errors next to the fields and sends nothing', async () => {
  const user = openGeneral();
  await user.submit({ ...visitor, 'Correo electrónico': 'lucia@' }, 'Enviar');
  await screen.findByText('Escribe un correo electrónico válido, como nombre@empresa.com.');
  await screen.findByText('Escribe el asunto.');
  expect(screen.getByLabelText('Correo electrónico').getAttribute('aria-invalid')).toBe('true');
  expect(sent()).toEqual([]);
});

test('opens the folded fields when one of them is wrong', async () => {
  const user = openOfNave();
  const fold = screen.getByText('Agregar datos').closest('details');
  expect(fold?.open).toBe(false);
  await user.submit({ ...visitor, Asunto: ' ' }, 'Enviar');
  await screen.findByText('Escribe el asunto.');
  expect(fold?.open).toBe(true);
  await expectFocused(screen.getByLabelText('Asunto'));
});

test('keeps a draft through a reload, only for its form, until it is sent', async () => {
  openGeneral();
  await fill(general);
  cleanup();
  openOfNave();
  expect(value('Mensaje')).toBe(question);
  cleanup();
  const user = openGeneral();
  await waitFor(() => expect([value('Nombre'), value('Mensaje')]).toEqual(['Lucía Ramos', '¿Tiene andén?']));
  await user.submit({ Asunto: 'Otro asunto' }, 'Enviar');
  await screen.findByText('Recibimos tu mensaje');
  cleanup();
  openGeneral();
  expect(value('Mensaje')).toBe('');
  expect(sent()).toMatchObject([{ subject: 'Otro asunto' }]);
});

test('is sent once, however often the visitor presses', async () => {
  const answer = Promise.withResolvers<Response>();
  server.answer(route, () => answer.promise);
  const user = openGeneral();
  await user.submit(general, 'Enviar');
  const sending = await button('Enviando...');
  expect(sending.getAttribute('aria-disabled')).toBe('true');
  await expectFocused(sending);
  await user.click(sending);
  await user.type(screen.getByLabelText('Asunto'), '{Enter}');
  answer.resolve(Response.json({}));
  await screen.findByText('Recibimos tu mensaje');
  expect(sent()).toHaveLength(1);
});

test('a failure says so and keeps the text, and the next try removes it', async () => {
  server.answer(route, noConnection);
  const user = openGeneral();
  await user.submit(general, 'Enviar');
  const alert = await screen.findByText(/^Hubo un problema al enviar el formulario. Inténtalo/, {
    selector: 'form *',
  });
  expect(alert.querySelector('a')?.getAttribute('href')).toBe('tel:+522225550123');
  expect(showToast).toHaveBeenCalledOnce();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await user.click(await button('Enviar'));
  await screen.findByText(/^No tienes conexión a internet./);
  expect(showToast).toHaveBeenCalledOnce();
  expect(value('Mensaje')).toBe('¿Tiene andén?');
  server.answer(route, () => refusal(400, '', { email: { message: 'Este correo no recibe mensajes.' } }));
  await user.click(await button('Enviar'));
  await screen.findByText('Este correo no recibe mensajes.');
  server.restore();
  await user.click(await button('Enviar'));
  await screen.findByText('Recibimos tu mensaje');
});

test('a document that the URL asks for is requested once', async () => {
  const user = openOfNave([{ id: 'cfe', name: 'Factibilidad de CFE' }], '?documento=cfe');
  await waitFor(() =>
    expect(value('Mensaje')).toBe(`${question}\nSolicito el documento «Factibilidad de CFE».`),
  );
  expect(location.search).toBe('');
  const { Mensaje: _, ...person } = visitor;
  await user.submit(person, 'Enviar');
  await screen.findByText('Recibimos tu mensaje');
  expect(sent()).toMatchObject([{ requested_documents: ['cfe'] }]);
});

test('a telephone is enough, and is where the answer comes', async () => {
  const user = openOfNave();
  await user.submit({ Nombre: 'Lucía Ramos', Teléfono: '123 4567' }, 'Enviar');
  const sentence = 'Escribe un teléfono de diez dígitos o un correo.';
  await screen.findByText(sentence);
  await expectFocused(screen.getByLabelText('Teléfono'));
  await fill({ 'Correo electrónico': 'lucia@example.com' });
  await expectGone(sentence);
  await user.submit({ 'Correo electrónico': '', Teléfono: '222 123 4567' }, 'Enviar');
  const confirmation = await screen.findByText(/^Te respondemos al/);
  expect(confirmation.textContent).toContain('Te respondemos al 222 123 4567');
  expect(sent()).toMatchObject([{ email: '', phone: '222 123 4567', message: question }]);
});

describe('"Agendar visita"', () => {
  const visit = 'Quiero visitar Nave Chachapa (NP-0001). ¿Qué días y horarios tienen?';
  const follow = (anchor: string) => {
    location.hash = anchor;
    dispatchEvent(new HashChangeEvent('hashchange'));
  };

  test('opens the form with the request of a visit', async () => {
    openOfNave([], '#agendar-visita');
    await waitFor(() =>
      expect([value('Mensaje'), value('Asunto')]).toEqual([visit, 'Visita a: Nave Chachapa']),
    );
  });

  test('adds its sentence once to what the visitor wrote', async () => {
    openOfNave();
    await fill({ Mensaje: '¿Tiene andén?' });
    follow('agendar-visita');
    await waitFor(() => expect(value('Mensaje')).toBe(`¿Tiene andén?\n${visit}`));
    follow('');
    follow('agendar-visita');
    expect(value('Mensaje')).toBe(`¿Tiene andén?\n${visit}`);
  });
});

test('a message that the visitor did not change leaves no draft', async () => {
  openOfNave([], '#agendar-visita');
  await waitFor(() => expect(value('Mensaje')).toContain('visitar'));
  expect(sessionStorage).toHaveLength(0);
  await fill({ Mensaje: '¿Tiene andén?' });
  expect(sessionStorage).toHaveLength(1);
});
