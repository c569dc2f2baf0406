import type { FactName } from '#domain/facts.ts';
import {
  area,
  length,
  power,
  thickness,
  type UnitSet,
  weight,
  weightPerArea,
} from '#domain/numbers/units.ts';
import type { Doubt } from './doubts.ts';

/**
 * How prose states a fact. Phrases are patterns over prose in normal form (see normalizeProse), matched from word to
 * word. They repeat nothing without a bound, so that reading takes time in proportion to the text. In a phrase
 * `{amount}` is the figure with its unit, `{bare}` the figure without one, `{other}` another figure, `{sides}` two
 * lengths that make an area, and `{of}` the small words before a figure.
 */
interface CommonPattern {
  /** Words anywhere in the clause that show that it is about something else. */
  unless?: string;
  /** Doubts that do not stop the clause from stating the fact. */
  admits?: readonly Doubt[];
}

/** A fact with a figure. */
export interface FigurePattern extends CommonPattern {
  phrases: readonly string[];
  /** Absent for counts and years. */
  unitSet?: UnitSet;
  /** Figures outside are about something else, as "100 m de altura libre". */
  range: readonly [min: number, max: number];
}

/** A fact with "yes" and "no": a phrase states yes, and after "sin" or "without" no. */
export interface YesNoPattern extends CommonPattern {
  yes: readonly string[];
  no?: readonly string[];
}

/** A fact with one or several choices, each with its phrases. */
export interface ChoicePattern extends CommonPattern {
  choices: Readonly<Record<string, readonly string[]>>;
}

export type FactPattern = FigurePattern | YesNoPattern | ChoicePattern;

const dock =
  '(?:(?:(?:loading|truck|exterior|interior|amplios) )?(?:dock (?:high )?doors?|dock high (?:positions|docks)|dock positions?|docks?|truck doors)|(?:amplios )?(?:anden(?:es)?|muelles?)(?: de (?:carga|embarque))?)';
const leveler =
  '(?:rampas? (?:niveladoras?|hidraulicas?|mecanicas?|electrohidraulicas?)|nivelador(?:a|as|es)?(?: (?:de anden(?:es)?|hidraulic[oa]s?|mecanic[oa]s?))?|(?:(?:dock|pit|hydraulic|mechanical|edge of dock) ){0,2}levelers?)';
const someWords = '(?: (?!(?:y|e|o|sin|and|without) )[a-z]{2,14}){0,3}';
const trailer =
  '(?:(?:cajas? (?:de )?)?trailer(?:es|s)?|tractocamion(?:es)?|tractos?|remolques?|cajas?(?: secas?)?|cajas de 53 (?:pies|ft))';
const car = '(?:autos?|automoviles|automovil|coches?|vehiculos?|carros?|cars?|vehicles?)';
const floor = '(?:pisos?|losas?|firmes?|floors?|slabs?)';
const atGrade = 'a nivel(?: de)?(?: (?:piso|calle|suelo|terreno))?';
const door = '(?:puertas?|porton(?:es)?|cortinas?|accesos?|rampas?)';
const sidesOfBay = '{bare}(?: {unit})? ?(?:x|por|by) ?{otherAmount}';
const otherSideOfBay = '{other}(?: {unit})? ?(?:x|por|by) ?{amount}';
const columns = '(?:entre columnas|entre ejes)';
const landUse = '(?:uso(?: de suelo)?|zonificacion|zoning|zoned)';
const landUseGap = '(?: (?:es|para|de|:|tipo|permitido|autorizado|industria|industrial|for|as)){0,4}';
const landWords =
  '(?: (?:de|con|:|of|total|totales|industrial|bardeado|independiente|plano|urbanizado|rectangular|propio|en esquina|area)){0,4}';
const land = '(?:terreno|lote|predio|poligono|land|site|plot|parcel)';

