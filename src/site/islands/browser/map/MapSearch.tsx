import leafletCss from 'leaflet/dist/leaflet.css?inline';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { HistoryGroup } from '#site/islands/browser/query/history-group.ts';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { MapView, type MapViewProps } from './MapView.tsx';
import dialogCss from './map-dialog.css?inline';
import css from './map-search.css?inline';

export interface MapSearchProps extends MapViewProps {
  /** Makes the full screen one history entry, so that Back ends it. */
  historyGroup: HistoryGroup;
}

// As a part of this script the style loads with the map only. A rule of a script's own needs no entry in the policy.
const sheet = new CSSStyleSheet();
sheet.replaceSync(leafletCss + css + dialogCss);
document.adoptedStyleSheets.push(sheet);

/** Where a finger that moves the map would not scroll the page any more. */
const opensInFullScreen = '(width < 768px), ((pointer: coarse) and (width < 1280px))';

/** The map of the results. On a phone it stands still until a tap opens it in full screen. */
export default function MapSearch({ historyGroup, ...view }: MapSearchProps) {
  const isStill = useMediaQuery(opensInFullScreen);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setOpen(true);
    historyGroup.begin(() => setOpen(false));
  };
  const close = () => {
    setOpen(false);
    historyGroup.end();
  };
  return (
    <>
      <MapView {...view} onOpen={isStill || isOpen ? open : undefined} />
      {isOpen && (
        <MapDialog onClose={close}>{(closeDialog) => <MapView {...view} onClose={closeDialog} />}</MapDialog>
      )}
    </>
  );
}

interface Props {
  onClose: () => void;
  children: (close: () => void) => ReactNode;
}

/** Full screen. Escape closes it, and the focus returns to what had opened it. It is mounted only while it is open. */
function MapDialog({ onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Gives the focus back when Back has closed the map.
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} aria-label="Mapa de resultados" onClose={onClose} className="map-dialog">
      {children(() => dialog.current?.close())}
    </dialog>
  );
}
