import type { PropertyQuery } from '#domain/property-query.ts';
import { paths } from '#paths.ts';
import { type ContactNumbers, whatsappLink } from '#site/contact/contact-links.ts';
import { WhatsAppIcon } from '#site/contact/WhatsAppIcon.tsx';
import type { CatalogClient } from '#site/islands/browser/catalog/catalog-client.ts';
import type { ActiveFilter } from '#site/islands/browser/filters/active-filters.ts';
import { formatNumber } from '#text/format.ts';
import { useFilterSuggestions } from './use-filter-suggestions.ts';

interface Props {
  catalog: CatalogClient | undefined;
  company: Pick<ContactNumbers, 'whatsapp'>;
  query: PropertyQuery;
  filters: ActiveFilter[];
  onChange: (change: Partial<PropertyQuery>) => void;
  onClear: () => void;
}

/** What a visitor can do when nothing is found. Tall enough that the footer stays below the first screen. */
export function NoResults({ catalog, company, query, filters, onChange, onClear }: Props) {
  const found = useFilterSuggestions(catalog, query, filters);
  const suggestions = found?.suggestions ?? [];
  const greeting = searchGreeting(filters);
  return (
    <div
      className={`border-line grid min-h-[calc(100dvh-30rem)] grid-cols-1 content-start justify-items-start gap-6 border-t py-8 ${found ? '' : 'invisible'}`}
    >
      {suggestions.length > 0 && (
        <div className="grid gap-3">
          <p>Sí hay propiedades si cambias {found?.removedCount === 1 ? 'un solo filtro' : 'dos filtros'}:</p>
          <ul className="flex flex-wrap gap-3">
            {suggestions.map(({ label, total, without }) => (
              <li key={label} className="min-w-0">
                <button type="button" onClick={() => onChange(without)} className="btn btn-quiet max-w-full">
                  {label}: {formatNumber(total)}
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

/** The first sentence of a WhatsApp chat or an inquiry about this search. */
const searchGreeting = (filters: ActiveFilter[]) =>
  `Hola, busco una propiedad industrial: ${filters.map(({ label }) => label).join(', ')}. ¿Tienen algo así?`;
