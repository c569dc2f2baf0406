import { mainIndexOf } from '#domain/property-images.ts';
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
import { Preview } from './live/Preview.tsx';
import { PropertyMissing, PropertyNotShown } from './live/PropertyMissing.tsx';
import { useLiveProperty } from './live/use-live-property.ts';
import { ShareButton } from './ShareButton.tsx';

interface Props {
  id: string;
  company: PublicCompany;
}

/** The sheet of a property at an address that the build does not know, as it is stored now. */
export function LiveProperty({ id, company }: Props) {
  const { state, property, similar } = useLiveProperty(id, company.name);
  if (state === 'loading') return <LoadingSheet />;
  if (state === 'failed') return <PropertyNotShown />;
  if (!property) return <PropertyMissing />;

  const photographs = uploadedPhotographsOf(property);
  const address = absoluteUrl(paths.property(property));
  return (
    <>
      {!property.active && <Preview />}
      <BreadcrumbNav items={propertyBreadcrumb(property)} />
      <PropertySheet
        property={property}
        company={company}
        url={address}
        similar={similar}
        gallery={
          photographs.length > 0 && <Gallery photographs={photographs} start={mainIndexOf(property)} />
        }
        share={<ShareButton title={property.title} address={address} />}
        contact={<ContactForm company={company} property={property} />}
      />
    </>
  );
}
