import { createRoot } from 'react-dom/client';
import { mainIndexOf } from '#domain/property-images.ts';
import { isClosed } from '#domain/property-statuses.ts';
import { paths } from '#paths.ts';
import type { PublicCompany } from '#site/contact/contact-links.ts';
import { uploadedPhotographsOf } from '#site/photographs/shown-photograph.ts';
import { PropertySheet } from '#site/properties/sheet/PropertySheet.tsx';
import { BreadcrumbNav } from '#site/sections/BreadcrumbNav.tsx';
import { absoluteUrl } from '#site/seo/absolute-url.ts';
import { propertyBreadcrumb } from '#site/seo/breadcrumb.ts';
import { ContactForm } from './ContactForm.tsx';
import { Gallery } from './Gallery.tsx';
import { LoadingSheet } from './live/LoadingSheet.tsx';
import { PropertyMissing, PropertyNotShown } from './live/PropertyMissing.tsx';
import { useLiveProperty } from './live/use-live-property.ts';
import { ShareButton } from './ShareButton.tsx';

interface Props {
  id: string;
  company: PublicCompany;
}

/** The page of a property that the build does not know at this path, as it is stored now. */
function LiveProperty({ id, company }: Props) {
  const { state, property, fileToken, similar } = useLiveProperty(id, company.name);
  if (state === 'loading') return <LoadingSheet />;
  if (state === 'failed') return <PropertyNotShown />;
  if (!property) return <PropertyMissing />;

  const photographs = uploadedPhotographsOf(property, fileToken);
  const url = absoluteUrl(paths.property(property));
  return (
    <>
      {!property.active && <PreviewNotice />}
      <BreadcrumbNav items={propertyBreadcrumb(property)} />
      <PropertySheet
        property={property}
        company={company}
        url={url}
        similar={similar}
        gallery={
          photographs.length > 0 && <Gallery photographs={photographs} start={mainIndexOf(property)} />
        }
        share={<ShareButton title={property.title} url={url} />}
        contact={!isClosed(property) && <ContactForm company={company} property={property} />}
      />
    </>
  );
}

/** Only administrators can load an inactive property. */
function PreviewNotice() {
  return (
    <p className="bg-ink text-paper py-3 text-center text-sm print:hidden">
      <span className="shell block">
        Vista previa: la propiedad está inactiva y los visitantes no la ven.
      </span>
    </p>
  );
}

/** @param container its `data-live-property` holds the company as JSON */
export function mountLiveProperty(container: HTMLElement, id: string): void {
  const company = JSON.parse(container.dataset.liveProperty ?? '');
  createRoot(container).render(<LiveProperty id={id} company={company} />);
}
