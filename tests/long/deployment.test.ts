import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort } from '#server/free-port.ts';
import { makeProxy } from '#server/front/api-proxy.ts';
import { openFront } from '#server/front/front.ts';
import { makeMonitoring } from '#server/monitoring.ts';
import { readSettings } from '#server/settings.ts';
import { setLogFormat } from '#server/terminal.ts';
import { isNginxMissing, startNginx } from '../support/nginx.ts';
import { administrator, startBackend } from '../support/pocketbase.ts';
import { account } from '../support/product-process.ts';

/** Files of docs/examples, which docs/deploy.md tells operators to copy. */
const example = (name: string) => readFile(join('docs/examples', name), 'utf8');
const isInstalled = (...[command = '', ...words]: string[]) => spawnSync(command, words).status === 0;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'naves-test-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('the systemd unit', () => {
  test.skipIf(!isInstalled('systemd-analyze', '--version'))('has no fault that systemd finds', async () => {
    const units = ['naves.service', 'naves.socket'].map((name) => join(folder, name));
    for (const unit of units) {
      const here = (await example(basename(unit))).replaceAll('/opt/naves', resolve('.'));
      await writeFile(unit, here.replace(/^(User|Group)=.*$/gm, ''));
    }
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...units], {
      encoding: 'utf8',
    });
    expect([status, stderr.split('\n').filter((line) => line.includes('naves.'))]).toEqual([0, []]);
  });

  test('starts the product, which ends at SIGTERM and leaves no process behind', async () => {
    const [, words = ''] = /^ExecStart=(.*)$/m.exec(await example('naves.service')) ?? [];
    const variables = join(folder, 'naves.env');
    const here = words.replaceAll('/opt/naves', resolve('.')).replace('/etc/naves.env', variables);
    const [command = '', ...rest] = here.split(' ');
    const port = await freePort();
    const dataDir = join(folder, 'data');
    await writeFile(
      variables,
      `PORT=${port}\nDATA_DIR=${dataDir}\nDEMO=0\nADMIN_EMAIL=${account.email}\nADMIN_PASSWORD=${account.password}\n`,
    );
    const product = spawn(command, rest, {
      env: { PATH: '/usr/bin:/bin' },
      stdio: 'ignore',
    });
    const answers = () =>
      fetch(`http://127.0.0.1:${port}/api/health`).then(
        ({ ok }) => ok,
        () => false,
      );
    await vi.waitUntil(answers, { timeout: 120_000, interval: 100 });
    const pid = Number(readFileSync(join(dataDir, 'pocketbase', 'pocketbase.pid'), 'utf8'));
    product.kill('SIGTERM');
    expect(await once(product, 'exit')).toEqual([0, null]);
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });
});

const canMount = process.platform === 'linux' && isInstalled('unshare', '--mount', 'true');

