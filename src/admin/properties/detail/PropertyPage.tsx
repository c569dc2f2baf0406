import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, Outlet, useParams } from 'react-router';
import { DocumentSection } from '#admin/documents/DocumentSection.tsx';
import { PropertyCountChart } from '#admin/numbers/PropertyCountChart.tsx';
import { PrivateDataSection } from '#admin/private-data/PrivateDataSection.tsx';
import { Confirmation } from '#admin/properties/availability/Confirmation.tsx';
import { ConfirmButton } from '#admin/properties/availability/ConfirmButton.tsx';
import { DatasheetAction } from '#admin/properties/datasheet/DatasheetAction.tsx';
import { PropertyBadges } from '#admin/properties/PropertyBadges.tsx';
import { PropertyPrices } from '#admin/properties/PropertyPrices.tsx';
import { propertyQueries } from '#admin/properties/property-queries.ts';
import { PublicationButton } from '#admin/publication/PublicationButton.tsx';
import { useRecordPublication } from '#admin/publication/use-record-publication.ts';
import { useUnreadablePhotographs } from '#admin/publication/use-unreadable-photographs.ts';
import { PropertyDemand } from '#admin/requirements/PropertyDemand.tsx';
import { inquiriesAboutProperty, screenPaths } from '#admin/screen-paths.ts';
import type { Property } from '#domain/property.ts';
import { isClosed } from '#domain/property-statuses.ts';
import { formatDay, formatMoment } from '#text/format.ts';
import { inWords } from '#text/in-words.ts';
import { Empty, Loading } from '#ui/Notice.tsx';
import { PropertyActions } from './PropertyActions.tsx';
import { PropertyCompleteness } from './PropertyCompleteness.tsx';
import { PropertyFacts } from './PropertyFacts.tsx';
import { PropertyGallery } from './PropertyGallery.tsx';
import { ParentLink, PropertyUnits } from './PropertyUnits.tsx';
import { TextList } from './TextList.tsx';

export function PropertyPage() {
  const { id = '' } = useParams();
  const { data: property, isPending, isLoadingError } = useQuery(propertyQueries.one(id));

  if (isPending) return <Loading />;
  if (isLoadingError) return <Navigate to={screenPaths.properties()} replace />;
  if (!property) return <PropertyNotFound />;
  return (
    <>
      <PropertyActions property={property} />
      <PropertyHeading property={property} />
      <PropertyUnits property={property} />
      <div className="grid grid-cols-1 gap-x-10 gap-y-8 wrap-anywhere xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid content-start gap-8">
          <PropertyGallery property={property} />
          <DocumentSection propertyId={property.id} />
          <section>
            <h3 className="mb-2 text-base">Descripción</h3>
            <p className="max-w-prose whitespace-pre-line">{property.description || 'Sin descripción.'}</p>
          </section>
        </div>
        <div className="grid content-start gap-8">
          <PropertyDemand property={property} />
          <PropertyCountChart propertyId={property.id} />
          <PrivateDataSection propertyId={property.id} />
          <PropertyCompleteness property={property} />
          <PropertyFacts property={property} />
          <TextList title="Características" items={property.features} />
          <TextList title="Servicios Disponibles" items={property.available_services} />
        </div>
      </div>
      <Outlet />
    </>
  );
}

function PropertyHeading({ property }: { property: Property }) {
  return (
    <header className="mt-6 mb-6 grid gap-2 wrap-anywhere">
      <h2 className="text-2xl">{property.title}</h2>
      <p className="text-muted">
        <strong className="text-ink font-semibold">{property.reference_code}</strong> · {property.type} ·{' '}
        {property.location}
      </p>
      <ParentLink property={property} />
      <div className="flex flex-wrap items-center gap-x-4 [&>button]:-ml-2">
        <PropertyBadges property={property} />
        <PropertyPublication property={property} />
      </div>
      {!isClosed(property) && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Confirmation property={property} />
          <ConfirmButton property={property} />
        </div>
      )}
      <div className="text-lg font-semibold">
        <PropertyPrices property={property} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4">
        <DatasheetAction property={property} />
        <Link to={inquiriesAboutProperty(property.id)} className="py-2.5 underline underline-offset-4">
          Solicitudes de este inmueble
        </Link>
      </div>
      <UnreadablePhotographs property={property} />
      {property.page_until && (
        <p className="text-muted text-sm">
          Su página sigue en línea, sin precio ni contacto, hasta el {formatDay(property.page_until)}. Si la
          activas, vuelve a estar disponible.
        </p>
      )}
      <p className="text-muted text-xs">Actualizada el {formatMoment(property.updated_at)}</p>
    </header>
  );
}

/** Whether visitors see the last change of a property; nothing once an inactive property is out of the site. */
function PropertyPublication({ property }: { property: Property }) {
  const { state, readAt } = useRecordPublication(property);
  if (!property.active && (state?.name === 'online' || state?.name === 'earlier')) return null;
  return <PublicationButton state={state} readAt={readAt} />;
}

function UnreadablePhotographs({ property: { images } }: { property: Property }) {
  const unreadable = useUnreadablePhotographs(images);
  if (unreadable.length === 0) return null;
  const numbers = inWords(unreadable.map((name) => String(images.indexOf(name) + 1)));
  return (
    <p className="bg-danger-tint text-danger rounded p-3">
      {unreadable.length === 1
        ? `El sitio no muestra la fotografía ${numbers}, porque no se pudo leer. Quítala y sube otra.`
        : `El sitio no muestra las fotografías ${numbers}, porque no se pudieron leer. Quítalas y sube otras.`}
    </p>
  );
}

function PropertyNotFound() {
  return (
    <Empty>
      <h2 className="text-ink text-xl">Propiedad no encontrada</h2>
      <Link to={screenPaths.properties()} className="btn btn-quiet">
        Volver
      </Link>
    </Empty>
  );
}
