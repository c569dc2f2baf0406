import type { MissedSearch } from '#domain/count-summary.ts';
import { Empty } from '#ui/Notice.tsx';
import type { Column } from '#ui/tables/column.ts';
import { LongTable } from '#ui/tables/LongTable.tsx';
import { barColumn, countColumn } from './count-column.tsx';
import { searchTexts } from './search-texts.ts';

const text = (name: keyof ReturnType<typeof searchTexts>, header: string): Column<MissedSearch> => ({
  name,
  header,
  cell: (search) => searchTexts(search)[name],
});

const columnsOf = (searches: MissedSearch[]): Column<MissedSearch>[] => [
  {
    name: 'what',
    header: 'Se buscó',
    card: 'lead',
    cell: (search) => {
      const { type, offer } = searchTexts(search);
      return (
        <>
          <span className="font-semibold">{type}</span>
          <span className="text-muted block text-sm">{offer}</span>
        </>
      );
    },
  },
  text('area', 'Superficie'),
  text('zone', 'Zona'),
  text('power', 'Energía'),
  text('budget', 'Presupuesto'),
  barColumn('missed', 'Sin resultado', searches),
  countColumn('found', 'Con resultado'),
];

const keyOf = ({ operation, type, zone, area, power, budget }: MissedSearch) =>
  [operation, type, zone, area, power, budget].join();

/** Searches without results, the most frequent first. */
export function MissedSearchTable({ searches }: { searches: MissedSearch[] }) {
  if (searches.length === 0) return <Empty>Ninguna búsqueda se quedó sin resultado en este periodo.</Empty>;
  return (
    <LongTable
      caption="Se buscó y no hay"
      columns={columnsOf(searches)}
      rows={searches}
      keyOf={keyOf}
      moreLabel="Mostrar más búsquedas"
    />
  );
}
