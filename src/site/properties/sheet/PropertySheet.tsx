import type { ReactNode } from 'react';
import type { Property } from '#domain/property.ts';
import { offersOf } from '#domain/property-offers.ts';
import { isClosed } from '#domain/property-statuses.ts';
import { paths } from '#paths.ts';
import { ContactWidget } from '#site/contact/ContactWidget.tsx';
import { type PublicCompany, propertyGreeting, whatsappLink } from '#site/contact/contact-links.ts';
import { MapCard } from '#site/locations/MapCard.tsx';
import { pointOf } from '#site/locations/map-links.ts';
import { PhotographPlaceholder } from '#site/properties/PhotographPlaceholder.tsx';
import { placeTextOf } from '#site/properties/place-text.ts';
import type { CardProperty } from '#site/properties/property-card.ts';
import { ContactBar, contactAnchor } from './ContactBar.tsx';
import { factsOf, highlightsOf } from './property-facts.ts';
import { SheetClosed } from './SheetClosed.tsx';
import { FactList, Highlights } from './SheetFacts.tsx';
import { SheetHeader } from './SheetHeader.tsx';
import { SheetOffers } from './SheetOffers.tsx';
import { CheckedList, Description, Features, SheetSection } from './SheetSections.tsx';
import { SimilarProperties } from './SimilarProperties.tsx';
import '#site/properties/print.css';
import './sheet.css';

interface Props {
  property: Property;
  company: PublicCompany;
  /** Canonical. */
  url: string;
  similar: CardProperty[];
  /** Islands: hydrated on a prebuilt page, rendered by React on a live page. */
  gallery?: ReactNode;
  share?: ReactNode;
  contact?: ReactNode;
}

/** Everything about one property: prebuilt, or rendered in the browser for a page that is not built yet. */
export function PropertySheet({ property, company, url, similar, gallery, share, contact }: Props) {
  const closed = isClosed(property);
  const greeting = propertyGreeting(property.title, url);
  return (
    <>
      <article className="sheet shell" data-closed={closed || undefined}>
        <div className="grid max-lg:-mx-(--gutter) print:mx-0">
          {property.images.length > 0 ? gallery : <NoPhotographs />}
        </div>
        <div className="grid content-start gap-8 lg:gap-6 print:gap-6">
          <SheetHeader property={property} share={share} />
          {closed ? (
            <SheetClosed property={property} hasSimilar={similar.length > 0} />
          ) : (
            <SheetOffers property={property}>
              <a href={`#${contactAnchor}`} className="btn btn-primary mb-2 w-full max-md:hidden">
                Solicitar información
              </a>
              <ContactWidget company={company} message={greeting} />
            </SheetOffers>
          )}
        </div>
        <SheetBody property={property} />
        {!closed && (
          <section
            id={contactAnchor}
            aria-labelledby="interesado"
            className="sheet-form bg-concrete self-start rounded p-5 print:hidden"
          >
            <h2 id="interesado" className="mb-4 text-xl">
              ¿Interesado en esta propiedad?
            </h2>
            {contact}
          </section>
        )}
        {!closed && <PrintContact company={company} url={url} />}
      </article>
      <div className="shell pt-10 pb-12 print:hidden">
        <a href={paths.properties()} data-back-to-list className="btn btn-quiet">
          ← Volver a todas las propiedades
        </a>
      </div>
      <SimilarProperties properties={similar} />
      {!closed && <ContactBar offers={offersOf(property)} whatsapp={whatsappLink(company, greeting)} />}
    </>
  );
}

function SheetBody({ property }: Pick<Props, 'property'>) {
  const facts = factsOf(property);
  return (
    <div className="grid grid-cols-1 gap-10 print:gap-6">
      <Highlights facts={highlightsOf(facts)} />
      <SheetSection title="Descripción">
        <Description text={property.description} />
      </SheetSection>
      <SheetSection title="Características">
        <Features features={property.features} />
      </SheetSection>
      <SheetSection title="Detalles técnicos">
        <FactList facts={facts} />
        {property.available_services.length > 0 && (
          <div className="mt-6">
            <h3 className="mb-3 font-sans text-base font-semibold tracking-normal">Servicios disponibles</h3>
            <CheckedList items={property.available_services} />
          </div>
        )}
      </SheetSection>
      <SheetSection title="Ubicación">
        <MapCard
          title={property.title}
          address={property.address || placeTextOf(property)}
          point={pointOf(property)}
        />
      </SheetSection>
    </div>
  );
}

function NoPhotographs() {
  return (
    <div className="bg-slab relative aspect-3/2 overflow-hidden lg:rounded print:hidden">
      <PhotographPlaceholder />
    </div>
  );
}

/** Ends the printed page with contact data and the URL. */
function PrintContact({ company, url }: Pick<Props, 'company' | 'url'>) {
  return (
    <div className="border-line hidden border-t pt-4 text-sm print:block">
      <p className="font-semibold">{company.name}</p>
      <p>
        {company.phone} · {company.email} · {company.address}
      </p>
      <p className="[overflow-wrap:anywhere]">{url}</p>
    </div>
  );
}
