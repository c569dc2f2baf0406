import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { showToast } from '#ui/toasts/toast.ts';
import { findToast, openPanel, server } from '../support/panel.tsx';
import { inquiry } from '../support/records.ts';

test('a toast with a button ends before alerts tell of what it would undo, also under a pointer', async () => {
  const timeouts = vi.spyOn(globalThis, 'setTimeout');
  await showToast({ title: 'Precio guardado', action: { label: 'Deshacer', run: () => {} } });
  fireEvent.mouseEnter(await screen.findByText('Precio guardado'));
  const [end] = timeouts.mock.calls.find(([, ms]) => ms === 13_000) ?? [];
  timeouts.mockRestore();
  (end as () => void)();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull());
});

test('a notice shows a toast that leads to its record', async () => {
  const sources: EventTarget[] = [];
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      constructor() {
        super();
        sources.push(this);
      }
      close() {}
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  server.answer('POST /api/realtime', () => new Response(null, { status: 204 }));
  const lead = server.store('inquiries', inquiry());
  const user = await openPanel('/profile');
  await waitFor(() => expect(sources).toHaveLength(1));
  const send = (name: string, data: object) =>
    sources[0]?.dispatchEvent(new MessageEvent(name, { lastEventId: 'x', data: JSON.stringify(data) }));
  send('PB_CONNECT', {});
  await waitFor(() => expect(server.bodiesOf('POST /api/realtime')).not.toEqual([]));
  const title = 'Ahora llevas la solicitud de Lucía';
  send('notices', { title, path: `/inquiries/${lead.id}` });
  await user.press('Abrir', await findToast(title));
  await waitFor(() => expect(location.pathname).toBe(`/admin/inquiries/${lead.id}`));
});
