import type { DatabaseState } from '#server/pocketbase/database-state.ts';
import { broken, type Finding, ok, warning } from './finding.ts';

/** Judges the answer of the running PocketBase: whether it can read its database and take the write lock. */
export function checkDatabaseAnswer(state: DatabaseState): Finding {
  const subject = 'Respuesta de la base de datos';
  const advice = 'PocketBase se reinicia solo; si no se recupera, lee pocketbase.log en DATA_DIR/pocketbase.';
  if (state === 'well') return ok(subject, 'lee y escribe');
  if (state === 'busy') return warning(subject, 'otro programa la ocupa', 'Espera, o cierra ese programa.');
  if (state === 'full')
    return broken(subject, 'no se puede escribir: disco lleno o de solo lectura', 'Libera espacio.');
  if (state === 'failing') return broken(subject, 'no se puede leer o escribir', advice);
  return broken(subject, 'PocketBase no responde', advice);
}
