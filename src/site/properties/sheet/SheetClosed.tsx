import type { Property } from '#domain/property.ts';
import { statusLabelOf } from '#domain/property-statuses.ts';
import { paths } from '#paths.ts';
import { similarAnchor } from './SimilarProperties.tsx';

interface Props {
  property: Property;
  hasSimilar: boolean;
}

/** Replaces the price of a sold or rented property, and links to available ones. */
export function SheetClosed({ property, hasSimilar }: Props) {
  const label = statusLabelOf(property)?.toLowerCase();
  return (
    <section aria-label="Disponibilidad" className="bg-concrete rounded p-5 print:hidden">
      <p className="font-display text-xl leading-tight font-semibold">Esta propiedad ya está {label}</p>
      <p className="text-muted mt-2">
        {hasSimilar ? 'Mira las que se le parecen y siguen disponibles.' : 'Tenemos otras disponibles.'}
      </p>
      <div className="mt-5 grid gap-2">
        {hasSimilar && (
          <a href={`#${similarAnchor}`} className="btn btn-primary">
            Ver propiedades similares
          </a>
        )}
        <a href={paths.properties()} className="btn btn-quiet">
          Ver todas las propiedades
        </a>
      </div>
    </section>
  );
}
