import { SlowConnectionLink } from '#site/islands/SlowConnectionLink.tsx';

/** A placeholder for the page of a property while it loads. */
export function LoadingSheet() {
  return (
    <div className="shell grid min-h-dvh content-start gap-8 py-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-12">
      <div className="grid gap-6">
        <div className="grid gap-1">
          <p role="status" className="text-lg">
            Cargando información de la propiedad...
          </p>
          <SlowConnectionLink />
        </div>
        <div aria-hidden="true" className="bg-slab aspect-3/2 animate-pulse rounded" />
      </div>
      <div aria-hidden="true" className="bg-slab h-80 animate-pulse rounded max-lg:hidden" />
    </div>
  );
}
