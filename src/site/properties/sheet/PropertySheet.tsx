import type { ReactNode } from 'react';
import { pointOf } from '#domain/distance.ts';
import type { LandmarkDistance } from '#domain/landmark-distances.ts';
import type { ExchangeRate } from '#domain/money.ts';
import { placeTextOf } from '#domain/place-text.ts';
import type { Property } from '#domain/property.ts';
import { offersOf } from '#domain/property-offers.ts';
import { isClosed } from '#domain/property-statuses.ts';
import { textsBeyondFacts } from '#domain/repeated-texts.ts';
import { contactAnchor, paths, visitAnchor } from '#paths.ts';
import { ContactWidget } from '#site/contact/ContactWidget.tsx';
import {
  type PublicCompany,
  phonesText,
  propertyGreeting,
  whatsappLink,
} from '#site/contact/contact-links.ts';
import { contactNumbersOf, type ShownBroker } from '#site/contact/shown-broker.ts';
import type { PlacedMap } from '#site/geography/orientation-maps.ts';
import { LandmarkDistances } from '#site/locations/LandmarkDistances.tsx';
import { MapCard } from '#site/locations/MapCard.tsx';
import { SheetDocuments } from '#site/properties/documents/SheetDocuments.tsx';
import type { ShownDocument } from '#site/properties/documents/shown-document.ts';
import { PhotographPlaceholder } from '#site/properties/PhotographPlaceholder.tsx';
import type { ParkLinks } from '#site/properties/park-links.ts';
import type { CardProperty } from '#site/properties/property-card.ts';
import { VideoCard } from '#site/properties/VideoCard.tsx';
import { absoluteUrl } from '#site/seo/absolute-url.ts';
import { ContactBar, ContactCard } from './ContactBar.tsx';
import { factTableOf, highlightsOf } from './property-facts.ts';
import { SheetBroker } from './SheetBroker.tsx';
import { SheetClosed } from './SheetClosed.tsx';
import { hasCost, SheetCost } from './SheetCost.tsx';
import { FactTable, Highlights } from './SheetFacts.tsx';
import { SheetHeader } from './SheetHeader.tsx';
import { SheetOffers } from './SheetOffers.tsx';
import { CheckedList, Description, Features, SheetSection } from './SheetSections.tsx';
import { SheetUnits } from './SheetUnits.tsx';
import { SimilarProperties } from './SimilarProperties.tsx';
import '#site/properties/print.css';
import './sheet.css';

interface Props {
  property: Property;
  /** For equivalents; undefined without a current one. */
  exchangeRate?: ExchangeRate | undefined;
  /** Whether the cost is recalculated for another area. */
  canChangeArea?: boolean;
  /** Absent while the page of an unpublished property loads them. */
  units?: ParkLinks['units'];
  parent?: ParkLinks['parent'] | undefined;
  company: PublicCompany;
  /** Canonical. */
  url: string;
  similar: CardProperty[];
  /** Absent on a page that is not built yet: only the build may read them. */
  documents?: ShownDocument[];
  /** The broker. Absent when none is named, and on a page that is not built yet. */
  broker?: ShownBroker | undefined;
  /** False without photographs and plans. */
  hasGallery: boolean;
  /** Absent without a position, and on a page that is not built yet. */
  map?: PlacedMap | undefined;
  distances?: LandmarkDistance[] | undefined;
  /** Islands: hydrated on a prebuilt page, rendered by React on the page of an unpublished property. */
  gallery?: ReactNode;
  share?: ReactNode;
  compare?: ReactNode;
  contact?: ReactNode;
}

