import { readFaultRecord } from '#server/faults/fault-record.ts';
import { broken, type Finding, ok, warning } from './finding.ts';
import { isDemo } from './machine.ts';

const subject = 'Avisos de fallas';

/** Checks whether the operator hears of faults without looking for them. */
export function checkAlerts(dataDir: string, env: NodeJS.ProcessEnv): Finding {
  const { untold } = readFaultRecord(dataDir);
  if (!env.ALERT_URL) {
    if (isDemo(env)) return ok(subject, 'solo en el registro');
    return warning(subject, 'solo en el registro', 'Indica en ALERT_URL a quién avisar de una falla.');
  }
  if (untold.length === 0) return ok(subject, 'a ALERT_URL');
  return broken(subject, `ALERT_URL no ha recibido ${untold.length}`, 'Revisa ALERT_URL y el registro.');
}
