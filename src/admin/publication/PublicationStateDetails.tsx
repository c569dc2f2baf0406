import { type PublicSite, pinnedPublicationIn, publicationStateOf } from '#domain/publication.ts';
import { formatMoment } from '#text/format.ts';
import { Progress } from '#ui/Progress.tsx';

const explanations = {
  saved: 'Tus cambios están guardados; en seguida se avisará a quien construye el sitio.',
  queued: 'Tus cambios esperan a que termine la publicación anterior.',
  publishing: 'El sitio se está construyendo con tus cambios.',
  online: 'Leímos la dirección pública y ya muestra tus últimos cambios.',
  earlier: 'Los visitantes ven una versión anterior. Se queda hasta el próximo cambio que guardes.',
  failed: 'La publicación falló. El sitio anterior sigue en línea y se volverá a intentar.',
};
const givenUpExplanation =
  'La publicación falló tantas veces que ya no se intenta sola. El sitio anterior sigue en línea y tus cambios están guardados.';

/** Explains the publication state, with the reason of a failure and the progress of a build. */
export function PublicationStateDetails({ publicSite }: { publicSite: PublicSite }) {
  const { name, reason, isGivenUp, step, progress } = publicationStateOf(publicSite);
  const pinned = pinnedPublicationIn(publicSite);
  return (
    <div className="grid gap-3">
      <p>{isGivenUp ? givenUpExplanation : explanations[name]}</p>
      {name === 'earlier' && pinned && (
        <p className="text-muted">Es la del {formatMoment(pinned.started_at)}</p>
      )}
      {name === 'online' && step && (
        <p className="text-muted">
          Las fotografías nuevas se están preparando y aparecerán en unos segundos.
        </p>
      )}
      {name === 'publishing' && (
        <div className="grid gap-1">
          <p className="text-muted flex justify-between gap-4 tabular-nums">
            <span>{step || 'Preparando'}</span>
            <span>{progress} %</span>
          </p>
          <Progress
            aria-label="Avance de la publicación"
            max={100}
            value={progress}
            className="h-2 rounded-full"
          />
        </div>
      )}
      {reason && <p className="bg-danger-tint text-danger rounded p-3 wrap-anywhere">{reason}</p>}
    </div>
  );
}
