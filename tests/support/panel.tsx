import { setImmediate as nextTurn } from 'node:timers/promises';
import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toast } from 'sonner';
import { afterEach, beforeEach, vi } from 'vitest';
import { administrator, FakeServer, sessionToken } from './fake-server.ts';

// The limit ends what hangs. No test needs it on a machine ten times slower. Without styles, nothing is hidden.
configure({ asyncUtilTimeout: 120_000, defaultHidden: true });

/** A live connection that never brings anything. */
class SilentEventSource extends EventTarget {
  close() {}
}

/** The server of the running test. */
export let server: FakeServer;

globalThis.fetch = (...request) => server.fetch(...request);
Object.assign(globalThis, { EventSource: SilentEventSource });
// happy-dom has no top layer. It renders a popover like any other element.
Object.assign(HTMLElement.prototype, { showPopover() {}, hidePopover() {} });
// The panel then loads the screens that a test opens, and not all of them after the first.
Object.assign(navigator, { connection: { saveData: true } });

beforeEach(() => {
  server = new FakeServer();
  const session = { token: sessionToken(), record: administrator };
  localStorage.setItem('pocketbase_auth', JSON.stringify(session));
});

afterEach(async () => {
  closePanel();
  localStorage.clear();
  sessionStorage.clear();
  // React ends what it has scheduled in turns of Node, and needs the window until then.
  for (let turn = 0; turn < 100; turn += 1) await nextTurn();
});

function closePanel(): void {
  cleanup();
  toast.dismiss();
  document.body.replaceChildren();
}

/** Opens a path of the panel as after a reload. @returns what the user does there */
export async function openPanel(path: string) {
  closePanel();
  vi.resetModules();
  history.replaceState(null, '', `/admin${path}`);
  const { queryClient } = await import('#admin/query-client.ts');
  const { queries, mutations } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 0 }, mutations: { ...mutations } });
  const { AdminApp } = await import('#admin/AdminApp.tsx');
  render(<AdminApp />);
  return userEvent.setup();
}

/** Waits for a toast with a text. */
export async function findToast(text: string | RegExp): Promise<HTMLElement> {
  const toasts = await screen.findByLabelText(/^Avisos/);
  return (await within(toasts).findByText(text)).closest('li') ?? toasts;
}

export type User = Awaited<ReturnType<typeof openPanel>>;

export const button = (name: string | RegExp) => screen.findByRole('button', { name });

export const findDialog = (name: string) => screen.findByRole('dialog', { name });

/** Matches the label of a field, with or without a unit in parentheses behind it. */
export const labelled = (label: string) => (text: string) => text === label || text.startsWith(`${label} (`);

/** Sets the texts of fields, by their labels. The last one keeps the focus. */
export async function fill(fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    const field = await screen.findByLabelText(labelled(label));
    field.focus();
    fireEvent.change(field, { target: { value: text } });
  }
}

export async function submit(user: User, fields: Record<string, string>, action: string): Promise<void> {
  await fill(fields);
  await user.click(await button(action));
}
