import {
  circle,
  divIcon,
  type Layer,
  Map as LeafletMap,
  latLngBounds,
  layerGroup,
  marker,
  rectangle,
  tileLayer,
} from 'leaflet';
import { type MapBounds, roundedBounds } from '#domain/map-bounds.ts';
import type { MapPoint } from '#domain/map-point.ts';
import { type MapTiles, tileSubdomains } from '#domain/map-tiles.ts';
import type { MapData } from '#site/geography/map-data.ts';
import { drawBaseLayer } from './base-layer.ts';
import { pinRoom, worldPixelsOf } from './cluster-places.ts';
import type { MapPin } from './map-catalog.ts';
import { makePinLayer } from './pin-layer.ts';

interface MapEvents {
  /** Called after the map has moved. @param isByVisitor false when the page moved it */
  onMoved: (isByVisitor: boolean) => void;
  onPin: (pin: MapPin) => void;
}

/** The own geography is known to about 1 km: it says nothing at larger scales. At the smallest scale every pin is seen. */
const zooms = { min: 0, max: 14, maxWithTiles: 18 };
/** Between Mexico City's eastern edge and Orizaba. */
const corridor: MapBounds = { south: 18.7, west: -98.75, north: 19.5, east: -97.3 };

const cornersOf = ({ south, west, north, east }: MapBounds) =>
  latLngBounds([
    [south, west],
    [north, east],
  ]);

/** The map on the screen: Leaflet with our pins. */
export type MapSurface = ReturnType<typeof openMapSurface>;

/** Opens a map in an element that has its size. */
export function openMapSurface(container: HTMLElement, { onMoved, onPin }: MapEvents) {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = new LeafletMap(container, {
    ...{ zoomControl: false, attributionControl: false, trackResize: false },
    ...{ minZoom: zooms.min, maxZoom: zooms.max },
    ...{ zoomAnimation: !isStill, fadeAnimation: !isStill, markerZoomAnimation: !isStill, inertia: !isStill },
  });
  for (const [name, zIndex] of Object.entries({ geography: 110, names: 120, landmarks: 450 })) {
    map.createPane(name).style.zIndex = String(zIndex);
  }
  let isMovedByPage = true;
  const moveByPage = (move: () => void) => {
    isMovedByPage = true;
    move();
    isMovedByPage = false;
  };
  const showWhole = (bounds: MapBounds, padding = 0) =>
    moveByPage(() =>
      map.fitBounds(cornersOf(bounds), { animate: false, maxZoom: 13, padding: [padding, padding] }),
    );
  showWhole(corridor);
  map.on('moveend', () => onMoved(!isMovedByPage));
  const resizes = new ResizeObserver(() => moveByPage(() => map.invalidateSize({ pan: false })));
  resizes.observe(container);

  const pins = makePinLayer(map, onPin);
  const drawn = layerGroup().addTo(map);
  let here: Layer | undefined;

  return {
    /** The part of the earth that is seen, as a URL states it. */
    bounds(): MapBounds {
      const seen = map.getBounds();
      return roundedBounds({
        south: Math.max(-90, seen.getSouth()),
        west: Math.max(-180, seen.getWest()),
        north: Math.min(90, seen.getNorth()),
        east: Math.min(180, seen.getEast()),
      });
    },
    zoom: () => map.getZoom(),
    /** Moves the viewport so that it contains these bounds. @param padding pixels around it */
    fit: showWhole,
    /** Shows a group of pins as large as it fits, and one step larger at least. @returns false when no zoom parts it */
    zoomInto(bounds: MapBounds): boolean {
      const most = map.getMaxZoom();
      if (map.getZoom() >= most || areOnePin(bounds, most)) return false;
      const fitting = map.getBoundsZoom(cornersOf(bounds).pad(0.1));
      const zoom = Math.min(most, Math.max(map.getZoom() + 1, fitting));
      map.setView(cornersOf(bounds).getCenter(), zoom, { animate: !isStill });
      return true;
    },
    zoomBy: (steps: number) => map.setZoom(map.getZoom() + steps, { animate: !isStill }),
    showPins: pins.show,
    markPin: pins.mark,
    focusPin: pins.focus,
    /** Marks the position of a card's property. */
    pointTo(point: MapPoint | undefined) {
      here?.remove();
      here = point && pointMarker(point).addTo(map);
    },
    /** The circle of the distance filter and the part that the list is limited to. */
    drawFilters(around: { point: MapPoint; km: number } | undefined, bounds: MapBounds | undefined) {
      drawn.clearLayers();
      if (around) {
        const { point, km } = around;
        circle([point.latitude, point.longitude], {
          ...{ radius: km * 1_000, className: 'map-circle', interactive: false },
        }).addTo(drawn);
      }
      if (bounds) rectangle(cornersOf(bounds), { className: 'map-limits', interactive: false }).addTo(drawn);
    },
    drawBase(data: MapData) {
      if (data.tiles) addTiles(map, data.tiles);
      return drawBaseLayer(map, data);
    },
    close() {
      resizes.disconnect();
      map.remove();
    },
  };
}

/** Whether all properties in the bounds are still one pin at this zoom. */
function areOnePin({ south, west, north, east }: MapBounds, zoom: number): boolean {
  const [left, bottom] = worldPixelsOf({ latitude: south, longitude: west }, zoom);
  const [right, top] = worldPixelsOf({ latitude: north, longitude: east }, zoom);
  return right - left < pinRoom.width && bottom - top < pinRoom.height;
}

const pointMarker = ({ latitude, longitude }: MapPoint) =>
  marker([latitude, longitude], {
    ...{ interactive: false, keyboard: false, zIndexOffset: 2_000 },
    icon: divIcon({ className: 'map-here', iconSize: [0, 0] }),
  });

/** Images of the provider cover the own geography, which stays visible where they are missing. */
function addTiles(map: LeafletMap, { url }: MapTiles) {
  map.setMaxZoom(zooms.maxWithTiles);
  tileLayer(url, { subdomains: tileSubdomains, maxZoom: zooms.maxWithTiles }).addTo(map);
}