/** Everything about one property: prebuilt, or rendered in the browser for a page that is not built yet. */
export function PropertySheet(props: Props) {
  const {
    property,
    exchangeRate,
    company,
    url,
    similar,
    parent,
    broker,
    hasGallery,
    gallery,
    share,
    compare,
    contact,
  } = props;
  const closed = isClosed(property);
  const offers = offersOf(property);
  const greeting = propertyGreeting(property, url);
  const numbers = contactNumbersOf(company, broker);
  return (
    <>
      <article className="sheet shell" data-closed={closed || undefined}>
        <div className="grid self-start max-lg:-mx-(--gutter) print:mx-0">
          {hasGallery ? gallery : <NoPhotographs />}
        </div>
        <div className="grid content-start gap-8 lg:gap-6 print:gap-3">
          <SheetHeader property={property} parent={parent} share={share} />
          {closed ? (
            <SheetClosed property={property} hasSimilar={similar.length > 0} />
          ) : (
            <SheetOffers property={property} rate={exchangeRate}>
              <p className="mb-2 flex flex-wrap gap-2 *:grow">
                <a href={`#${contactAnchor}`} className="btn btn-primary max-lg:hidden">
                  Solicitar información
                </a>
                <a href={`#${visitAnchor}`} className="btn btn-quiet">
                  Agendar visita
                </a>
              </p>
              {broker && <SheetBroker broker={broker} />}
              <ContactWidget company={numbers} message={greeting} />
              {compare}
            </SheetOffers>
          )}
        </div>
        <SheetBody {...props} />
        {!closed && (
          <div className="print:hidden">
            <section
              id={contactAnchor}
              aria-labelledby={visitAnchor}
              className="bg-concrete mb-6 rounded p-5"
            >
              <h2 id={visitAnchor} className="mb-4 text-xl">
                ¿Interesado en esta propiedad?
              </h2>
              {contact}
            </section>
            <ContactCard offers={offers} />
          </div>
        )}
        {!closed && <PrintContact company={company} broker={broker} code={property.reference_code} />}
      </article>
      <div className="shell pt-10 pb-12 print:hidden">
        <a href={paths.properties()} data-back-to-list className="btn btn-quiet">
          ← Volver a todas las propiedades
        </a>
      </div>
      <SimilarProperties properties={similar} />
      {!closed && <ContactBar offers={offers} whatsapp={whatsappLink(numbers, greeting)} />}
    </>
  );
}

type BodyProps = Pick<
  Props,
  'property' | 'exchangeRate' | 'canChangeArea' | 'units' | 'documents' | 'map' | 'distances'
>;

function SheetBody({
  property,
  exchangeRate,
  canChangeArea = false,
  units = [],
  documents,
  map,
  distances = [],
}: BodyProps) {
  const services = textsBeyondFacts(property.available_services, property);
  return (
    <div className="grid grid-cols-1 gap-10 print:gap-3">
      <Highlights facts={highlightsOf(property)} />
      <SheetUnits property={property} units={units} />
      <SheetSection title="Descripción">
        <Description text={property.description} />
      </SheetSection>
      <SheetSection title="Características">
        <Features features={textsBeyondFacts(property.features, property)} />
      </SheetSection>
      <SheetSection title="Detalles técnicos">
        <FactTable groups={factTableOf(property)} />
        {services.length > 0 && (
          <div className="mt-6">
            <h3 className="mb-3 font-sans text-base font-semibold tracking-normal">Servicios disponibles</h3>
            <CheckedList items={services} />
          </div>
        )}
      </SheetSection>
      {!isClosed(property) && hasCost(property, exchangeRate) && (
        <SheetSection title="Costo total">
          <SheetCost property={property} rate={exchangeRate} canChangeArea={canChangeArea} />
        </SheetSection>
      )}
      {property.video_url && (
        <SheetSection title="Video">
          <VideoCard url={property.video_url} title={property.title} />
        </SheetSection>
      )}
      {documents?.length !== 0 && !isClosed(property) && (
        <div className="print:hidden">
          <SheetSection title="Documentos">
            {documents ? <SheetDocuments documents={documents} /> : <DocumentsLater />}
          </SheetSection>
        </div>
      )}
      <SheetSection title="Ubicación">
        <div className="grid gap-6 print:flex">
          <MapCard
            title={property.title}
            address={property.address || placeTextOf(property)}
            point={pointOf(property)}
            map={map}
          />
          <LandmarkDistances distances={distances} />
        </div>
      </SheetSection>
    </div>
  );
}

function DocumentsLater() {
  return (
    <p className="text-muted">
      Si hay planos o documentos públicos, aparecen aquí cuando la página se publique.
    </p>
  );
}

function NoPhotographs() {
  return (
    <div className="bg-slab relative aspect-3/2 overflow-hidden lg:rounded print:hidden">
      <PhotographPlaceholder />
    </div>
  );
}

/** Ends the printed page with contact data and the short URL. */
function PrintContact({ company, broker, code }: Pick<Props, 'company' | 'broker'> & { code: string }) {
  return (
    <div className="border-line hidden border-t pt-4 text-sm print:block">
      <p className="font-semibold" translate="no">
        {broker ? `${broker.name} · ${company.name}` : company.name}
      </p>
      <p>
        {phonesText(contactNumbersOf(company, broker))} · {company.email} · {company.address}
      </p>
      <p className="[overflow-wrap:anywhere]">{absoluteUrl(paths.propertyByCode(code))}</p>
    </div>
  );
}
