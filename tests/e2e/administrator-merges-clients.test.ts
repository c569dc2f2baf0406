import { expect, test } from '../support/fixtures.ts';
import { horizontalOverflowOf } from '../support/horizontal-overflow.ts';

test.use({ expectedErrors: /status of 4(04|12)/ });

/** A telephone that no other test uses. */
const makeTelephone = () => `222 ${Math.random().toFixed(7).slice(2)}`;

const phone = { width: 360, height: 740 };

test('duplicates are offered, previewed and merged; the page of a merged client redirects to the kept one', async ({
  administrator,
  visitor,
  uniqueName,
  sendInquiry,
  api,
}) => {
  const telephone = makeTelephone();
  await sendInquiry({ phone: telephone });
  const other = { name: uniqueName('L. Ramos'), email: `otra-${visitor.email}` };
  const { id } = await sendInquiry({ ...other, phone: `+52 ${telephone}`, empresa: 'Aceros Ramos' });
  await api.collection('inquiry_entries').create({ inquiry_id: id, kind: 'note', text: 'Quiere andenes' });

  await administrator.goto('/admin/clients');
  await administrator.getByRole('button', { name: 'Posibles duplicados' }).click();
  await administrator.getByRole('searchbox').fill(visitor.email);
  const row = administrator.getByRole('row').filter({ hasText: visitor.name });
  await expect(row).toContainText('Posible duplicado');
  await row.getByRole('link', { name: visitor.name }).click();

  const page = administrator.getByRole('dialog', { name: visitor.name, exact: true });
  const duplicates = page.getByRole('region', { name: 'Posibles duplicados' });
  await expect(duplicates).toContainText(`${other.email} · +52 ${telephone} · Aceros Ramos`);
  await expect(duplicates).toContainText('mismo teléfono');
  const duplicateUrl = await duplicates.getByRole('link', { name: other.name }).getAttribute('href');
  await duplicates.getByRole('button', { name: 'Revisar unión' }).click();

  const review = administrator.getByRole('dialog', { name: `Unir con ${visitor.name}` });
  await expect(review.getByRole('region', { name: 'Queda' })).toContainText('Aceros Ramos');
  await expect(review.getByRole('region', { name: 'Queda' })).toContainText(`Otros datos: ${other.name}`);
  await expect(review.getByRole('region', { name: 'Pasan' })).toContainText('1 solicitud');
  await expect(review.getByRole('region', { name: 'Pasan' })).toContainText('1 nota o mensaje');
  await expect(review).toContainText('La unión se puede deshacer');
  await administrator.setViewportSize(phone);
  expect(await horizontalOverflowOf(administrator)).toBe(0);
  await review.getByRole('button', { name: 'Unir 2 clientes' }).click();

  await expect(review).toHaveCount(0);
  await expect(page).toContainText('2 solicitudes');
  await expect(page).toContainText(`Otros datos: ${other.name} · ${other.email}`);
  await expect(duplicates).toHaveCount(0);
  expect(await horizontalOverflowOf(administrator)).toBe(0);

  await administrator.goto(duplicateUrl ?? '');
  await expect(page).toContainText('2 solicitudes');
  await administrator.goto(`/admin/clients?q=${encodeURIComponent(other.email)}`);
  await expect(administrator.getByRole('row').filter({ hasText: visitor.name })).toBeVisible();

  await administrator.goto(duplicateUrl ?? '');
  await page.getByRole('button', { name: 'Separar' }).click();
  const question = administrator.getByRole('dialog', { name: '¿Separar a este cliente?' });
  await expect(question).toContainText(other.name);
  await question.getByRole('button', { name: 'Separar' }).click();
  await expect(page).toContainText('1 solicitud');
  await expect(duplicates).toContainText(other.email);
  await expect(page.getByText('Otros datos')).toHaveCount(0);
});

test('a call from a known telephone renames nobody; its page offers who may be the same person', async ({
  administrator,
  visitor,
  sendInquiry,
  uniqueName,
  api,
}) => {
  const telephone = makeTelephone();
  const { id } = await sendInquiry({ phone: telephone });
  await administrator.goto('/admin/inquiries/new');
  const dialog = administrator.getByRole('dialog', { name: 'Nueva solicitud' });
  const caller = uniqueName('Óscar');
  await dialog.getByLabel('Nombre').fill(caller);
  await dialog.getByLabel('Teléfono').fill(telephone);
  await dialog.getByLabel('Qué busca').fill('Una nave');
  await dialog.getByRole('button', { name: 'Guardar solicitud' }).click();
  const offer = administrator.getByText(`Puede ser la misma persona que ${visitor.name} (mismo teléfono).`);
  await expect(offer).toBeVisible();
  await offer.getByRole('link', { name: 'Revisar' }).click();
  const page = administrator.getByRole('dialog', { name: caller, exact: true });
  await expect(page.getByRole('region', { name: 'Posibles duplicados' })).toContainText(visitor.email);
  const { client_id: known } = await api.collection('inquiries').getOne(id);
  await expect(api.collection('clients').getOne(known)).resolves.toMatchObject({ name: visitor.name });
});

