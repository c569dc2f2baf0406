/** Placeholder rows while content loads. */
export function Skeleton({ rows = 6 }: { rows?: number }) {
  return (
    <div role="status" className="space-y-2 py-2">
      <span className="sr-only">Cargando...</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholder rows have no identity
        <div key={row} className="bg-slab h-12 animate-pulse rounded" />
      ))}
    </div>
  );
}
