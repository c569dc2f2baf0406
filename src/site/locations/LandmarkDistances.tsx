import type { LandmarkDistance } from '#domain/landmark-distances.ts';
import { paths } from '#paths.ts';
import { distanceText } from './distance-text.ts';
import '#site/properties/sheet/sheet.css';

interface Props {
  distances: LandmarkDistance[];
  /** Where the lines begin, when it is not the place itself: "desde el centro de la zona". */
  from?: string;
}

/** Straight lines to landmarks. Nothing says how long a drive takes. */
export function LandmarkDistances({ distances, from = '' }: Props) {
  if (distances.length === 0) return null;
  return (
    <div>
      <h3 className="mb-2 font-sans text-base font-semibold tracking-normal print:mb-1">
        {`En línea recta ${from}`.trim()}
      </h3>
      <dl className="fact-rows">
        {distances.map(({ name, km }) => (
          <div key={name}>
            <dt>
              <a href={paths.propertiesNear(name)}>{name}</a>
            </dt>
            <dd>{distanceText(km)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
