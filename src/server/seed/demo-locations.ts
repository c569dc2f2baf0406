import { z } from 'zod';
import { type LocationDraft, locationDraftSchema, type ZoneText } from '#domain/location.ts';
import { readDemoData } from './read-demo-data.ts';

/** An industrial zone with the coordinates of its industrial area. Demo properties refer to it by `key`. */
export interface DemoLocation extends Pick<LocationDraft, 'name' | 'city' | 'state'> {
  key: string;
  latitude: number;
  longitude: number;
  texts?: Partial<Record<ZoneText, string>>;
}

const { name, city, state, energy, gas, labor, access } = locationDraftSchema.shape;
const schema = z.strictObject({
  ...{ key: z.string(), latitude: z.number(), longitude: z.number(), name, city, state },
  texts: z.strictObject({ energy, gas, labor, access }).partial().optional(),
});

/** Industrial zones of Puebla and Tlaxcala. */
export const demoLocations = readDemoData<DemoLocation>('locations', schema);
