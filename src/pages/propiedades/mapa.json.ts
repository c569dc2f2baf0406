import { catalog } from '#site/catalog/catalog.ts';
import { mapDataOf } from '#site/geography/map-data.ts';

export const GET = () =>
  Response.json(
    mapDataOf({
      landmarks: catalog.landmarks,
      cities: catalog.locations.map(({ location }) => location.city),
      tiles: catalog.pageContext.mapTiles,
    }),
  );
