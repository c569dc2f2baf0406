import { paths } from '#paths.ts';

/** Ways on from an empty list. */
export function NoResults({ onClear }: { onClear: () => void }) {
  return (
    <div className="border-line grid justify-items-start gap-4 border-t py-10">
      <p className="max-w-prose">
        Prueba con otra palabra, otra zona o un rango de área más amplio. Si buscas algo en particular, un
        asesor puede encontrarlo por ti.
      </p>
      <p className="flex flex-wrap gap-3">
        <button type="button" onClick={onClear} className="btn btn-quiet">
          Ver todas las propiedades
        </button>
        <a href={paths.contact()} className="btn btn-quiet">
          Dinos qué necesitas
        </a>
      </p>
    </div>
  );
}
