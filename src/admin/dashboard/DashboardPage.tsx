import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '#admin/LoadFailure.tsx';
import { locationQueries } from '#admin/locations/location-queries.ts';
import { NewMatches } from '#admin/matches/NewMatches.tsx';
import { screenPaths } from '#admin/screen-paths.ts';
import { TodayGroups } from '#admin/today/TodayGroups.tsx';
import { TodayVisits } from '#admin/visits/TodayVisits.tsx';
import { UntoldVisits } from '#admin/visits/UntoldVisits.tsx';
import { toasts } from '#text/toasts.ts';
import { DashboardSection } from './DashboardSection.tsx';
import { dashboardQueries } from './dashboard-queries.ts';
import { EndingExclusivities } from './EndingExclusivities.tsx';
import { FigureCard } from './FigureCard.tsx';
import { MoreFigures } from './MoreFigures.tsx';
import { RecentInquiries } from './RecentInquiries.tsx';
import { RecentProperties } from './RecentProperties.tsx';
import { TypeBars } from './TypeBars.tsx';
import { UnconfirmedProperties } from './UnconfirmedProperties.tsx';

/** How many inquiries of each group the dashboard shows. */
const todayCount = 2;

const unknownCounts = { total: null, forRent: null, forSale: null };

export function DashboardPage() {
  const properties = useQuery(dashboardQueries.properties());
  const unconfirmed = useQuery(dashboardQueries.unconfirmed());
  const inquiries = useQuery(dashboardQueries.inquiries());
  const { data: popular } = useQuery(locationQueries.popular());
  const counts = properties.isLoadingError ? unknownCounts : properties.data;

  return (
    <div className="grid gap-8">
      {properties.isError && (
        <LoadFailure error={properties.error} onRetry={() => properties.refetch()}>
          {toasts.dashboardPropertiesNotLoaded.description}
        </LoadFailure>
      )}
      {inquiries.isError && (
        <LoadFailure error={inquiries.error} onRetry={() => inquiries.refetch()}>
          {toasts.dashboardInquiriesNotLoaded.description}
        </LoadFailure>
      )}
      <div className="border-line grid grid-cols-2 gap-x-4 border-b pb-2 lg:grid-cols-4">
        <FigureCard title="Total Propiedades" value={counts?.total} to={screenPaths.properties()} />
        <FigureCard
          title="Propiedades para Renta"
          value={counts?.forRent}
          to={`${screenPaths.properties()}?operacion=renta`}
        />
        <FigureCard
          title="Propiedades para Venta"
          value={counts?.forSale}
          to={`${screenPaths.properties()}?operacion=venta`}
        />
        <FigureCard
          title="Solicitudes Pendientes"
          value={inquiries.isLoadingError ? null : inquiries.data?.pending}
          to={`${screenPaths.inquiries()}?estado=pendientes`}
        />
      </div>
      <DashboardSection title="Hoy" listPath={screenPaths.today()}>
        <div className="grid grid-cols-1 gap-5">
          <UntoldVisits />
          <TodayVisits />
          <TodayGroups size={todayCount} />
          <NewMatches />
        </div>
      </DashboardSection>
      {!inquiries.isLoadingError && <RecentInquiries inquiries={inquiries.data?.recent} />}
      <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-8">
          <EndingExclusivities />
          {!unconfirmed.isLoadingError && <UnconfirmedProperties unconfirmed={unconfirmed.data} />}
          {!properties.isLoadingError && <RecentProperties properties={properties.data?.recent} />}
        </div>
        <div className="grid gap-8">
          {!properties.isLoadingError && <TypeBars summary={properties.data} />}
          <MoreFigures inquiries={inquiries.data} properties={properties.data} popular={popular} />
        </div>
      </div>
    </div>
  );
}
