import type { DatabaseSync } from 'node:sqlite';
import { hasCompanyDetails } from '#domain/company.ts';
import { demoFactsIn } from '#server/demo-data.ts';
import { broken, type Finding, ok, warning } from './finding.ts';
import { isDemo } from './machine.ts';

const subject = 'Empresa';
const advice = 'Entra al panel como administrador y complétalos en Configuración.';

/** Checks the facts of the company, which the public site shows and which mails are sent to. */
export function checkCompany(database: DatabaseSync, env: NodeJS.ProcessEnv): Finding {
  const company = database.prepare('SELECT * FROM company').get() as Record<string, string> | undefined;
  const { name = '', notification_email: recipient = '' } = company ?? {};
  if (!company || !hasCompanyDetails({ name })) {
    return warning(subject, 'faltan sus datos y el sitio no se publica', advice);
  }
  if (isDemo(env)) return ok(subject, name);
  if (/[@.]example\.(com|net|org)$/i.test(recipient)) {
    return broken(subject, `las solicitudes se envían a ${recipient}, que no existe`, advice);
  }
  const invented = demoFactsIn(company);
  if (invented.length === 0) return ok(subject, name);
  return broken(subject, `el sitio muestra datos de la demostración: ${invented.join(', ')}`, advice);
}
