import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { horizontalOverflowOf } from '../support/horizontal-overflow.ts';

const openBoard = (page: Page, email: string) =>
  page.goto(`/admin/inquiries?vista=tablero&q=${encodeURIComponent(email)}`);

/** Where a dragged card ends its lead. The filter of stages has the same words. */
const endOf = (page: Page, stage: string) => page.locator('main p', { hasText: new RegExp(`^${stage}$`) });

async function middleOf(target: Locator) {
  const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {};
  return { x: x + width / 2, y: y + height / 2 };
}

test('a card is dragged with the mouse, follows a colleague, and is won below the columns', async ({
  administrator,
  visitor,
  sendInquiry,
  api,
}) => {
  const { id } = await sendInquiry();
  const inquiries = api.collection('inquiries');
  await administrator.setViewportSize({ width: 1280, height: 800 });
  await openBoard(administrator, visitor.email);
  const column = (name: string) => administrator.getByRole('region', { name });
  const cardIn = (stage: string) => column(stage).getByRole('listitem').filter({ hasText: visitor.name });
  const { mouse } = administrator;
  const drag = async (card: Locator, target: () => Locator) => {
    const { x, y } = await middleOf(card);
    await mouse.move(x, y);
    await mouse.down();
    await mouse.move(x + 20, y, { steps: 4 });
    const end = await middleOf(target());
    await mouse.move(end.x, end.y, { steps: 4 });
    await expect(administrator.getByText(/^Está sobre /)).toBeAttached();
    await mouse.up();
  };
  await drag(cardIn('Nueva'), () => column('Calificada'));
  await expect(cardIn('Calificada')).toBeVisible();
  await expect(administrator.getByText('Etapa: Calificada')).toBeVisible();
  expect(await inquiries.getOne(id)).toMatchObject({ stage: 'Calificada' });
  expect(new URL(administrator.url()).pathname).toBe('/admin/inquiries');

  await inquiries.update(id, { stage: 'Propuesta' });
  await expect(cardIn('Propuesta')).toBeVisible();
  await drag(cardIn('Propuesta'), () => endOf(administrator, 'Ganada'));
  await expect(administrator.getByText('Solicitud ganada')).toBeVisible();
  await expect(administrator.getByText('No hay solicitudes disponibles')).toBeVisible();
  expect(await inquiries.getOne(id)).toMatchObject({ stage: 'Ganada', status: 'Cerrada' });
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('a card is moved by its menu and by a long touch', async ({
    administrator,
    visitor,
    sendInquiry,
    api,
  }) => {
    const { id } = await sendInquiry();
    await openBoard(administrator, visitor.email);
    const cardIn = (stage: string) =>
      administrator.getByRole('region', { name: stage }).getByRole('listitem');
    expect(await horizontalOverflowOf(administrator)).toBeLessThanOrEqual(0);
    await administrator.getByRole('button', { name: `Mover la solicitud de ${visitor.name}` }).tap();
    await administrator.getByRole('menuitemradio', { name: 'Visita' }).tap();
    const link = cardIn('Visita').getByRole('link', { name: visitor.name });
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport({ ratio: 1 });
    await expect(administrator.getByText('Etapa: Visita')).toBeVisible();
    expect(await horizontalOverflowOf(administrator)).toBeLessThanOrEqual(0);

    const devTools = await administrator.context().newCDPSession(administrator);
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...touchPoints: { x: number; y: number }[]
    ) => devTools.send('Input.dispatchTouchEvent', { type, touchPoints });
    const lost = endOf(administrator, 'Perdida');
    await touch('touchStart', await middleOf(cardIn('Visita')));
    await expect(lost).toBeVisible();
    await touch('touchMove', await middleOf(lost));
    await expect(administrator.getByText('Está sobre Perdida.')).toBeAttached();
    await touch('touchEnd');
    const question = administrator.getByRole('dialog', { name: `Perdida: ${visitor.name}` });
    await question.getByLabel('¿Por qué se perdió?').fill('Rentó en Querétaro');
    await question.getByRole('button', { name: 'Guardar motivo' }).tap();
    await expect(administrator.getByText('Solicitud perdida')).toBeVisible();
    expect(await api.collection('inquiries').getOne(id)).toMatchObject({
      ...{ stage: 'Perdida', lost_reason: 'Rentó en Querétaro', status: 'Cerrada' },
    });
  });
});
