import { bodegasMetropolitanas } from './bodegas-metropolitanas.ts';
import { bodegasRegionales } from './bodegas-regionales.ts';
import type { DemoProperty } from './demo-property.ts';
import { navesMetropolitanas } from './naves-metropolitanas.ts';
import { navesRegionales } from './naves-regionales.ts';
import { navesTlaxcala } from './naves-tlaxcala.ts';
import { parques } from './parques.ts';
import { demoTerms } from './terms.ts';
import { terrenosPuebla } from './terrenos-puebla.ts';
import { terrenosTlaxcala } from './terrenos-tlaxcala.ts';

/** Spreads each list evenly over the result and keeps its order. */
function interleave(lists: DemoProperty[][]): DemoProperty[] {
  return lists
    .flatMap((list) => list.map((property, index) => ({ property, position: (index + 0.5) / list.length })))
    .sort((a, b) => a.position - b.position)
    .map(({ property }) => property);
}

/** Every demo property with its terms, the newest first. */
export const demoProperties: DemoProperty[] = interleave([
  navesMetropolitanas,
  bodegasMetropolitanas,
  navesRegionales,
  terrenosPuebla,
  parques,
  navesTlaxcala,
  bodegasRegionales,
  terrenosTlaxcala,
]).map((property) => ({ ...property, ...demoTerms[property.title] }));
