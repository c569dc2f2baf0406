/** A placeholder of a card's size. */
export function CardSkeleton() {
  return (
    <div aria-hidden="true" className="flex animate-pulse flex-col">
      <div className="bg-slab aspect-3/2 rounded" />
      <div className="bg-slab mt-3 h-6 w-2/5 rounded" />
      <div className="bg-slab mt-2 h-4 w-1/4 rounded" />
      <div className="bg-slab mt-2 h-5 w-3/5 rounded" />
      <div className="bg-slab mt-3 h-11 w-4/5 rounded" />
      <div className="bg-slab mt-2 mb-4 h-5 w-1/2 rounded" />
      <div className="border-line h-16 border-y" />
    </div>
  );
}
