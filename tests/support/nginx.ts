import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#server/free-port.ts';

export const isNginxMissing = spawnSync('nginx', ['-v']).status !== 0;

/**
 * Runs nginx with a site of docs/examples, which operators copy, without TLS.
 * @param folder - receives its configuration and logs
 * @param replaced - texts of the example and what stands there instead
 */
export async function startNginx(
  example: string,
  { folder, port, replaced }: { folder: string; port: number; replaced: Record<string, string> },
): Promise<ChildProcess> {
  let site = readFileSync(join('docs/examples', example), 'utf8')
    .replace('listen 443 ssl', `listen 127.0.0.1:${port}`)
    .replace(/^ *ssl_.*$/gm, '')
    .replace('listen 80', `listen 127.0.0.1:${await freePort()}`)
    .replaceAll('/var/log/nginx', folder);
  for (const [text, other] of Object.entries(replaced)) site = site.replaceAll(text, other);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');
  const config = join(folder, 'nginx.conf');
  writeFileSync(
    config,
    `daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log;
    events {}
    http { ${temporary} ${site} }`,
  );
  execFileSync('nginx', ['-t', '-c', config], { stdio: 'pipe' });
  return spawn('nginx', ['-c', config], { stdio: 'ignore' });
}
