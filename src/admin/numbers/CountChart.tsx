import { lazy, Suspense } from 'react';
import { type CountSeries, stepsOf } from '#domain/count-series.ts';
import { count } from '#text/format.ts';
import { Empty } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Table } from '#ui/tables/Table.tsx';
import { countColumn } from './count-column.tsx';
import { stepText } from './step-text.ts';

const CountCanvas = lazy(async () => ({ default: (await import('./CountCanvas.tsx')).CountCanvas }));

/** Views and contacts by day or week, as a picture and as a table. */
export function CountChart({ series }: { series: CountSeries }) {
  const steps = stepsOf(series);
  const views = steps.reduce((sum, step) => sum + step.views, 0);
  const contacts = steps.reduce((sum, step) => sum + step.contacts, 0);
  if (views + contacts === 0) return <Empty>Nadie ha visto esto en este periodo.</Empty>;
  const isDaily = steps.every(({ from, to }) => from === to);
  return (
    <figure>
      <figcaption className="mb-2">
        {count(views, 'vista', 'vistas')} y {count(contacts, 'contacto', 'contactos')}. Cada barra es{' '}
        {isDaily ? 'un día' : 'una semana'}.
      </figcaption>
      <Suspense fallback={<Skeleton />}>
        <CountCanvas steps={steps} />
      </Suspense>
      <details>
        <summary className="min-h-11 cursor-pointer content-center">Ver como tabla</summary>
        <Table
          caption="Vistas y contactos"
          columns={[
            { name: 'step', header: isDaily ? 'Día' : 'Semana', card: 'lead', cell: stepText },
            countColumn('views', 'Vistas'),
            countColumn('contacts', 'Contactos'),
          ]}
          rows={steps.toReversed()}
          keyOf={({ from }) => from}
        />
      </details>
    </figure>
  );
}
