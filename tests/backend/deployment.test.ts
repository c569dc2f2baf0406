import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort } from '#server/free-port.ts';
import { makeProxy } from '#server/front/api-proxy.ts';
import { openFront } from '#server/front/front.ts';
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
    const unit = join(folder, 'naves.service');
    const here = (await example('naves.service')).replaceAll('/opt/naves', resolve('.'));
    await writeFile(unit, here.replace(/^(User|Group)=.*$/gm, ''));
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', unit], {
      encoding: 'utf8',
    });
    expect([status, stderr.split('\n').filter((line) => line.includes('naves.service'))]).toEqual([0, []]);
  });

  test('starts the product, which ends at SIGTERM and leaves no process behind', {
    timeout: 60_000,
  }, async () => {
    const [, words = ''] = /^ExecStart=(.*)$/m.exec(await example('naves.service')) ?? [];
    const [command = '', ...rest] = words.replaceAll('/opt/naves', resolve('.')).split(' ');
    const port = await freePort();
    const dataDir = join(folder, 'data');
    const product = spawn(command, rest, {
      env: {
        PATH: '/usr/bin:/bin',
        PORT: String(port),
        DATA_DIR: dataDir,
        DEMO: '0',
        ADMIN_EMAIL: account.email,
        ADMIN_PASSWORD: account.password,
      },
      stdio: 'ignore',
    });
    const answers = () =>
      fetch(`http://127.0.0.1:${port}/api/health`).then(
        ({ ok }) => ok,
        () => false,
      );
    await vi.waitUntil(answers, { timeout: 40_000, interval: 100 });
    const pid = Number(readFileSync(join(dataDir, 'pocketbase', 'pocketbase.pid'), 'utf8'));
    product.kill('SIGTERM');
    expect(await once(product, 'exit')).toEqual([0, null]);
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });
});

const canMount = process.platform === 'linux' && isInstalled('unshare', '--mount', 'true');

test.skipIf(!canMount)(
  'nothing is written beside the code, which may be read-only',
  { timeout: 120_000 },
  async () => {
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
  },
);

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
    isMissing: !isInstalled('nginx', '-v'),
    file: 'nginx.conf',
    bodyLimit: (megabytes) => `client_max_body_size ${megabytes}m;`,
    async start(port, frontPort) {
      const site = (await example('nginx.conf'))
        .replace('listen 443 ssl', `listen 127.0.0.1:${port}`)
        .replace(/^ *ssl_.*$/gm, '')
        .replace('listen 80', `listen 127.0.0.1:${await freePort()}`)
        .replaceAll('127.0.0.1:4321', `127.0.0.1:${frontPort}`);
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((name) => `${name}_temp_path ${folder}/${name};`)
        .join('\n');
      const config = join(folder, 'nginx.conf');
      await writeFile(
        config,
        `daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log;
        events {}
        http { access_log off; ${temporary} ${site} }`,
      );
      execFileSync('nginx', ['-t', '-c', config], { stdio: 'pipe' });
      return spawn('nginx', ['-c', config], { stdio: 'ignore' });
    },
  },
  Caddy: {
    isMissing: !isInstalled('caddy', 'version'),
    file: 'Caddyfile',
    bodyLimit: (megabytes) => `max_size ${megabytes}MiB`,
    async start(port, frontPort) {
      const site = (await example('Caddyfile')).replaceAll('naves:4321', `127.0.0.1:${frontPort}`);
      const config = join(folder, 'Caddyfile');
      await writeFile(config, `{\n\tadmin off\n\tdefault_bind 127.0.0.1\n}\n${site}`);
      const env = {
        ...process.env,
        SITE_DOMAIN: `http://:${port}`,
        HOME: folder,
        XDG_DATA_HOME: folder,
        XDG_CONFIG_HOME: folder,
      };
      const words = ['--config', config, '--adapter', 'caddyfile'];
      execFileSync('caddy', ['validate', ...words], { env, stdio: 'pipe' });
      return spawn('caddy', ['run', ...words], { env, stdio: 'ignore' });
    },
  },
};

describe.each(Object.entries(proxies))('the %s example', (_, { isMissing, file, bodyLimit, start }) => {
  const isSkipped = isMissing && !areProxiesRequired;
  let url: string;
  let stop: () => Promise<void> = async () => {};
  let backend: Awaited<ReturnType<typeof startBackend>>;
  beforeAll(async () => {
    if (isSkipped) return;
    const secret = 'un-secreto-de-prueba';
    backend = await startBackend({ LOOPBACK_SECRET: secret, RATE_LIMITS: 'on' });
    const frontPort = await freePort();
    const front = await openFront({ host: '127.0.0.1', port: frontPort, headers: {} });
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
    await vi.waitUntil(() => fetch(url).then(Boolean, () => false), { timeout: 15_000 });
  }, 180_000);
  afterAll(() => stop());

  test.skipIf(isSkipped)('lets as large a body pass as PocketBase takes from an administrator', async () => {
    const limits = readFileSync('pocketbase/hooks/lib/body-limits.js', 'utf8');
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

  test.skipIf(isSkipped)('serves the site, and hides the metrics', async () => {
    expect(await (await fetch(`${url}/propiedades`)).text()).toBe('El sitio.');
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
  });
});
