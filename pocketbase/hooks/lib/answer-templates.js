const { refusal } = require('./errors.js');

/** The same as in src/domain/answer-template.ts. */
const variables = /\{(?:nombre|propiedad|precio|enlace|ficha)\}/g;

/** @throws ApiError 400 `validation_unknown_variable` when the text has other braces than those of the variables */
const refuseUnknownVariables = (template) => {
  if (/[{}]/.test(template.getString('text').replace(variables, '')))
    throw refusal('text', 'validation_unknown_variable');
};

module.exports = { refuseUnknownVariables };
