import { missingCompanyFacts } from '#domain/company.ts';
import { paths } from '#paths.ts';
import type { Settings } from './settings.ts';
import { say } from './terminal.ts';

/**
 * Prints the URLs and the administrator's account at the end of a start.
 * @param isSetUp whether the company's facts are filled in
 */
export function welcome(
  { host, port, siteUrl, administrator, isDemoAdministrator, dashboard }: Settings,
  { isSetUp }: { isSetUp: boolean },
): void {
  const here = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  say('');
  say(`  Sitio público    ${here}/`);
  say(`  Administración   ${here}${paths.admin()}`);
  if (dashboard !== 'closed') say(`  PocketBase       ${here}/_/`);
  if (siteUrl !== here && !siteUrl.includes('localhost')) say(`  Dirección pública ${siteUrl}`);
  say(`  Administrador    ${administrator.email}`);
  if (isDemoAdministrator) say(`  Contraseña       ${administrator.password} (de demostración)`);
  if (!isSetUp) say(`\n  ${missingCompanyFacts}`);
  say('');
  say('Listo. Ctrl-C termina.');
}
