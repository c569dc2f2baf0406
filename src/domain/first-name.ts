import { fold } from './slug.ts';

/** "Ing. ", "C.P. ", "Doña ", also several of them. */
const titles =
  /^(?:(?:ing|lic|arq|dra?|sr(?:t?a)?|mtr[oa]|profa?|don|doña|c\.?\s?p|m\.?v\.?z)(?:\.\s*|\s+))+/i;

/** The legal form at the end of a folded name: "sa de cv", "s de r l de c v", "sapi", "inc". */
const legalForm =
  /(?:^| )(?:s ?a(?: ?p ?i)?(?: ?b)?|s ?de ?r ?l|s ?c|a ?c|inc|llc|ltda?|corp|gmbh|co)(?: de c ?v)?$/;

/** A word that names of companies and of departments have. */
const companyWord =
  /(?:^| )(?:grupo|industrias?|industrial(?:es)?|logistica|transportes|comercializadora|constructora|inmobiliaria|distribuidora|servicios|empresas?|compania|corporativo|consultor(?:a|es|ia)|fabrica|almacen(?:es)?|bodegas|manufacturas?|importadora|exportadora|operadora|desarroll(?:os|adora)|soluciones|tecnologias?|plasticos|aceros|textiles|alimentos|autopartes|mexicana|logistics|group|company|international|compras|ventas|administracion|recepcion)(?: |$)/;

/** What follows a first name and belongs to it: "María del Carmen", but not "Jorge de la Torre". */
const secondPart =
  /^del? (?:las? |los )?(?:angeles|carmen|concepcion|consuelo|dolores|fatima|guadalupe|jesus|lourdes|luz|mar|mercedes|milagros|paz|pilar|refugio|rocio|rosario|socorro|sol|soledad)$/;

const particles = ['de', 'del', 'la', 'las', 'los'];

/** "JORGE" and "jorge" as "Jorge"; a name in mixed case as it is. */
const capitalized = (word: string): string => {
  const lower = word.toLowerCase();
  if (particles.includes(lower)) return lower;
  if (word !== lower && word !== word.toUpperCase()) return word;
  return lower.replace(
    /(^|-)([a-zà-ÿ])/g,
    (_, start: string, letter: string) => start + letter.toUpperCase(),
  );
};

/** How many of the words are the first name. One with a period is abbreviated: "Ma. Elena". */
const lengthOfFirstName = (words: string[]): number => {
  const isAbbreviated = /^\S{1,3}\. /.test(words.join(' '));
  const start = isAbbreviated ? 2 : 1;
  const following = [2, 3].find((more) => secondPart.test(fold(words.slice(start, start + more).join(' '))));
  return start + (following ?? 0);
};

/**
 * How a mail addresses somebody: the first name of a person, the whole name of what looks like a company, '' for what is no
 * name. The engine of the hooks runs it.
 */
export const firstNameOf = (name: string): string => {
  const text = name.replace(/\s+/g, ' ').trim();
  if (/[@/\\<>]|www\./i.test(text)) return '';
  const folded = fold(text);
  if (/[\d&]/.test(text) || legalForm.test(folded) || companyWord.test(folded)) return text;
  const words = text.replace(titles, '').split(' ');
  return words.slice(0, lengthOfFirstName(words)).map(capitalized).join(' ').replace(/,$/, '');
};
