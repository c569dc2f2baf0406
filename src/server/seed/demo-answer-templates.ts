import type { AnswerTemplateDraft } from '#domain/answer-template.ts';

/** Templates of a demo installation. */
export const demoAnswerTemplates: AnswerTemplateDraft[] = [
  {
    name: 'Primer contacto',
    text: 'Hola, {nombre}:\n\nGracias por tu interés en {propiedad}. Está disponible; su precio es {precio}.\n\nAquí están sus datos completos: {enlace}\n\n¿Qué superficie y qué fecha de entrada necesitas?',
  },
  {
    name: 'Ficha técnica',
    text: 'Hola, {nombre}:\n\nTe comparto la ficha técnica de {propiedad}: {ficha}\n\nQuedo atento a tus dudas.',
  },
  {
    name: 'Proponer visita',
    text: 'Hola, {nombre}:\n\n¿Te gustaría visitar {propiedad}? Puedo recibirte entre semana de 9 a 17 h. Dime qué día te conviene y te envío el punto de encuentro.',
  },
];
