import { DialogLink } from '#admin/lists/DialogLink.tsx';
import { type Landmark, landmarkKinds } from '#domain/landmark.ts';
import type { Column } from '#ui/tables/column.ts';
import { Table } from '#ui/tables/Table.tsx';

const positionOf = ({ latitude, longitude }: Landmark) => `${latitude}, ${longitude}`;

const columns: Column<Landmark>[] = [
  {
    name: 'name',
    header: 'Nombre',
    isSortable: true,
    card: 'lead',
    cell: (landmark) => (
      <>
        <DialogLink to={landmark.id} className="stretched-link font-semibold">
          {landmark.name}
        </DialogLink>
        <span className="text-muted block @3xl:hidden">
          {[landmark.short_name, landmarkKinds[landmark.kind]].join(' · ')}
        </span>
      </>
    ),
  },
  { name: 'short_name', header: 'Nombre corto', card: 'hidden', cell: ({ short_name }) => short_name },
  {
    name: 'kind',
    header: 'Tipo',
    isSortable: true,
    card: 'hidden',
    cell: ({ kind }) => landmarkKinds[kind],
  },
  { name: 'position', header: 'Latitud, longitud', card: 'hidden', cell: positionOf },
];

interface Props {
  landmarks: Landmark[];
  order: string;
  onOrder: (order: string) => void;
}

export function LandmarkTable({ landmarks, ...ordering }: Props) {
  return (
    <Table
      caption="Puntos de referencia"
      columns={columns}
      rows={landmarks}
      keyOf={({ id }) => id}
      {...ordering}
    />
  );
}
