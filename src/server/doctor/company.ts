import type { DatabaseSync } from 'node:sqlite';
import { hasCompanyDetails } from '#domain/company.ts';
import { demoCompany } from '#server/seed/company.ts';
import { broken, type Finding, ok, warning } from './finding.ts';
import { isDemo } from './machine.ts';

const subject = 'Empresa';
const advice = 'Entra al panel como administrador y complétalos en Configuración.';

/** Facts that visitors would take for real. Each is unique to the demo. */
const shownDetails = ['email', 'phone', 'whatsapp', 'address'] as const;
const labels = { email: 'correo', phone: 'teléfono', whatsapp: 'WhatsApp', address: 'dirección' };

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
  const invented = shownDetails.filter((fact) => company[fact] === demoCompany[fact]);
  if (invented.length === 0) return ok(subject, name);
  const facts = invented.map((fact) => labels[fact]).join(', ');
  return broken(subject, `el sitio muestra datos de la demostración: ${facts}`, advice);
}
