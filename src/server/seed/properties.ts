import { bodegasMetropolitanas } from './bodegas-metropolitanas.ts';
import { bodegasRegionales } from './bodegas-regionales.ts';
import type { DemoProperty } from './demo-property.ts';
import { navesMetropolitanas } from './naves-metropolitanas.ts';
import { navesRegionales } from './naves-regionales.ts';
import { navesTlaxcala } from './naves-tlaxcala.ts';
import { parques } from './parques.ts';
import { terrenosPuebla } from './terrenos-puebla.ts';
import { terrenosTlaxcala } from './terrenos-tlaxcala.ts';

/** Mixes the lists so that each is spread evenly over the result and keeps its own order. */
function interleave(lists: DemoProperty[][]): DemoProperty[] {
  return lists
    .flatMap((list) => list.map((property, index) => ({ property, place: (index + 0.5) / list.length })))
    .sort((a, b) => a.place - b.place)
    .map(({ property }) => property);
}

/** Every demo property in the order in which it is displayed: the newest first. */
export const demoProperties: DemoProperty[] = interleave([
  navesMetropolitanas,
  bodegasMetropolitanas,
  navesRegionales,
  terrenosPuebla,
  parques,
  navesTlaxcala,
  bodegasRegionales,
  terrenosTlaxcala,
]);
