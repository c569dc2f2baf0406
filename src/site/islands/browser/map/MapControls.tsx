import { Minus, Plus } from 'lucide-react';

interface Props {
  /** Whether the list is limited to the viewport of the map. */
  isLimited: boolean;
  onLimit: () => void;
  onZoom: (steps: 1 | -1) => void;
}

export const MapControls = ({ isLimited, onLimit, onZoom }: Props) => (
  <div className="map-controls">
    <button type="button" aria-pressed={isLimited} onClick={onLimit} className="map-button map-limit-button">
      Buscar en esta zona
    </button>
    <div className="map-zoom">
      <button type="button" aria-label="Acercar" onClick={() => onZoom(1)} className="map-button">
        <Plus className="size-5" aria-hidden="true" />
      </button>
      <button type="button" aria-label="Alejar" onClick={() => onZoom(-1)} className="map-button">
        <Minus className="size-5" aria-hidden="true" />
      </button>
    </div>
  </div>
);
