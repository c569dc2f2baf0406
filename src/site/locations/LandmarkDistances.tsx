import type { LandmarkDistance } from '#domain/landmark-distances.ts';
import { paths } from '#paths.ts';
import { distanceText, roadText } from '#text/distance-text.ts';
import '#site/properties/sheet/sheet.css';

interface Props {
  distances: LandmarkDistance[];
  /** The start of the straight lines, when it is not the place itself: "desde el centro de la zona". */
  from?: string;
}

/** The ways to landmarks: by road as a routing server measured them, and straight lines where it has not. */
export function LandmarkDistances({ distances, from = '' }: Props) {
  if (distances.length === 0) return null;
  const byRoad = distances.flatMap(({ name, road }) => (road ? [{ name, value: roadText(road) }] : []));
  const straight = distances.flatMap(({ name, km, road }) =>
    road ? [] : [{ name, value: distanceText(km) }],
  );
  return (
    <div className="grid content-start gap-6 print:gap-2">
      <DistanceList title="Por carretera" rows={byRoad} />
      <DistanceList title={`En línea recta ${from}`.trim()} rows={straight} />
    </div>
  );
}

function DistanceList({ title, rows }: { title: string; rows: { name: string; value: string }[] }) {
  if (rows.length === 0) return null;
  return (
    <div>
      <h3 className="mb-2 font-sans text-base font-semibold tracking-normal print:mb-1">{title}</h3>
      <dl className="fact-rows">
        {rows.map(({ name, value }) => (
          <div key={name}>
            <dt>
              <a href={paths.propertiesNear(name)}>{name}</a>
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
