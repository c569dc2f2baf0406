import pLimit from 'p-limit';
import { pointOf } from '#domain/distance.ts';
import { landmarkSchema } from '#domain/landmark.ts';
import { sheetLandmarksOf } from '#domain/landmark-distances.ts';
import type { MapPoint } from '#domain/map-point.ts';
import { propertySchema } from '#domain/property.ts';
import type { PropertyRoads, Road } from '#domain/road-distance.ts';
import { propertiesWithPage, type Snapshot } from '#domain/snapshot-schema.ts';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import { appendToRoadLedger, readRoadLedger, roadLedgerIn } from './road-ledger.ts';
import { coordinatesOf, fetchRoads } from './routing-server.ts';

/** The ways that the sheet of one property shows. */
interface RoadQuestion {
  property_id: string;
  from: MapPoint;
  to: { landmark_id: string; point: MapPoint; way: string }[];
}

export interface RoadOptions {
  dataDir: string;
  /** '' when the operator has set none: then nothing is known and nothing is asked. */
  routingUrl: string;
  /** Prints one line for the person at the terminal. */
  printFailure: (line: string) => void;
  requestTimeoutMs?: number;
}

const defaultTimeoutMs = 10_000;
const maxConcurrentRequests = 2;
/** After so many failures in a row the server counts as away. */
const maxFailuresInRow = 3;

const positionSchema = propertySchema.pick({ id: true, latitude: true, longitude: true });

/**
 * Opens what is known of ways by road. An answer is kept by the positions of its two ends, so a property or landmark that
 * moves is asked for again, and no other is.
 */
export async function openRoadDistances({
  dataDir,
  routingUrl,
  printFailure,
  requestTimeoutMs = defaultTimeoutMs,
}: RoadOptions) {
  const file = roadLedgerIn(dataFoldersOf(dataDir).roads, routingUrl);
  const known = routingUrl ? await readRoadLedger(file) : new Map<string, Road | null>();
  /** The ways whose answers could not be true. They are asked again after the next start. */
  const refused = new Set<string>();
  const failures = new Map<string, number>();

  const failuresOf = ({ property_id }: RoadQuestion) => failures.get(property_id) ?? 0;

  async function ask({ property_id, from, to }: RoadQuestion, signal?: AbortSignal): Promise<void> {
    const points = to.map(({ point }) => point);
    const answers = await fetchRoads(from, points, { routingUrl, requestTimeoutMs, signal });
    const entries = to.flatMap(({ way }, index) => {
      const road = answers[index];
      return road === undefined ? [] : [{ way, road }];
    });
    await appendToRoadLedger(file, entries);
    for (const { way, road } of entries) known.set(way, road);
    const impossible = to.filter(({ way }) => !known.has(way));
    if (impossible.length === 0) return;
    for (const { way } of impossible) refused.add(way);
    printFailure(
      `  La respuesta de ROUTING_URL para la propiedad ${property_id} no es posible: queda la línea recta.`,
    );
  }

  return {
    /** Returns the ways of a snapshot that are known, by property, and the questions about the others. */
    read(snapshot: Snapshot): { roads: PropertyRoads[]; missing: RoadQuestion[] } {
      const questions = routingUrl ? questionsOf(snapshot) : [];
      const roads = questions.map(({ property_id, to }) => ({
        property_id,
        roads: to.flatMap(({ landmark_id, way }) => {
          const road = known.get(way);
          return road ? [{ landmark_id, ...road }] : [];
        }),
      }));
      // The units of a park may have one position.
      const seen = new Set(refused);
      const isNew = ({ way }: { way: string }) => !known.has(way) && !seen.has(way) && Boolean(seen.add(way));
      const missing = questions
        .map((question) => ({ ...question, to: question.to.filter(isNew) }))
        .filter(({ to }) => to.length > 0)
        // So that a question that always fails does not keep others waiting.
        .sort((a, b) => failuresOf(a) - failuresOf(b));
      return { roads: roads.filter((entry) => entry.roads.length > 0), missing };
    },
    /**
     * Asks the routing server, a few questions at once, and keeps each answer when it comes.
     * @throws Error when the server is away; the answers until then are kept
     */
    async fetch(missing: RoadQuestion[], signal?: AbortSignal): Promise<void> {
      let failuresInRow = 0;
      let lastError: Error | undefined;
      await pLimit(maxConcurrentRequests).map(missing, async (question) => {
        if (signal?.aborted || failuresInRow >= maxFailuresInRow) return;
        try {
          await ask(question, signal);
          failuresInRow = 0;
        } catch (error) {
          failuresInRow += 1;
          failures.set(question.property_id, failuresOf(question) + 1);
          lastError = error as Error;
        }
      });
      if (lastError) throw lastError;
    },
  };
}

function questionsOf(snapshot: Snapshot): RoadQuestion[] {
  // A record that the schema refuses is named by the build.
  const landmarks = (snapshot.landmarks ?? []).flatMap(
    (record) => landmarkSchema.safeParse(record).data ?? [],
  );
  return propertiesWithPage(snapshot).flatMap((record) => {
    const position = positionSchema.safeParse(record).data;
    const from = position && pointOf(position);
    if (!from) return [];
    const to = sheetLandmarksOf(from, landmarks).map(({ landmark: { id, latitude, longitude } }) => {
      const point = { latitude, longitude };
      return { landmark_id: id, point, way: `${coordinatesOf(from)};${coordinatesOf(point)}` };
    });
    return [{ property_id: record.id, from, to }];
  });
}
