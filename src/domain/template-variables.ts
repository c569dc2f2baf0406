/** The variables of a template, with what they are replaced by. */
export const templateVariables = {
  nombre: 'el nombre de quien pregunta',
  propiedad: 'el título de la propiedad',
  precio: 'su precio',
  enlace: 'el enlace a su página',
  ficha: 'el enlace a su ficha',
} as const;
export type TemplateVariable = keyof typeof templateVariables;

export const variableNames = Object.keys(templateVariables) as TemplateVariable[];
export const variablePattern = new RegExp(`\\{(${variableNames.join('|')})\\}`, 'g');

/** Whether a text has other braces than those of the variables. */
export const hasUnknownBraces = (text: string): boolean => /[{}]/.test(text.replace(variablePattern, ''));
