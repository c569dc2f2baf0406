import { createRoot } from 'react-dom/client';
import { publishStateOf } from '#domain/availability.ts';
import type { ExchangeRate } from '#domain/money.ts';
import type { Property } from '#domain/property.ts';
import { mainIndexOf } from '#domain/property-images.ts';
import { isClosed } from '#domain/property-statuses.ts';
import { paths } from '#paths.ts';
import type { PublicCompany } from '#site/contact/contact-links.ts';
import { uploadedPhotographsOf } from '#site/photographs/shown-photograph.ts';
import { exchangeRateFor } from '#site/properties/property-card.ts';
import { PropertySheet } from '#site/properties/sheet/PropertySheet.tsx';
import { BreadcrumbNav } from '#site/sections/BreadcrumbNav.tsx';
import { absoluteUrl } from '#site/seo/absolute-url.ts';
import { propertyBreadcrumb } from '#site/seo/breadcrumb.ts';
import { formatMoment } from '#text/format.ts';
import { RestartBoundary } from '#ui/restart/RestartBoundary.tsx';
import { ContactForm } from './ContactForm.tsx';
import { Gallery } from './Gallery.tsx';
import { ShareButton } from './ShareButton.tsx';
import { LoadingSheet } from './unpublished/LoadingSheet.tsx';
import { PropertyMissing, PropertyNotShown } from './unpublished/PropertyMissing.tsx';
import { useUnpublishedProperty } from './unpublished/use-unpublished-property.ts';

/** The data of the build that the not-found page has. */
export interface UnpublishedPageData {
  company: PublicCompany;
  exchangeRate?: ExchangeRate | undefined;
}

interface Props extends UnpublishedPageData {
  id: string;
}

/** The page of a property that has no built page at this path, from its stored record. */
function UnpublishedProperty({ id, company, exchangeRate }: Props) {
  const { state, property, fileToken, similar, parkLinks } = useUnpublishedProperty(id, company.name);
  if (state === 'loading') return <LoadingSheet />;
  if (state === 'failed') return <PropertyNotShown />;
  if (!property) return <PropertyMissing />;

  const photographs = uploadedPhotographsOf(property, fileToken);
  const url = absoluteUrl(paths.property(property));
  return (
    <>
      <PreviewNotice property={property} />
      <BreadcrumbNav items={propertyBreadcrumb(property)} />
      <PropertySheet
        property={property}
        {...exchangeRateFor(property, exchangeRate)}
        company={company}
        url={url}
        similar={similar}
        {...parkLinks}
        hasGallery={photographs.length > 0}
        gallery={
          photographs.length > 0 && <Gallery photographs={photographs} start={mainIndexOf(property)} />
        }
        share={<ShareButton title={property.title} url={url} />}
        contact={!isClosed(property) && <ContactForm company={company} property={property} />}
      />
    </>
  );
}

/** Why visitors do not see a property: only administrators can load it then. Undefined for a public one. */
function hiddenTextOf(property: Property): string | undefined {
  const { active, publish_from = '', publish_until = '' } = property;
  const state = publishStateOf(property, Date.now());
  if (!active) return 'está inactiva y los visitantes no la ven';
  if (state === 'scheduled')
    return `se publica el ${formatMoment(publish_from)}; los visitantes aún no la ven`;
  return state === 'withdrawn'
    ? `se retiró el ${formatMoment(publish_until)}; los visitantes ya no la ven`
    : undefined;
}

function PreviewNotice({ property }: { property: Property }) {
  const text = hiddenTextOf(property);
  if (text === undefined) return null;
  return (
    <p className="bg-ink text-paper py-3 text-center text-sm print:hidden">
      <span className="shell block">Vista previa: la propiedad {text}.</span>
    </p>
  );
}

/** @param container its `data-unpublished-property` holds `UnpublishedPageData` as JSON */
export function mountUnpublishedProperty(container: HTMLElement, id: string): void {
  const data: UnpublishedPageData = JSON.parse(container.dataset.unpublishedProperty ?? '');
  createRoot(container).render(
    <RestartBoundary element={container}>
      <UnpublishedProperty id={id} {...data} />
    </RestartBoundary>,
  );
}
