import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import PocketBase, { type RecordModel } from 'pocketbase';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';

const api = new PocketBase(location.origin);

/** The list for comparison: the browser fetches and renders everything. */
function Properties() {
  const { data, isPending } = useQuery({
    queryKey: ['properties'],
    queryFn: () =>
      api.collection('properties').getFullList({ batch: 200, filter: 'active = true', sort: '-created_at' }),
  });
  if (isPending) return <p>Cargando propiedades...</p>;
  return data?.map((property) => <Card key={property.id} property={property} />);
}

const Card = ({ property }: { property: RecordModel }) => (
  <article>
    <img
      src={api.files.getURL(property, property.images[0])}
      alt={property.title}
      loading="lazy"
      width={380}
      height={253}
    />
    <h2>{property.title}</h2>
    <p>{property.location}</p>
    <p>{property.area} m²</p>
  </article>
);

createRoot(document.getElementById('root') as HTMLElement).render(
  <QueryClientProvider client={new QueryClient()}>
    <BrowserRouter>
      <Properties />
    </BrowserRouter>
  </QueryClientProvider>,
);