/** One row per fact that prose can state. */
export const factPatterns = {
  land_area: {
    unitSet: area,
    range: [100, 50_000_000],
    unless: 'crecer|crecimiento|lotes|minimo|frente al?',
    phrases: [
      `${land}${landWords} {amount}`,
      `${land}${landWords} {sides}`,
      `superficie(?: total)? (?:de|del) (?:terreno|predio|lote){of} {amount}`,
      `{amount} (?:de|of) (?:terreno|predio|land)`,
      '{amount} (?:site|lot|parcel)',
    ],
  },
  office_area: {
    unitSet: area,
    range: [5, 100_000],
    admits: ['nearby'],
    phrases: [
      '(?:areas? de )?(?:oficinas?|offices?|office (?:area|space))(?: (?:administrativas?|corporativas?|total))?{of} {amount}',
      '{amount} (?:de|of) (?:areas? de )?(?:oficinas?|offices?|office (?:area|space))(?! (?:y|e|and) [a-z])',
      '{amount} offices?(?: space| area)?(?! (?:y|e|and) [a-z])',
    ],
  },
  divisible_from: {
    unitSet: area,
    range: [20, 1_000_000],
    admits: ['possible', 'limit', 'shared', 'nearby'],
    unless: 'ampl[a-z]{2,7}',
    phrases: [
      '(?:divisibles?|subdivisibles?|subdividable|dividir(?:se)?|fraccionable|fraccionar(?:se)?)(?: (?:desde|a partir de|en|modulos|areas|espacios|de|to|from|down|into))(?: (?:desde|partir|modulos|areas|espacios|de|as small as|to|from)){0,2} {amount}',
      '(?:rentan?|renta|vende|venden|espacios?|modulos?|naves?|locales|lotes?|areas?|superficies?|spaces?|suites?|units?)(?: (?:disponibles?|available|en renta))? (?:desde|a partir de|from|starting at)(?: (?:los|las))? {amount}',
      '(?:o|or|y|completa|completo|dividirse|puede ocuparse) (?:en|in) modulos de {amount}',
      '(?:minimo|minima|min) (?:divisible|rentable){of} {amount}',
      '(?:superficie|area) (?:divisible|rentable) minima{of} {amount}',
    ],
  },

  ceiling_height: {
    unitSet: length,
    range: [2.5, 40],
    unless:
      'mezzanine|entrepiso|bardas?|cumbrera|clear span|port(?:on|ones)|cortinas?|puertas?|muros?|rejas?|mallas?|racks?|estibas?|cisterna|tanque|patio(?: de maniobras)? de|nivel del mar',
    phrases: [
      '(?:altura|alto)(?: (?:interior|minima|util|libre)){0,2} libre(?: (?:minima|interior|util|bajo (?:la )?estructura)){0,2}{of} {amount}',
      'altura(?: minima)?{of} {amount}',
      '{amount} (?:de )?(?:altura|alto)(?: libre)?',
      '{bare} de altura libre',
      '{amount} libres?(?! de (?:frente|fondo|claro|columnas))',
      '{amount} (?:minimum )?clear(?: (?:height|ceiling))?(?! (?:span|width))',
      '(?:minimum )?clear (?:ceiling )?height{of} {amount}',
    ],
  },
  column_spacing_x: {
    unitSet: length,
    range: [3, 100],
    phrases: [
      `claros?(?: libres?)?{of} ${sidesOfBay}`,
      `(?:modulos?|modulacion|distancia|separacion|espacio|claros?)(?: ${columns}| de columnas)?{of} ${sidesOfBay}`,
      `column (?:spacing|grid|bays?){of} ${sidesOfBay}`,
      `${sidesOfBay} (?:${columns}|column (?:spacing|grid|bays?)|bays?(?: size)?)`,
      'claros?(?: libres?)?{of} {amount}',
      'columnas(?: [a-z]{4,12})?(?: moduladas)? (?:a|cada) {amount}',
      '{amount} (?:de claro|entre columnas|column spacing)',
      'column spacing{of} {amount}',
    ],
  },
  column_spacing_y: {
    unitSet: length,
    range: [3, 100],
    admits: ['limit'],
    phrases: [
      `claros?(?: libres?)?{of} ${otherSideOfBay}`,
      `(?:modulos?|modulacion|distancia|separacion|espacio|claros?)(?: ${columns}| de columnas)?{of} ${otherSideOfBay}`,
      `column (?:spacing|grid|bays?){of} ${otherSideOfBay}`,
      `${otherSideOfBay} (?:${columns}|column (?:spacing|grid|bays?)|bays?(?: size)?)`,
    ],
  },
  floor_load: {
    unitSet: weightPerArea,
    range: [1, 50],
    unless: 'entrepisos?|mezzanine|cubierta|techo|roof|racks?|losacero',
    phrases: ['{amount}'],
  },
  floor_thickness: {
    unitSet: thickness,
    range: [8, 80],
    unless: 'entrepisos?|mezzanine|muros?|zona|losacero|wall',
    phrases: [
      `${floor}(?: (?!(?:con|with|en) )[a-z]{1,14}){0,6} {amount}`,
      `{amount}(?: (?:thick|reinforced|concrete|de|espesor|fiber)){0,3} ${floor}`,
    ],
  },
  crane_capacity: {
    unitSet: weight,
    range: [0.5, 500],
    admits: ['shared'],
    unless: 'trabes?|carril(?:es)?|para(?: una)? gruas?|ready|recibir|soportar|bandera|jib',
    phrases: [
      'gruas?(?: (?:viajeras?|puente|birriel|monorriel)){0,2}(?: (?:con|de|tiene|capacidad|para|:)){0,4} {amount}',
      '{amount} (?:(?:overhead|bridge|traveling|travelling|gantry) ){0,2}cranes?',
      '(?:(?:overhead|bridge|traveling|gantry) ){0,2}cranes?(?: (?:of|with|capacity|a|:)){0,4} {amount}',
      'capacidad de gruas?{of} {amount}',
    ],
  },
  building_class: {
    unless: 'extintor(?:es)?|fuegos?',
    choices: { A: ['clase a', 'class a'], B: ['clase b', 'class b'], C: ['clase c', 'class c'] },
  },
  condition: {
    unless: 'cubierta|oficinas|reciente|carretera|avenida|via|libramiento|neighbor[a-z]{0,3}',
    choices: {
      new: [
        '(?:por|a) estrenar',
        '(?:nave|bodega|edificio|construccion) nuev[ao]',
        '(?:todavia )?sin ocupar',
        'brand new',
        'newly (?:built|constructed)',
        'new (?:construction|building)',
        'never occupied',
      ],
      used: ['(?:nave|bodega) (?:usada|seminueva)', '(?:second|2 nd) generation', 'segunda generacion'],
      under_construction: ['en (?:proceso de )?construccion(?! de)', 'under construction'],
      build_to_suit: [
        'build to suit',
        'built to suit',
        'bts',
        '(?:naves?|edificios?|bodegas?|construccion|proyectos?|construimos|construye|construida|hech[ao])(?: (?:[a-z]{3,12}))? a (?:la|tu|su) medida',
        'a la medida del cliente',
      ],
    },
  },
  year_built: {
    range: [1900, 2100],
    unless: 'remodel[a-z]{1,6}|renov[a-z]{1,6}|ampli[a-z]{1,7}|oficinas|entrega',
    admits: ['limit'],
    phrases: [
      '(?:construid[ao]s?|terminad[ao]|edificad[ao]|inaugurad[ao])(?: (?:en|el|ano)){0,3} {bare}',
      'ano(?: de (?:construccion|edificacion))?(?: :)? {bare}',
      'built(?: (?:in|:))? {bare}',
      'year built(?: :)? {bare}',
      'construction year(?: :)? {bare}',
    ],
  },
  bathrooms: {
    range: [1, 500],
    phrases: [
      '{bare} (?:banos?|sanitarios?|restrooms?|bathrooms?)(?: completos)?',
      'banos(?: completos)? : {bare}',
      '(?:restrooms|bathrooms) : {bare}',
    ],
  },

  loading_docks_count: {
    range: [1, 2000],
    phrases: [`{bare} (?:de los )?${dock}`, `${dock} : {bare}`],
  },
  dock_levelers: {
    range: [1, 2000],
    phrases: [
      `{bare} ${dock}${someWords} (?:con|with|equipados con|equipped with) (?:sellos? y )?(?:[a-z]{4,14} )?${leveler}`,
      `{bare} (?:(?:de ellos|de ellas|of them) )?(?:con|with) ${leveler}`,
      `{bare} ${leveler}`,
      `${leveler} : {bare}`,
    ],
  },
  drive_in_doors: {
    range: [1, 500],
    unless: 'predio|perimetral|peatonal(?:es)?',
    phrases: [
      `{bare} ${door}(?: (?:metalicas?|vehiculares|vehicular|de acceso|industriales|enrollables?|seccionales|amplios)){0,2} ${atGrade}`,
      '{bare} cortinas? (?:metalicas?|enrollables?)(?! de aire)',
      '{bare} portones (?:industriales |seccionales )?de {otherAmount}',
      `${door} ${atGrade} : {bare}`,
      '{bare} (?:oversized )?(?:grade level|ground level|drive in|drive up|at grade)(?: (?:roll up|overhead))? (?:doors?|ramps?|bays?)',
      '{bare} drive ins?',
      '(?:grade level|drive in) doors? : {bare}',
    ],
  },
  truck_court_depth: {
    unitSet: length,
    range: [8, 200],
    phrases: [
      'area de maniobras{of} {amount}',
      'patio(?: (?:de (?:maniobras|concreto|carga)|pavimentado|central|frontal)){0,2}(?: de| con| mide| :)? {amount}',
      '{amount} de (?:fondo de )?patio',
      '{amount} (?:deep )?truck (?:courts?|aprons?)',
      'truck (?:court|apron)(?: depth)?{of} {amount}',
    ],
  },
  trailer_spots: {
    range: [1, 5000],
    phrases: [
      `{bare} (?:cajones|cajon|lugares|espacios|posiciones)(?: de estacionamiento)? (?:para|de) ${trailer}`,
      `(?:estacionamiento|cajones|lugares|espacios|patio)${someWords} para (?:{other} ${car} y )?{bare} ${trailer}`,
      '{bare} trailer (?:parking )?(?:stalls|spaces|spots|positions|parking)',
      'trailer (?:parking|stalls|spaces|spots)(?: for)?(?: :)? {bare}',
    ],
  },
  is_cross_dock: {
    yes: ['cross ?dock(?:ing)?', 'cruce de anden(?:es)?', 'anden(?:es)? de cruce'],
  },
  parking_spots: {
    range: [1, 20_000],
    unless: 'por cada',
    phrases: [
      `{bare} (?:cajones|cajon)(?: de estacionamiento)?(?! (?:para|de) ${trailer})`,
      `{bare} (?:lugares|espacios) de estacionamiento(?! (?:para|de) ${trailer})`,
      `(?:estacionamiento|cajones|lugares)${someWords} para {bare} ${car}`,
      'cajones(?: de estacionamiento)? : {bare}',
      '{bare} (?:(?:car|auto|employee|vehicle) )?parking (?:spaces|stalls|spots)',
      `parking for {bare} ${car}`,
    ],
  },

  power_kva: {
    unitSet: power,
    range: [5, 500_000],
    admits: ['feasible', 'nearby'],
    unless:
      'planta de (?:luz|emergencia)|plantas de emergencia|emergencia|generador(?:es)?|respaldo|generators?|genset|backup|ups|compartid[oa]s?|shared|subestaciones|transformadores|transformers|substations|(?:del|por) (?:parque|fraccionamiento)',
    phrases: ['{amount}'],
  },
  power_status: {
    unless: '(?:del|por) (?:parque|fraccionamiento)|generador(?:es)?|emergencia',
    admits: ['feasible', 'nearby'],
    choices: {
      contracted: [
        '[km]vas?(?: [a-z]{2,14}){0,2} (?:contratad[oa]s?|contracted)',
        '(?:carga|demanda|capacidad|potencia)(?: electrica)? contratada',
        'contracted (?:power|load|capacity)',
      ],
      available: [
        '[km]vas?(?: (?:de|of|electric|electrical|power|energia|capacidad)){0,3} (?:disponibles?|available)',
        '(?:capacidad|potencia|carga)(?: electrica)? disponible',
        'available power',
      ],
      feasible: [
        'factibilidad(?: (?:electrica|de (?:la )?(?:cfe|energia(?: electrica)?|luz)))(?: (?:de|con|por) (?:la )?cfe)?',
        '(?:electrical|power|utility) feasibility',
        'feasibility (?:letter )?(?:for|of) (?:power|electricity)',
      ],
      in_process: [
        '[km]vas?(?: [a-z]{2,14}){0,2} en (?:tramite|proceso|gestion)',
        '(?:carga|potencia|capacidad)(?: electrica)? en (?:tramite|proceso)',
      ],
    },
  },
  has_substation: {
    unless:
      '(?:del|por|el) (?:parque|fraccionamiento)|compartida|por nave|capacidad de la subestacion|de (?:la )?cfe',
    yes: ['subestaci(?:on|ones)', 'substations?'],
  },
  has_natural_gas: {
    unless: 'gasoducto|ramal|gas natural comprimido',
    yes: ['gas natural', 'natural gas'],
  },
  water_supply: {
    admits: ['shared'],
    choices: {
      municipal: [
        '(?:agua(?: potable)?|red|toma|servicio)(?: (?:de|la|red|agua|potable)){0,4} municipal',
        '(?:city|municipal) water',
      ],
      well: [
        'pozos?(?! (?:de (?:absorcion|visita|tormentas?|luz|tierra)|a cielo|pluvial))',
        '(?:water|private) wells?',
        'well water',
      ],
      park: [
        'red (?:de agua )?del parque',
        'agua(?: (?:potable|la|suministrada|provista|suministra|provee|por|de|el|del|red)){0,4} (?:el |del )?parque',
        '(?:water (?:supplied|provided) by|water from) the (?:industrial )?park',
      ],
      truck: [
        '(?:agua|abasto|suministro|abastecimiento)(?: de agua)? (?:por|con|en|mediante|de) pipas?',
        'water (?:trucks?|tankers?)',
      ],
    },
  },
  has_fiber: {
    unless: 'ductos?|conduits?',
    yes: ['fibra optica', 'fib(?:er|re) optics?', 'fib(?:er|re) (?:internet|connectivity|available)'],
  },
  has_rail_spur: {
    yes: ['espuelas?(?: (?:de ferrocarril|ferroviaria|de tren))?', 'rail (?:spurs?|served|siding)'],
  },

  fire_protection: {
    choices: {
      extinguishers: ['extintor(?:es)?', 'extinguidores', '(?:fire )?extinguishers?'],
      hydrants: ['hidrantes?', '(?:fire )?hydrants?'],
      sprinklers: [
        'rociadores(?! (?:: )?(?:tipo |de tipo )?esfr)',
        '(?<!esfr )(?:sprinkler(?:s|ed)?|fire sprinklers?)(?! (?:: )?esfr)',
      ],
      esfr: ['esfr'],
    },
  },
  land_use: {
    choices: {
      light_industry: [
        `${landUse}${landUseGap} (?:liger[oa]|de bajo impacto|light industr(?:y|ial))`,
        'light industrial (?:zoning|zoned|land use|use)',
      ],
      medium_industry: [
        `${landUse}${landUseGap} (?:median[oa]|de mediano impacto|medium industr(?:y|ial))`,
        'medium industrial (?:zoning|land use|use)',
      ],
      heavy_industry: [
        `${landUse}${landUseGap} (?:pesad[oa]|de alto impacto|heavy industr(?:y|ial))`,
        'heavy industrial (?:zoning|zoned|land use|use)',
      ],
      mixed: [
        `${landUse}${landUseGap} mixt[oa]`,
        'mixed use(?: zoning)?',
        `${landUse}${landUseGap} mixed(?: use)?`,
      ],
      services: [
        `${landUse}${landUseGap} (?:comercio y servicios|comercial(?: y de servicios)?|servicios|commercial)`,
        'commercial zoning',
      ],
    },
  },
  is_in_park: {
    yes: [
      '(?:dentro (?:de|del)|en|ubicad[oa] en|localizad[oa] en) (?:(?:el|un) )?(?:(?:prestigioso|mejor|exclusivo) )?parque (?:industrial|logistico)',
      '(?:in|inside|within)(?: [a-z0-9]{1,14}){0,3} (?:industrial|logistics|business) park',
    ],
    no: [
      'fuera (?:de|del)(?: un)? parque(?: industrial)?',
      'stand ?alone outside (?:of )?(?:an )?industrial park',
    ],
  },
} as const satisfies Partial<Record<FactName, FactPattern>>;
