import { useMutation, useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { LoadFailure } from '#admin/LoadFailure.tsx';
import { ConditionTexts } from '#admin/requirements/ConditionTexts.tsx';
import { requirementTitle } from '#admin/requirements/requirement-texts.ts';
import { screenPaths } from '#admin/screen-paths.ts';
import type { Match } from '#domain/match.ts';
import { priceChangeText } from '#domain/price-change-text.ts';
import { statusLabelOf } from '#domain/property-statuses.ts';
import { formatMoment, formatMoney, formatNumber } from '#text/format.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { firstMatchCount, matchMutations, matchQueries } from './match-queries.ts';

const reasonTexts: Record<Exclude<Match['reason'], 'Precio'>, string> = {
  Nueva: 'Nueva',
  Disponible: 'Disponible otra vez',
  Completada: 'Datos completos',
};

const reasonTextOf = ({ reason, price_change }: Match) =>
  reason === 'Precio' ? priceChangeText(price_change, formatMoney) : reasonTexts[reason];

/** The server's limit for one request. */
const maxSize = 200;

/**
 * The edited properties that fit requirements of this administrator or without an owner. Renders nothing without any.
 */
export function NewMatches() {
  const [shown, setShown] = useState(firstMatchCount);
  const { data, error, refetch } = useQuery(matchQueries.waiting(shown));
  const markSeen = useMutation(matchMutations.markSeen());
  if (error && !data)
    return (
      <LoadFailure error={error} onRetry={() => refetch()}>
        No se pudieron cargar las coincidencias nuevas
      </LoadFailure>
    );
  const [newest] = data?.items ?? [];
  if (!data || !newest) return null;
  const { items, total } = data;
  return (
    <section>
      <header className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h3 className="text-base">
          Coincidencias nuevas <span className="tabular-nums">({formatNumber(total)})</span>
        </h3>
        {total > 1 && (
          <Button
            busyLabel={markSeen.isPending && 'Guardando...'}
            onClick={() => markSeen.mutate({ until: newest.created_at })}
          >
            Marcar todas como vistas
          </Button>
        )}
      </header>
      <ul aria-label="Coincidencias nuevas">
        {items.map((match) => (
          <MatchRow key={match.id} match={match} />
        ))}
      </ul>
      {total > items.length && shown < maxSize && (
        <Button onClick={() => setShown(Math.min(maxSize, Math.max(20, 3 * shown)))} className="mt-4">
          Mostrar más coincidencias
        </Button>
      )}
    </section>
  );
}

function MatchRow({ match }: { match: Match }) {
  const { id, created_at, property_id, property_title, property_code, requirement_id } = match;
  const markSeen = useMutation(matchMutations.markSeen());
  const who = requirementTitle(match);
  const status = statusLabelOf({ status: match.property_status });
  return (
    <li className="border-line flex items-center gap-3 border-b py-3">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p>
          <Link
            to={screenPaths.property(property_id)}
            className="inline-block font-semibold underline max-md:py-2.5 md:py-1"
          >
            {[property_code, property_title].filter(Boolean).join(' ')}
          </Link>{' '}
          <span aria-hidden>↔</span>{' '}
          <Link
            to={screenPaths.requirement(requirement_id)}
            className="inline-block font-semibold underline max-md:py-2.5 md:py-1"
          >
            {who}
          </Link>
        </p>
        <p className="text-muted line-clamp-2">
          <ConditionTexts {...match} />
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-2 *:whitespace-normal">
          <Badge>{reasonTextOf(match)}</Badge>
          {status && <Badge tone="outline">{status}</Badge>}
          <span className="text-muted">{formatMoment(created_at)}</span>
        </p>
      </div>
      <Button
        icon={Check}
        aria-label={`Vista: ${property_title} para ${who}`}
        busyLabel={markSeen.isPending && 'Guardando...'}
        onClick={() => markSeen.mutate({ ids: [id] })}
      >
        Vista
      </Button>
    </li>
  );
}
