import type { Locator, Page } from '@playwright/test';
import { dayAfter, startOfPeriod } from '#domain/business-hours.ts';
import { companyClock, companyDayOf } from '#text/days.ts';
import { expect, test } from '../support/fixtures.ts';

/** The Monday after next week, and the day after it. A visit is at most 180 days ahead. */
const monday = companyDayOf(
  startOfPeriod('week', new Date(Date.now() + 14 * 24 * 60 * 60 * 1000), companyClock),
);
const tuesday = dayAfter(monday);

/** Drags an entry one day to the right and two hours down. */
async function dragToTomorrow(page: Page, entry: Locator): Promise<void> {
  const boxOf = async (target: Locator) => {
    const box = await target.boundingBox();
    if (!box) throw new Error('It is not on the screen');
    return box;
  };
  const header = (day: RegExp) => page.getByRole('columnheader').getByText(day);
  const right = (await boxOf(header(/^mar/))).x - (await boxOf(header(/^lun/))).x;
  const down = (await boxOf(page.getByText('12:00'))).y - (await boxOf(page.getByText('10:00'))).y;
  const { x, y } = await boxOf(entry);
  await page.mouse.move(x + 10, y + 8);
  await page.mouse.down();
  await page.mouse.move(x + 20, y + 20);
  await page.mouse.move(x + 10 + right, y + 8 + down, { steps: 5 });
  await page.mouse.up();
}

test('a next action is dragged to another time, and that is undone', async ({
  colleague: { page, client },
  sendInquiry,
  api,
}) => {
  const { id, name } = await sendInquiry();
  const next_action_at = `${monday} 15:00:00.000Z`;
  const action = { next_action: 'Llamar', next_action_at, assigned_to: client.authStore.record?.id };
  await api.collection('inquiries').update(id, action);
  await page.goto(`/admin/agenda?dia=${monday}`);
  const entry = page.getByRole('link', { name: `Llamar · ${name}` });
  await dragToTomorrow(page, entry);
  const toast = page.getByRole('listitem').filter({ hasText: 'Próxima acción' });
  await expect(toast).toBeVisible();
  const stored = () => api.collection('inquiries').getOne(id);
  expect(await stored()).toMatchObject({ next_action_at: `${tuesday} 17:00:00.000Z` });
  await toast.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Cambio deshecho')).toBeVisible();
  expect(await stored()).toMatchObject({ next_action_at });
  await entry.click();
  await expect(page.getByRole('dialog', { name: 'Detalles de la solicitud' })).toContainText(name);
});

test('a dragged visit moves when its new time is saved', async ({
  colleague: { page, client },
  demoProperty,
  sendInquiry,
  api,
}) => {
  const { id, name } = await sendInquiry();
  const slots = [{ start: `${monday} 15:00:00.000Z`, minutes: 60 }];
  const broker = client.authStore.record?.id;
  const body = { inquiry_id: id, properties: [demoProperty().id], broker, slots };
  const visit = await client.collection('visits').create(body);
  const { url } = await client.send(`/api/visits/${visit.id}/link`, { method: 'POST' });
  const accepted = { secret: url.split('#')[1], start: slots[0]?.start };
  await client.send('/api/visit-links/accept', { method: 'POST', body: accepted });

  await page.goto(`/admin/agenda?dia=${monday}`);
  const entry = page.getByRole('link', { name });
  await dragToTomorrow(page, entry);
  const dialog = page.getByRole('dialog', { name: 'Cambiar horario de la visita' });
  await expect(dialog.getByLabel('Horario 1')).toHaveValue(`${tuesday}T11:00`);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  const stored = () => api.collection('visits').getOne(visit.id);
  expect(await stored()).toMatchObject({ starts_at: slots[0]?.start });

  await dragToTomorrow(page, entry);
  await dialog.getByLabel('Ya lo acordé con el cliente').click();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Visita cambiada de horario')).toBeVisible();
  expect(await stored()).toMatchObject({ state: 'Aceptada', starts_at: `${tuesday} 17:00:00.000Z` });
  // The inquiry of an accepted visit cannot be deleted.
  await client.send(`/api/visits/${visit.id}/cancel`, { method: 'POST' });
});
