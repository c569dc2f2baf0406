import type { ReactNode } from 'react';
import type { PropertyQuery } from '#domain/property-query.ts';
import { paths } from '#paths.ts';
import { type ContactNumbers, whatsappLink } from '#site/contact/contact-links.ts';
import { WhatsAppIcon } from '#site/contact/WhatsAppIcon.tsx';
import type { CatalogClient } from '#site/islands/browser/catalog/catalog-client.ts';
import type { NearMissCard } from '#site/islands/browser/catalog/catalog-search.ts';
import type { ActiveFilter } from '#site/islands/browser/filters/active-filters.ts';
import { PropertyCard } from '#site/properties/PropertyCard.tsx';
import { count } from '#text/format.ts';
import { nearMissText } from './near-miss-text.ts';
import { useAlternatives } from './use-alternatives.ts';

export interface AlternativesProps {
  /** How many properties are found: none or few. */
  total: number;
  catalog: CatalogClient | undefined;
  company: Pick<ContactNumbers, 'whatsapp'>;
  query: PropertyQuery;
  filters: ActiveFilter[];
  /** Whether the search has only words such as "con", which say nothing. */
  isMeaningless: boolean;
  /** Offers to tell the visitor when there is something like this. */
  alertOffer: ReactNode;
  onChange: (change: Partial<PropertyQuery>) => void;
  onClear: () => void;
}

/** Suggestions for a search with no or few results. Tall enough that the footer stays below the first screen. */
export default function Alternatives({
  total,
  catalog,
  company,
  query,
  filters,
  isMeaningless,
  alertOffer,
  onChange,
  onClear,
}: AlternativesProps) {
  const found = useAlternatives(catalog, query, filters, total);
  const nearMisses = <NearMisses cards={found?.nearMisses ?? []} query={query} isAfterCards={total > 0} />;
  if (total > 0) return found ? nearMisses : <div className="min-h-dvh" />;
  const suggestions = found?.suggestions ?? [];
  const greeting = searchGreeting(filters);
  return (
    <div
      className={`border-line grid min-h-[calc(100dvh-30rem)] grid-cols-1 content-start justify-items-start gap-6 border-t py-8 ${found ? '' : 'invisible'}`}
    >
      {isMeaningless && (
        <p>
          «{query.text.trim()}» no dice qué buscas. Escribe un lugar, un tipo de propiedad, los m² o los
          andenes que necesitas.
        </p>
      )}
      {alertOffer}
      {nearMisses}
      {suggestions.length > 0 && (
        <div className="grid gap-3">
          <p>Sí hay propiedades si cambias {found?.removedCount === 1 ? 'un solo filtro' : 'dos filtros'}:</p>
          <ul className="flex flex-wrap gap-3">
            {suggestions.map(({ label, total, clearingChange }) => (
              <li key={label} className="min-w-0">
                <button
                  type="button"
                  onClick={() => onChange(clearingChange)}
                  className="btn btn-quiet max-w-full"
                >
                  {label}: {count(total, 'propiedad', 'propiedades')}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="max-w-prose">
        {suggestions.length === 0 && 'Prueba con otra palabra, otra zona o un rango de área más amplio. '}Si
        buscas algo en particular, un asesor puede encontrarlo por ti.
      </p>
      <p className="flex flex-wrap gap-3">
        <a
          href={whatsappLink(company, greeting)}
          target="_blank"
          rel="noopener noreferrer"
          className="btn btn-quiet"
        >
          <WhatsAppIcon className="size-5" />
          Pedirlo por WhatsApp
        </a>
        <a href={paths.contactAbout(greeting)} className="btn btn-quiet">
          Dinos qué necesitas
        </a>
        <button type="button" onClick={onClear} className="btn btn-quiet">
          Ver todas las propiedades
        </button>
      </p>
    </div>
  );
}

interface NearMissesProps {
  cards: NearMissCard[];
  query: PropertyQuery;
  isAfterCards: boolean;
}

/** The nearest properties, each with its differences to the query. */
function NearMisses({ cards, query, isAfterCards }: NearMissesProps) {
  if (cards.length === 0) return null;
  return (
    <section
      aria-label="Casi lo que pides"
      className={`grid w-full gap-4 ${isAfterCards ? 'shell pt-4 pb-8 print:hidden' : ''}`}
    >
      <h3 className="text-lg">Casi lo que pides</h3>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18.5rem),1fr))] gap-x-6 gap-y-10">
        {cards.map((card) => (
          <li key={card.property.id} className="flex flex-col gap-2">
            <p className="border-ink border-l-4 pl-3 text-sm font-semibold tabular-nums sm:min-h-10">
              {nearMissText(card, query)}
            </p>
            <PropertyCard property={card.property} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The first sentence of a WhatsApp chat or an inquiry about this search. */
const searchGreeting = (filters: ActiveFilter[]) =>
  `Hola, busco una propiedad industrial: ${filters.map(({ label }) => label).join(', ')}. ¿Tienen algo así?`;
