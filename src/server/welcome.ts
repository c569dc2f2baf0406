import { missingCompanyDetails } from '#domain/company.ts';
import { paths } from '#paths.ts';
import { readProductVersion, versionTextOf } from './product-version.ts';
import type { Settings } from './settings.ts';
import { isLogFormat, printLine } from './terminal.ts';

/**
 * Prints the URLs and the administrator's account at the end of a start. A log in JSON gets one line without the account.
 * @param isSetUp whether the company's details are filled in
 */
export function welcome(
  { host, port, siteUrl, administrator, isDemoAdministrator, dashboard }: Settings,
  { isSetUp }: { isSetUp: boolean },
): void {
  if (isLogFormat('json')) return void printLine(`Listo: ${siteUrl}, ${versionTextOf(readProductVersion())}`);
  const here = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  printLine('');
  printLine(`  Sitio público    ${here}/`);
  printLine(`  Administración   ${here}${paths.admin()}`);
  if (dashboard !== 'closed') printLine(`  PocketBase       ${here}/_/`);
  if (siteUrl !== here && !siteUrl.includes('localhost')) printLine(`  Dirección pública ${siteUrl}`);
  printLine(`  Versión          ${versionTextOf(readProductVersion())}`);
  printLine(`  Administrador    ${administrator.email}`);
  if (isDemoAdministrator) printLine(`  Contraseña       ${administrator.password} (de demostración)`);
  if (!isSetUp) printLine(`\n  ${missingCompanyDetails}`);
  printLine('');
  printLine('Listo. Ctrl-C termina.');
}
