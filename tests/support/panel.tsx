import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toast } from 'sonner';
import { afterEach, beforeEach, expect, vi } from 'vitest';
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
// A followed link to a telephone or another site would replace the panel.
Object.assign(
  (window as unknown as { happyDOM: { settings: { navigation: object } } }).happyDOM.settings.navigation,
  {
    disableMainFrameNavigation: true,
    disableChildPageNavigation: true,
    disableFallbackToSetURL: true,
  },
);
const startTimer = globalThis.setTimeout;
// No toast and no removal that waits ends by itself, however slow the machine is. Fake timers let that time pass.
Object.assign(globalThis, {
  setTimeout: (run: () => void, delayMs = 0, ...rest: []) =>
    delayMs >= 4_000 && delayMs <= 20_000 ? undefined : startTimer(run, delayMs, ...rest),
});
// The panel then loads the screens that a test opens, and not all of them after the first.
Object.assign(navigator, { connection: { saveData: true } });

beforeEach(() => {
  server = new FakeServer();
  const session = { token: sessionToken(), record: administrator };
  localStorage.setItem('pocketbase_auth', JSON.stringify(session));
});

afterEach(() => {
  closePanel();
  localStorage.clear();
  sessionStorage.clear();
});

function closePanel(): void {
  cleanup();
  toast.dismiss();
  document.body.replaceChildren();
}

/** Opens a path of the panel as after a reload, which keeps drafts. @returns what the user does there */
export async function openPanel(path: string) {
  const drafts = Object.entries(sessionStorage);
  closePanel();
  for (const [key, draft] of drafts) sessionStorage.setItem(key, draft);
  vi.resetModules();
  history.replaceState(null, '', `/admin${path}`);
  const { queryClient } = await import('#admin/query-client.ts');
  const { queries, mutations } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 0 }, mutations: { ...mutations } });
  const { AdminApp } = await import('#admin/AdminApp.tsx');
  render(<AdminApp />);
  return newUser();
}

/** Waits for a toast with a text. */
export async function findToast(text: string | RegExp): Promise<HTMLElement> {
  const toasts = await screen.findByLabelText(/^Avisos/);
  return (await within(toasts).findByText(text)).closest('li') ?? toasts;
}

/** A person at the screen. Actions are anywhere on it, or inside an element. */
export function newUser() {
  const user = userEvent.setup();
  const press = async (name: string | RegExp, inside = document.body, role = 'button') =>
    user.click(await within(inside).findByRole(role, { name: named(name) }));
  return {
    ...user,
    press,
    follow: (name: string | RegExp, inside?: HTMLElement) => press(name, inside, 'link'),
    choose: async (label: string, option: string, inside = document.body) =>
      user.selectOptions(await within(inside).findByLabelText(labelled(label)), option),
    submit: async (fields: Record<string, string>, action: string) => {
      await fill(fields);
      await press(action);
    },
  };
}
export type User = ReturnType<typeof newUser>;

export const button = (name: string | RegExp) => screen.findByRole('button', { name });

export const findDialog = (name: string | RegExp) => screen.findByRole('dialog', { name });

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

/** Matches a name with breaking spaces only. */
export const named = (name: string | RegExp) => (text: string) => {
  const normalized = text.replaceAll('\u00a0', ' ');
  return typeof name === 'string' ? normalized === name : name.test(normalized);
};

/** Waits until an element or a field with a label has the focus. */
export async function expectFocused(target: Element | string | null): Promise<void> {
  await waitFor(() =>
    expect(document.activeElement).toBe(
      typeof target === 'string' ? screen.getByLabelText(labelled(target)) : target,
    ),
  );
}

/** Waits until a text is nowhere on the screen. */
export const expectGone = (text: string | RegExp) =>
  waitFor(() => expect(screen.queryByText(text)).toBeNull());

/** The text of the file that an action exports. */
export async function exportedText(exportFile: () => Promise<void>): Promise<string> {
  const create = vi.spyOn(URL, 'createObjectURL');
  await exportFile();
  await waitFor(() => expect(create).toHaveBeenCalled());
  const [file] = create.mock.calls[0] ?? [];
  create.mockRestore();
  return new Response(file as Blob).text();
}
