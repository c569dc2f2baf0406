import type { CSSProperties, ReactNode } from 'react';
import type { DrawnPlace, OrientationDrawing } from './orientation-maps.ts';
import './orientation-map.css';

interface Props {
  drawing: OrientationDrawing;
  /** Description of the drawing for screen readers. */
  alt: string;
  /** `MapMarker`s. */
  children?: ReactNode;
}

/** A drawing with links. A list or table next to it has the same links. */
export function OrientationMap({ drawing: { src, width, height }, alt, children }: Props) {
  return (
    <div className="orientation-map">
      <img src={src} width={width} height={height} alt={alt} loading="lazy" />
      {children}
    </div>
  );
}

interface MarkerProps {
  at: DrawnPlace;
  href: string;
  /** Names the link; begins with the text that is seen. */
  label: string;
  /** A number; none for the marker of a property. */
  children?: ReactNode;
}

const newTab = { target: '_blank', rel: 'noopener noreferrer' };

export function MapMarker({ at: { left, top }, href, label, children }: MarkerProps) {
  const style: CSSProperties = { left: `${left}%`, top: `${top}%` };
  return (
    <a href={href} style={style} aria-label={label} {...(href.startsWith('https:') && newTab)}>
      {children}
    </a>
  );
}
