import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { companyId } from '#domain/company.ts';
import { testCompany } from '../support/company.ts';
import { findToast, openPanel, server } from '../support/panel.tsx';

const path = `/api/collections/company/records/${companyId}`;

test('a second save of the settings sends only what changed since the first', async () => {
  server.store('company', { ...testCompany, id: companyId });
  const user = await openPanel('/settings');
  await user.submit({ Longitud: '-98.21' }, 'Guardar configuración');
  await findToast('Configuración guardada');
  await user.submit({ 'Un dólar en pesos': '18.35' }, 'Guardar configuración');
  await waitFor(() =>
    expect(server.bodiesOf(`PATCH ${path}`)).toEqual([
      { longitude: -98.21 },
      { usd_mxn_rate: 18.35, usd_mxn_rate_on: expect.any(String) },
    ]),
  );
});
