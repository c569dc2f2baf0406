import type { MissedSearch } from '#domain/count-summary.ts';
import { formatNumber } from '#text/format.ts';
import { Empty } from '#ui/Notice.tsx';
import type { Column } from '#ui/tables/column.ts';
import { LongTable } from '#ui/tables/LongTable.tsx';
import { searchTexts } from './search-texts.ts';

const text = (name: keyof ReturnType<typeof searchTexts>, header: string): Column<MissedSearch> => ({
  name,
  header,
  cell: (search) => searchTexts(search)[name],
});

const columns: Column<MissedSearch>[] = [
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
  {
    name: 'missed',
    header: 'Sin resultado',
    isNumeric: true,
    cell: ({ missed }) => <strong>{formatNumber(missed)}</strong>,
  },
  { name: 'found', header: 'Con resultado', isNumeric: true, cell: ({ found }) => formatNumber(found) },
];

const keyOf = ({ operation, type, zone, area, power, budget }: MissedSearch) =>
  [operation, type, zone, area, power, budget].join();

/** Searches without results, the most frequent first. */
export function MissedSearchTable({ searches }: { searches: MissedSearch[] }) {
  if (searches.length === 0) return <Empty>Ninguna búsqueda se quedó sin resultado en este periodo.</Empty>;
  return (
    <LongTable
      caption="Se buscó y no hay"
      columns={columns}
      rows={searches}
      keyOf={keyOf}
      moreLabel="Mostrar más búsquedas"
    />
  );
}
