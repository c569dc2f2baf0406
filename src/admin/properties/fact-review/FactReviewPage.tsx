import { Link } from 'react-router';
import { BackLink } from '#admin/lists/BackLink.tsx';
import { useListParams } from '#admin/lists/use-list-params.ts';
import { isFiltered, propertyListQueryOf } from '#admin/properties/list/property-list-query.ts';
import { screenPaths } from '#admin/screen-paths.ts';
import { count, formatNumber } from '#text/format.ts';
import { toasts } from '#text/toasts.ts';
import { Empty, Failed, Loading } from '#ui/Notice.tsx';
import { FactReviewForm } from './FactReviewForm.tsx';
import { useFactReview } from './use-fact-review.ts';

/** Goes through the properties of the list whose texts state facts that their fields lack. */
export function FactReviewPage() {
  const { params } = useListParams();
  const query = propertyListQueryOf(params);
  const review = useFactReview({ ...query, page: 1, cursor: undefined });
  const { current, readCount, total, reviewedCount } = review;

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <BackLink pathname={screenPaths.properties()} search={params.toString()} />
        <p className="text-muted">
          {total !== undefined &&
            `Leídas ${formatNumber(readCount)} de ${count(total, 'propiedad', 'propiedades')}`}
          {isFiltered(query) && ' de tu búsqueda'}
          {reviewedCount > 0 && ` · ${count(reviewedCount, 'revisada', 'revisadas')}`}
        </p>
      </div>
      {review.lastDeclined && (
        <p className="bg-slab mb-4 flex max-w-2xl flex-wrap items-center gap-x-4 rounded px-3">
          <span role="status" className="min-w-0 flex-1 basis-60 py-2 wrap-anywhere">
            {count(review.lastDeclined.count, 'propuesta descartada', 'propuestas descartadas')} de «
            {review.lastDeclined.title}».
          </span>
          <button
            type="button"
            onClick={review.undo}
            className="min-h-11 cursor-pointer font-medium underline underline-offset-4"
          >
            Deshacer
          </button>
        </p>
      )}
      {current && (
        <FactReviewForm
          key={`${current.id} ${current.updated_at}`}
          property={current}
          isNewerVersion={review.isNewerVersion}
          isSaving={review.isSaving}
          onDecide={(accepted, declined) => review.decide(current, accepted, declined)}
          onSkip={() => review.skip(current)}
        />
      )}
      {review.isFailed && <Failed onRetry={review.retry}>{toasts.propertiesNotLoaded.description}</Failed>}
      {!current && !review.isDone && !review.isFailed && <Loading />}
      {review.isDone && (
        <Empty>
          <p role="status">No quedan datos por tomar de los textos.</p>
          <Link to={screenPaths.properties()} className="btn btn-quiet">
            Ver los inmuebles
          </Link>
        </Empty>
      )}
    </>
  );
}
