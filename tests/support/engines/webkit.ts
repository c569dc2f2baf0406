import { join } from 'node:path';
import { freePort } from '#server/free-port.ts';
import { type Engine, endProgram, startProgram } from './engine.ts';

/** The key under which W3C WebDriver states an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/**
 * Starts WebKitGTK with a screen of its own and drives it with W3C WebDriver.
 * @param paths - the programs
 * @param folder - for the profile
 */
export async function startWebKit(
  paths: { driver: string; browser: string; screen: string },
  folder: string,
): Promise<Engine> {
  const screenArgs = ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'];
  const screen = await startProgram(paths.screen, screenArgs, {}, /^(\d+)\n/);
  const port = await freePort();
  const env = {
    DISPLAY: `:${screen.found}`,
    GDK_BACKEND: 'x11',
    // Otherwise it stops to draw where there is no graphics card.
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
    HOME: folder,
    XDG_CACHE_HOME: join(folder, 'cache'),
    XDG_CONFIG_HOME: join(folder, 'config'),
    XDG_DATA_HOME: join(folder, 'data'),
    TZ: 'America/Mexico_City',
  };
  const driver = await startProgram(paths.driver, [`--port=${port}`], env);
  const server = `http://127.0.0.1:${port}`;

  async function send<Value = void>(method: string, path: string, body?: object): Promise<Value> {
    const response = await fetch(`${server}${path}`, {
      method,
      headers: { Connection: 'close' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`WebKit: ${method} ${path}: ${value?.error}: ${value?.message}`);
    return value;
  }
  // Its own process crashes in a transition between two documents where there is no graphics card.
  const args = ['--automation', '--features=-CrossDocumentViewTransitions'];
  const browserOptions = { binary: paths.browser, args };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } };
  for (;;) {
    const status = await send<{ ready: boolean }>('GET', '/status').catch(() => undefined);
    if (status?.ready) break;
  }
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', { capabilities });
  const command = <Value = void>(method: string, path: string, body?: object) =>
    send<Value>(method, `/session/${sessionId}${path}`, body);

  return {
    open: (url) => command('POST', '/url', { url }),
    reload: () => command('POST', '/refresh', {}),
    async evaluate(run, ...args) {
      const script = `return (${run})(...arguments)`;
      const value = await command<ReturnType<typeof run> | null>('POST', '/execute/sync', { script, args });
      // It answers undefined as null.
      return (value ?? undefined) as ReturnType<typeof run>;
    },
    perform: (actions) => command('POST', '/actions', { actions }),
    async setFiles(selector, files) {
      const element = await command<Record<string, string>>('POST', '/element', {
        using: 'css selector',
        value: selector,
      });
      await command('POST', `/element/${element[elementKey]}/value`, { text: files.join('\n') });
    },
    // Without a window manager the window below the pointer has the focus, and the pointer stays in the middle.
    resize: (width, height) =>
      command('POST', '/window/rect', { x: (1400 - width) / 2, y: (1000 - height) / 2, width, height }),
    screenshot: async () => Buffer.from(await command<string>('GET', '/screenshot'), 'base64'),
    async close() {
      await send('DELETE', `/session/${sessionId}`).catch(() => undefined);
      await endProgram(driver.program);
      await endProgram(screen.program);
    },
  };
}