test('a merge is reviewed again when somebody changed one of the clients meanwhile', async ({
  administrator,
  visitor,
  sendInquiry,
}) => {
  const telephone = makeTelephone();
  await sendInquiry({ phone: telephone });
  const other = { email: `otra-${visitor.email}`, phone: telephone };
  await sendInquiry(other);
  await administrator.goto(`/admin/clients?q=${encodeURIComponent(visitor.email)}&orden=last_inquiry_at`);
  await administrator.getByRole('link', { name: visitor.name }).first().click();
  await administrator.getByRole('button', { name: 'Revisar unión' }).click();
  const review = administrator.getByRole('dialog', { name: `Unir con ${visitor.name}` });
  const moved = review.getByRole('region', { name: 'Pasan' });
  await expect(moved).toContainText('1 solicitud');
  await sendInquiry(other);
  await review.getByRole('button', { name: 'Unir 2 clientes' }).click();
  await expect(review.getByRole('alert')).toHaveText(
    'Algo cambió en estos clientes. Revisa la unión de nuevo.',
  );
  await expect(moved).toContainText('2 solicitudes');
  await review.getByRole('button', { name: 'Unir 2 clientes' }).click();
  await expect(administrator.getByRole('dialog', { name: visitor.name, exact: true })).toContainText(
    '3 solicitudes',
  );
});

test('a client is corrected; a second administrator is told and loses nothing', async ({
  administrator,
  colleague,
  visitor,
  sendInquiry,
  api,
}) => {
  const { id: inquiryId } = await sendInquiry({ phone: '222 555 0142' });
  const { client_id: id } = await api.collection('inquiries').getOne(inquiryId);
  for (const page of [administrator, colleague.page]) {
    await page.goto(`/admin/clients/${id}`);
    await page
      .getByRole('dialog', { name: visitor.name, exact: true })
      .getByRole('link', { name: 'Editar' })
      .click();
  }
  const formOn = (page: typeof administrator) =>
    page.getByRole('dialog', { name: `Editar a ${visitor.name}` });
  const [mine, theirs] = [formOn(administrator), formOn(colleague.page)];
  await mine.getByLabel('Nombre').fill(' ');
  await mine.getByRole('button', { name: 'Guardar' }).click();
  await expect(mine.getByText('Escribe el nombre.')).toBeVisible();
  await mine.getByLabel('Nombre').fill(visitor.name);

  await theirs.getByLabel('Empresa').fill('Aceros de la colega');
  await theirs.getByRole('button', { name: 'Guardar' }).click();
  await expect(colleague.page.getByText('Cliente guardado')).toBeVisible();

  await mine.getByLabel('Teléfono').fill('222 555 0199');
  await mine.getByRole('button', { name: 'Guardar' }).click();
  const [editor] = colleague.email.split('@');
  const conflict = mine.getByRole('alert');
  await expect(conflict).toContainText(`${editor} guardó este cliente mientras lo editabas.`);
  await expect(conflict).toContainText('Empresa: Aceros de la colega');
  await expect(mine.getByLabel('Teléfono')).toHaveValue('222 555 0199');
  await mine.getByRole('button', { name: 'Guardar' }).click();

  const page = administrator.getByRole('dialog', { name: visitor.name, exact: true });
  await expect(page.getByRole('link', { name: '222 555 0199' })).toBeVisible();
  await expect(page).toContainText('Aceros de la colega');
  await expect(page).toContainText('Otros datos: 222 555 0142');
  await expect(api.collection('inquiries').getOne(inquiryId)).resolves.toMatchObject({
    phone: '222 555 0142',
  });
});

test('leaving the form with changes asks first', async ({ administrator, visitor, sendInquiry, api }) => {
  const { id: inquiryId } = await sendInquiry();
  const { client_id: id } = await api.collection('inquiries').getOne(inquiryId);
  await administrator.goto(`/admin/clients/${id}`);
  await administrator.getByRole('link', { name: 'Editar' }).click();
  const page = administrator.getByRole('dialog', { name: `Editar a ${visitor.name}` });
  await page.getByLabel('Empresa').fill('Nueva');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  const question = administrator.getByRole('dialog', { name: '¿Salir sin guardar?' });
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByLabel('Empresa')).toHaveValue('Nueva');
});
