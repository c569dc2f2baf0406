import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import '../support/panel.tsx';
import { showToast } from '#ui/toasts/toast.ts';

test('a toast with a button ends before alerts tell of what it would undo, also under a pointer', async () => {
  const timeouts = vi.spyOn(globalThis, 'setTimeout');
  await showToast({ title: 'Precio guardado', action: { label: 'Deshacer', run: () => {} } });
  fireEvent.mouseEnter(await screen.findByText('Precio guardado'));
  const [end] = timeouts.mock.calls.find(([, ms]) => ms === 13_000) ?? [];
  timeouts.mockRestore();
  (end as () => void)();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull());
});
