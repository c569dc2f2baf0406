import type { DatabaseSync } from 'node:sqlite';
import { isRateCurrent } from '#domain/money.ts';
import { formatPlainDay } from '#text/format.ts';
import { type Finding, ok, warning } from './finding.ts';

const subject = 'Tipo de cambio';
const advice = 'Escríbelo en Configuración con su fecha.';

interface StoredRate {
  usd_mxn_rate: number;
  usd_mxn_rate_on: string;
}

/** Checks the rate by which the site compares prices and shows equivalents. @param today "2026-11-23", in Mexico City */
export function checkExchangeRate(database: DatabaseSync, today: string): Finding {
  const { count } = database
    .prepare(
      "SELECT count(*) AS count FROM properties WHERE active AND (sale_currency = 'USD' OR rental_currency = 'USD')",
    )
    .get() as { count: number };
  const rate = database.prepare('SELECT usd_mxn_rate, usd_mxn_rate_on FROM company').get() as
    | StoredRate
    | undefined;
  if (!rate || rate.usd_mxn_rate === 0) {
    return count === 0
      ? ok(subject, 'ninguna propiedad activa tiene precio en dólares')
      : warning(
          subject,
          `falta, y ${count} propiedades con precio en dólares no se ordenan ni se filtran por precio`,
          advice,
        );
  }
  const stated = `${rate.usd_mxn_rate} del ${formatPlainDay(rate.usd_mxn_rate_on)}`;
  return isRateCurrent(rate.usd_mxn_rate_on, today)
    ? ok(subject, stated)
    : warning(subject, `${stated}: tiene más de siete días y el sitio no muestra equivalentes`, advice);
}
