/** A question that visitors ask often, as the list shows it and its structured data repeats it. */
export interface FrequentQuestion {
  question: string;
  answer: string;
  /** Whether the answer states facts of the company of the demo. */
  isOfDemo?: true;
}

/** The questions on the list of properties (spec §2). */
const frequentQuestions: FrequentQuestion[] = [
  {
    question: '¿Qué tipos de propiedades industriales manejan?',
    answer:
      'Naves industriales, bodegas, terrenos industriales y espacios dentro de parques industriales, en venta y en renta. Cada ficha indica superficie, altura libre, andenes, servicios disponibles y precio por metro cuadrado para que puedas comparar sin pedir datos por separado.',
  },
  {
    question: '¿Qué necesito para rentar una bodega o una nave industrial?',
    answer:
      'Por lo general: acta constitutiva y poder del representante legal, constancia de situación fiscal, estados financieros recientes, uno o dos meses de depósito y una garantía (fianza u obligado solidario). Los contratos suelen ir de tres a cinco años para naves y desde un año para bodegas. Te decimos qué pide cada propietario antes de la visita.',
  },
  {
    isOfDemo: true,
    question: '¿En qué zonas y parques industriales tienen propiedades?',
    answer:
      'Trabajamos el corredor de la autopista México–Puebla, Cuautlancingo, Huejotzingo y el aeropuerto, San Martín Texmelucan, Amozoc, San José Chiapa y los parques industriales de Tlaxcala. En cada zona revisamos uso de suelo, factibilidad eléctrica y de agua, y acceso para tractocamión.',
  },
  {
    question: '¿El precio publicado incluye IVA y mantenimiento?',
    answer:
      'Cada precio se publica en la moneda que pide el propietario, pesos o dólares, y la ficha dice si incluye IVA. En parques industriales la cuota de mantenimiento se cobra aparte; la ficha desglosa el costo total con lo que se conoce.',
  },
  {
    question: '¿Cuánto tarda una operación?',
    answer:
      'Una renta con documentación completa se firma normalmente entre dos y cuatro semanas. Una compraventa tarda de seis a diez semanas, según la revisión de escrituras, el uso de suelo y el crédito.',
  },
];

/** The questions that a site answers. */
export const frequentQuestionsOf = ({ isDemo }: { isDemo: boolean }): FrequentQuestion[] =>
  frequentQuestions.filter(({ isOfDemo }) => isDemo || !isOfDemo);
