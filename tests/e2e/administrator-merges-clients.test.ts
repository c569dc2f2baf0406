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

  const page = administrator.getByRole('article', { name: visitor.name, exact: true });
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
  await review.getByRole('radio', { name: other.name }).check();
  await expect(review.getByRole('region', { name: 'Queda' })).toContainText(`Otros datos: ${visitor.name}`);
  await review.getByRole('radio', { name: visitor.name }).check();
  await expect(review).toContainText('La unión se puede deshacer');
  await administrator.setViewportSize(phone);
  expect(await horizontalOverflowOf(administrator)).toBe(0);
  await review.getByRole('button', { name: 'Unir 2 clientes' }).click();

  await expect(review).toHaveCount(0);
  await expect(page).toContainText('2 solicitudes');
  await expect(page).toContainText(`Otros datos: ${other.name} · ${other.email}`);
  await expect(duplicates).toHaveCount(0);
  const past = page.getByRole('region', { name: 'Historial' });
  await expect(past).toContainText('Quiere andenes');
  await expect(past.getByRole('listitem').filter({ hasText: 'Unido con' })).toContainText(other.name);
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
