import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { type Engine, endProgram, startProgram } from './engine.ts';

interface CallResult {
  type: 'success' | 'exception';
  result: { value?: string; sharedId?: string };
  exceptionDetails: { text: string };
}

/** Starts Firefox without a window and drives it with WebDriver BiDi. */
export async function startFirefox(path: string, folder: string): Promise<Engine> {
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/user.js`, 'user_pref("intl.accept_languages", "es-MX");\n');
  const args = ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port', '0'];
  const env = { HOME: folder, TZ: 'America/Mexico_City' };
  const firefox = await startProgram(path, [...args, 'about:blank'], env, /listening on (ws:\/\/\S+)/);
  const socket = new WebSocket(`${firefox.found}/session`);
  await once(socket, 'open');

  let lastId = 0;
  /** Ids of the navigations that have ended. */
  const loaded = new Set<string>();
  const waiting = new Map<
    number,
    { method: string; resolve: (result: unknown) => void; reject: (error: Error) => void }
  >();
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, error, message, method, params } = JSON.parse(data);
    if (method === 'browsingContext.load') loaded.add(params.navigation);
    if (type === 'success') waiting.get(id)?.resolve(result);
    if (type === 'error') waiting.get(id)?.reject(new Error(`Firefox: ${error}: ${message}`));
    waiting.delete(id);
  });
  socket.addEventListener('close', () => {
    for (const { method, reject } of waiting.values()) reject(new Error(`Firefox ended during ${method}`));
  });
  const send = <Result = void>(method: string, params: object): Promise<Result> =>
    new Promise((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { method, resolve: resolve as (result: unknown) => void, reject });
      socket.send(JSON.stringify({ id: lastId, method, params }));
    });

  const alert = { default: 'accept' };
  await send('session.new', { capabilities: { alwaysMatch: { unhandledPromptBehavior: alert } } });
  await send('session.subscribe', { events: ['browsingContext.load'] });
  const tree = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const context = tree.contexts[0]?.context;

  async function call(run: string, args: unknown[]): Promise<{ value?: string; sharedId?: string }> {
    const { type, result, exceptionDetails } = await send<CallResult>('script.callFunction', {
      functionDeclaration: run,
      arguments: args.map((value) => ({ type: 'string', value })),
      awaitPromise: true,
      target: { context },
    });
    if (type === 'exception') throw new Error(`Firefox: ${exceptionDetails.text}`);
    return result;
  }

  const evaluate: Engine['evaluate'] = async (run, ...args) => {
    const json = `(args) => JSON.stringify((${run})(...JSON.parse(args)))`;
    const { value } = await call(json, [JSON.stringify(args)]);
    return value === undefined ? undefined : JSON.parse(value);
  };

  return {
    /** With `wait: 'complete'` it never answers when another page was on its way. */
    async open(url) {
      const options = { context, url, wait: 'none' };
      const { navigation } = await send<{ navigation: string }>('browsingContext.navigate', options);
      while (!loaded.has(navigation)) await once(socket, 'message');
    },
    reload: () => send('browsingContext.reload', { context, wait: 'complete' }),
    evaluate,
    perform: (actions) => send('input.performActions', { context, actions }),
    async setFiles(selector, files) {
      const { sharedId } = await call('(selector) => document.querySelector(selector)', [selector]);
      await send('input.setFiles', { context, element: { sharedId }, files });
    },
    resize: (width, height) => send('browsingContext.setViewport', { context, viewport: { width, height } }),
    screenshot: async () =>
      Buffer.from(
        (await send<{ data: string }>('browsingContext.captureScreenshot', { context })).data,
        'base64',
      ),
    async close() {
      socket.close();
      await endProgram(firefox.program);
    },
  };
}