test.skipIf(!canMount)('nothing is written beside the code, which may be read-only', async () => {
  const program = `
    import { ensureBundles } from './src/render/bundles/make-bundles.ts';
    import { dataFoldersOf } from './src/render/files/data-folders.ts';
    import { makeDataDir } from './src/server/data-dir.ts';
    const dataDir = ${JSON.stringify(join(folder, 'read-only'))};
    makeDataDir(dataDir);
    const options = { dataDir, codeVersion: 'code', siteUrl: 'https://naves.example.com' };
    await ensureBundles(dataFoldersOf(dataDir).work + '/bundles', options);
  `;
  const script = `
    mount --bind . . && mount -o remount,bind,ro . && cd "$PWD" || exit 1
    ! touch read-only-test 2>/dev/null || exit 2
    exec "${process.execPath}" --input-type=module --eval "$PROGRAM"
  `;
  const built = spawnSync('unshare', ['--mount', 'sh', '-c', script], {
    env: { ...process.env, PROGRAM: program },
    encoding: 'utf8',
  });
  expect([built.status, built.stderr.replace(/^.*ExperimentalWarning.*\n|^\(Use .*\n/gm, '')]).toEqual([
    0,
    '',
  ]);
  expect(existsSync(join(folder, 'read-only', 'work', 'bundles', 'code', 'renderer'))).toBe(true);
});

/** CI installs the proxies and says so. Elsewhere an example is tested where its program is installed. */
const areProxiesRequired = process.env.WITH_PROXIES === '1';

interface Proxy {
  isMissing: boolean;
  file: string;
  /** The line that lets a body of that many MiB pass. */
  bodyLimit: (megabytes: string) => string;
  /** Runs the program with the site of the example, on a free port and without TLS. */
  start: (port: number, frontPort: number) => Promise<ChildProcess>;
}

const proxies: Record<string, Proxy> = {
  nginx: {
    isMissing: isNginxMissing,
    file: 'nginx.conf',
    bodyLimit: (megabytes) => `client_max_body_size ${megabytes}m;`,
    start: (port, frontPort) =>
      startNginx('nginx.conf', { folder, port, replaced: { '127.0.0.1:4321': `127.0.0.1:${frontPort}` } }),
  },
  Caddy: {
    isMissing: !isInstalled('caddy', 'version'),
    file: 'Caddyfile',
    bodyLimit: (megabytes) => `max_size ${megabytes}MiB`,
    async start(port, frontPort) {
      const site = (await example('Caddyfile')).replaceAll('naves:4321', `127.0.0.1:${frontPort}`);
      const config = join(folder, 'Caddyfile');
      // Caddy writes a log of all requests only where a site asks for it, as operators do.
      const logged = site
        .replace(/^\{\n/m, '{\n\tadmin off\n\tdefault_bind 127.0.0.1\n')
        .replace('{$SITE_DOMAIN} {\n', '$&\tlog\n');
      await writeFile(config, logged);
      const env = {
        ...process.env,
        SITE_DOMAIN: `http://:${port}`,
        HOME: folder,
        XDG_DATA_HOME: folder,
        XDG_CONFIG_HOME: folder,
      };
      const words = ['--config', config, '--adapter', 'caddyfile'];
      execFileSync('caddy', ['validate', ...words], { env, stdio: 'pipe' });
      const log = openSync(join(folder, 'caddy.log'), 'w');
      return spawn('caddy', ['run', ...words], { env, stdio: ['ignore', log, log] });
    },
  },
};

describe.each(Object.entries(proxies))('the %s example', (_, { isMissing, file, bodyLimit, start }) => {
  const isSkipped = isMissing && !areProxiesRequired;
  let url: string;
  let stop: () => Promise<void> = async () => {};
  let backend: Awaited<ReturnType<typeof startBackend>>;
  /** What the front of the product printed. */
  const printed: string[] = [];
  beforeAll(async () => {
    if (isSkipped) return;
    setLogFormat('json');
    for (const stream of [process.stdout, process.stderr])
      vi.spyOn(stream, 'write').mockImplementation((line) => printed.push(String(line)) > 0);
    const secret = 'un-secreto-de-prueba';
    backend = await startBackend({ LOOPBACK_SECRET: secret, RATE_LIMITS: 'on' });
    const frontPort = await freePort();
    const version = { name: 'naves', version: '1.0.0', commit: '' };
    const { onAnswered } = makeMonitoring(readSettings({ DATA_DIR: folder }), version);
    const front = await openFront({ host: '127.0.0.1', port: frontPort, headers: {}, onAnswered });
    const upstream = {
      url: backend.url,
      clientIpHeader: `x-client-ip-${secret}`,
      isRunning: () => true,
    };
    front.route(
      '/api/',
      makeProxy(() => upstream, { trustProxy: true, dashboard: 'closed' }),
    );
    front.route('/', { answer: (_request, response) => response.end('El sitio.') });
    // nginx and Caddy write an upstream that fails into their logs of errors.
    front.route('/api/alerts/roto', { answer: (_request, response) => response.destroy() });
    const port = await freePort();
    const proxy = await start(port, frontPort);
    url = `http://127.0.0.1:${port}`;
    stop = async () => {
      // Caddy would wait for its connections, which fetch keeps open.
      proxy.kill('SIGKILL');
      await once(proxy, 'exit');
      await front.stop();
      await backend.stop();
    };
    await vi.waitUntil(() => fetch(url).then(Boolean, () => false), { timeout: 120_000 });
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    setLogFormat('text');
    await stop();
  });

  test.skipIf(isSkipped)('lets as large a body pass as PocketBase takes from an administrator', async () => {
    const limits = readFileSync('pocketbase/hooks/lib/requests/body-limits.ts', 'utf8');
    const [, megabytes = ''] = /maxAdministratorBytes = (\d+) \* 1024 \* 1024/.exec(limits) ?? [];
    expect(await example(file)).toContain(bodyLimit(megabytes));
    const { authStore } = await administrator(backend);
    const body = JSON.stringify({ title: 'x'.repeat(3_000_000) });
    const headers = { 'content-type': 'application/json', authorization: authStore.token };
    const response = await fetch(`${url}/api/collections/properties/records`, {
      method: 'POST',
      body,
      headers,
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toHaveProperty('data.title');
  });

  test.skipIf(isSkipped)('passes realtime events on at once', async () => {
    const stopReading = new AbortController();
    const response = await fetch(`${url}/api/realtime`, { signal: stopReading.signal });
    const reader = response.body?.getReader();
    const { value } = (await reader?.read()) ?? {};
    expect(new TextDecoder().decode(value)).toContain('PB_CONNECT');
    stopReading.abort();
  });

  test.skipIf(isSkipped)('states the client IP, so that a superuser cannot sign in through it', async () => {
    const response = await fetch(`${url}/api/collections/_superusers/auth-with-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-real-ip': '127.0.0.1', host: 'localhost' },
      body: JSON.stringify({ identity: 'operador@example.com', password: 'solo-para-pruebas' }),
    });
    expect(response.status).toBe(403);
  });

  test.skipIf(isSkipped)(
    'writes no secret of a link into a log, neither of a request that fails',
    async () => {
      const secrets: string[] = [];
      const secret = () => {
        const made = `S${randomBytes(21).toString('hex')}`;
        secrets.push(made);
        return made;
      };
      const ask = async (path: string, init: RequestInit = {}) => {
        const response = await fetch(url + path, { redirect: 'manual', ...init }).catch(() => undefined);
        await response?.body?.cancel();
        return response?.status;
      };
      const post = (path: string, body: object) =>
        ask(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });

      const unsubscribe = `/api/alerts/unsubscribe?token=${secret()}`;
      expect(await ask(unsubscribe, { method: 'POST' })).toBe(204);
      expect(await ask(unsubscribe)).toBe(303);
      expect(await ask(`/api/files/properties/a/b.jpg?token=${secret()}`)).toBe(404);
      const form = new URLSearchParams({ secret: secret() });
      expect(await ask('/api/document-links/file', { method: 'POST', body: form })).toBe(303);
      for (const [path, body] of [
        ['/api/alerts/view', { secret: secret() }],
        ['/api/document-links/view', { secret: secret() }],
        ['/api/visit-links/view', { secret: secret() }],
        ['/api/proposals/view', { secret: secret() }],
        ['/api/owner-reports/view', { secret: secret() }],
        ['/api/collections/users/confirm-verification', { token: secret(), password: secret() }],
        ['/api/collections/users/confirm-password-reset', { token: secret(), password: secret() }],
        ['/api/collections/users/confirm-email-change', { token: secret(), password: secret() }],
      ] as const)
        expect(await post(path, body)).toBeOneOf([400, 404]);
      // A link of an earlier version, whose pages repeat it to the files that they load.
      const former = `/admin/reset-password?token=${secret()}`;
      expect(await ask(former)).toBe(200);
      expect(await ask('/_astro/panel.js', { headers: { referer: url + former } })).toBe(200);
      expect(
        await ask(`/api/alerts/roto?token=${secret()}`, {
          headers: { referer: `${url}/?token=${secret()}` },
        }),
      ).toBe(502);
      expect(await ask(`/tarde?token=${secret()}`)).toBe(200);

      const logs = () =>
        readdirSync(folder)
          .filter((name) => name.endsWith('.log'))
          .map((name) => readFileSync(join(folder, name), 'utf8'))
          .join('\n');
      await vi.waitUntil(() => logs().includes('/tarde'), { timeout: 120_000 });
      expect(logs()).toContain('/api/alerts/unsubscribe');
      const stored = async () =>
        JSON.stringify((await backend.superuser.logs.getList(1, 500, { skipTotal: true })).items);
      await vi.waitUntil(async () => (await stored()).includes('/confirm-email-change'), {
        timeout: 120_000,
        interval: 500,
      });
      const front = printed.join('');
      for (const path of ['/api/alerts/unsubscribe', '/api/document-links/file'])
        expect(front).toContain(path);
      const written = logs() + front + (await stored());
      expect(secrets.filter((made) => written.includes(made))).toEqual([]);
    },
  );

  test.skipIf(isSkipped)('serves the site, and hides the metrics', async () => {
    expect(await (await fetch(`${url}/propiedades`)).text()).toBe('El sitio.');
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
  });
});
