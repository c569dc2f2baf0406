import { expect, test } from '../support/fixtures.ts';

test('a new inquiry appears in the open list and can be answered, closed and reopened', async ({
  administrator,
  visitor,
  createProperty,
  inquiriesFrom,
  api,
  sendInquiry,
}) => {
  const nave = await createProperty();
  const listening = administrator.waitForResponse(
    (response) => response.url().endsWith('/api/realtime') && response.request().method() === 'POST',
  );
  await administrator.goto('/admin/inquiries');
  await listening;
  await expect(administrator.getByRole('heading', { name: 'Solicitudes de Información' })).toBeVisible();
  const badge = administrator.getByRole('link', { name: /^Solicitudes/ }).first();
  await expect(badge).toContainText(/\d+ por atender/);

  await sendInquiry({ property_id: nave.id });
  const row = administrator.getByRole('row').filter({ hasText: visitor.email });
  await expect(row).toBeVisible();
  await expect(administrator.getByText(`Nueva solicitud de ${visitor.name}`)).toBeVisible();

  await row.getByRole('link', { name: `Ver detalles de ${visitor.name}` }).click();
  const details = administrator.getByRole('dialog', { name: 'Detalles de la solicitud' });
  await expect(details).toContainText('¿Tiene andén?');
  await expect(details.getByRole('link', { name: nave.title })).toHaveAttribute(
    'href',
    `/admin/properties/${nave.id}`,
  );
  await details.getByRole('link', { name: 'Responder' }).click();
  const answer = administrator.getByRole('dialog', { name: `Responder a ${visitor.name}` });
  await answer.getByRole('button', { name: 'Enviar respuesta' }).click();
  await expect(answer.getByText('Por favor, escribe una respuesta')).toBeVisible();
  await expect(answer).toContainText(
    'No hay servidor de correo. Tu respuesta se guarda, pero el correo no sale',
  );
  await answer.getByLabel('Tu respuesta').fill('Sí, dos andenes con rampa.');
  await answer.getByRole('button', { name: 'Enviar respuesta' }).click();
  await expect(administrator.getByText('Respuesta guardada')).toBeVisible();
  await expect(row).toContainText('Contestada');
  await expect(row.getByRole('link', { name: 'Responder' })).toHaveCount(0);
  const [stored] = await inquiriesFrom(visitor.email);
  expect(stored).toMatchObject({
    status: 'Contestada',
    response: 'Sí, dos andenes con rampa.',
    responded_by: api.authStore.record?.id,
  });

  await row.getByRole('link', { name: 'Ver detalles' }).click();
  await expect(details).toContainText('En cola');
  await expect(details.getByRole('link', { name: 'Ver correo' })).toBeVisible();
  await details.getByRole('button', { name: 'Cerrar solicitud' }).click();
  await expect(administrator.getByText('Solicitud cerrada')).toBeVisible();
  await details.getByRole('button', { name: 'Reabrir solicitud' }).click();
  await expect(administrator.getByText('Solicitud reabierta')).toBeVisible();
  await expect(details.getByText('Contestada')).toBeVisible();
  await administrator.keyboard.press('Escape');
  await expect(details).toHaveCount(0);
});
