import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { freePort } from '#server/free-port.ts';
import { logLineOf, redactText } from '#server/log-line.ts';
import { logFormatIn } from '#server/terminal.ts';

describe('a line of the log', () => {
  test('is JSON with time, level, message and fields', () => {
    const line = JSON.parse(
      logLineOf('info', '  En línea\n', { status: 200, path: '/api/health', reason: undefined }),
    );
    expect(Object.keys(line)).toEqual(['time', 'level', 'message', 'status', 'path']);
    expect(line).toMatchObject({ level: 'info', message: 'En línea', status: 200, path: '/api/health' });
    expect(new Date(line.time).toISOString()).toBe(line.time);
  });

  test('is one line of less than 16 KB, whatever it is about', () => {
    const hostile = '\u0000\n"\\'.repeat(100_000);
    const line = logLineOf('error', hostile, { path: hostile, stack: hostile });
    expect(line).not.toContain('\n');
    expect(Buffer.byteLength(line)).toBeLessThan(16_384);
    expect(JSON.parse(line).path.length).toBeLessThanOrEqual(1_001);
  });

  test.each([
    ['no a lucia.ramos@example.com', 'no a …@…'],
    ['/api/clients/lucia.ramos%40example.com', '/api/clients/…@…'],
    ['GET https://api.example.com/x?token=abc&q=1 falló', 'GET https://api.example.com/x?… falló'],
    ['GET /api/alerts/unsubscribe?token=abc', 'GET /api/alerts/unsubscribe?…'],
    ['https://ana:clave@example.com/x', 'https://…@example.com/x'],
    ['authorization: Bearer eyJhbGciOi.abc.def', 'authorization: Bearer …'],
    ['¿Qué pasó? Nada.', '¿Qué pasó? Nada.'],
  ])('does not hold personal data or secrets: %s', (before, after) => {
    expect(redactText(before, {})).toBe(after);
  });

  test('does not hold the value of a secret variable', () => {
    const env = {
      SMTP_PASS: 'clave-smtp',
      S3_SECRET: 'clave-s3',
      METRICS_TOKEN: 'clave-metricas-16',
      SITE_WEBHOOK_URL: 'https://host.example/hooks/abc',
      SMTP_USER: 'usuario',
      ADMIN_PASSWORD: '',
    };
    const told = `SMTP: clave-smtp usuario; S3: clave-s3 clave-metricas-16 ${env.SITE_WEBHOOK_URL}`;
    expect(redactText(told, env)).toBe('SMTP: … usuario; S3: … … …');
  });
});

test.each([
  [{}, 'text'],
  [{ NODE_ENV: 'production' }, 'json'],
  [{ NODE_ENV: 'production', LOG_FORMAT: 'text' }, 'text'],
  [{ LOG_FORMAT: 'json' }, 'json'],
  [{ LOG_FORMAT: '', NODE_ENV: 'test' }, 'text'],
] as [NodeJS.ProcessEnv, string][])('with %o the log is %s', (env, format) => {
  expect(logFormatIn(env)).toBe(format);
});

/** Runs a small service with a front and returns what it printed. */
async function runLoggedService(env: Record<string, string>, body: string): Promise<string> {
  const program = `
    import { runService } from '${resolve('src/server/service.ts')}';
    import { printLine } from '${resolve('src/server/terminal.ts')}';
    import { openFront } from '${resolve('src/server/front/front.ts')}';
    import { makeMonitoring } from '${resolve('src/server/monitoring.ts')}';
    import { OperatorError } from '${resolve('src/render/operator-error.ts')}';
    await runService(async (settings) => { ${body} });
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, ADMIN_PASSWORD: 'una-frase-larga', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return output + errors;
}

const serveAndAsk = `
  const monitoring = makeMonitoring({ ...settings, dataDir: '/tmp' }, { name: 'x', version: '1', commit: '' });
  const port = ${await freePort()};
  const front = await openFront({ host: '127.0.0.1', port, headers: {}, onAnswered: monitoring.onAnswered });
  front.route('/api/', { answer: (_request, response) => response.end('x') });
  front.route('/broken', { answer: () => { throw new Error('no a lucia@example.com con una-frase-larga'); } });
  const ask = (path, headers = {}) => fetch('http://127.0.0.1:' + port + path, { headers }).then((r) => r.text(), () => '');
  await ask('/api/x?token=geheim', { 'x-request-id': 'del-proxy-1234' });
  await ask('/');
  await ask('/broken');
  await ask('/page.css');
  printLine('');
  printLine('\\n  Listo');
  process.exit(0);
`;

test('a service logs JSON: requests of the API and failures with their ids, and no secret', async () => {
  const output = await runLoggedService({ LOG_FORMAT: 'json', NODE_ENV: '' }, serveAndAsk);
  const lines = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const requests = lines.filter(({ message }) => message === 'request');
  expect(requests[0]).toMatchObject({
    level: 'info',
    request_id: 'del-proxy-1234',
    method: 'GET',
    path: '/api/x',
    status: 200,
  });
  expect(requests.slice(1).every(({ status }) => status >= 500)).toBe(true);
  const failure = lines.find(({ stack }) => stack);
  expect(failure).toMatchObject({ level: 'error', message: 'no a …@… con …' });
  expect(failure.request_id).toMatch(/^[\w-]{36}$/);
  expect(lines.find(({ message }) => message === 'Listo')).toBeDefined();
  for (const secret of ['geheim', 'lucia', 'una-frase-larga']) expect(output).not.toContain(secret);
});

test('a service that cannot start says why as JSON in production, and as a sentence elsewhere', async () => {
  const fail = "throw new OperatorError('Falta algo.');";
  const production = {
    NODE_ENV: 'production',
    ADMIN_EMAIL: 'ana@example.org',
    SITE_URL: 'https://naves.example.org',
    LOG_FORMAT: '',
  };
  expect(JSON.parse(await runLoggedService(production, fail))).toMatchObject({
    level: 'error',
    message: 'Falta algo.',
  });
  expect(await runLoggedService({ NODE_ENV: '', LOG_FORMAT: '' }, fail)).toBe('Falta algo.\n');
});
