import { refusal } from '#hooks/requests/errors.ts';
import { fold } from '#hooks/texts/texts.ts';

/** Words of this site and its product, which a list of leaked passwords does not have. */
const ownWords = new Set(
  `administracion almacen asdasd bodegas cambiame contrasena diosesamor inmobiliaria inmueble inmuebles
  navesindustriales navesindustrialespuebla navespuebla parqueindustrial propiedad propiedades puebla pruebas
  tehuacan tlaxcala ventas`.split(/\s+/),
);

/** Common substitutions of letters; `1` and `!` replace two letters each. */
const substitutions: { [character: string]: string } = {
  '@': 'a',
  4: 'a',
  3: 'e',
  0: 'o',
  $: 's',
  5: 's',
  7: 't',
  '+': 't',
  8: 'b',
};
const withLetters = (text: string, one: string) =>
  Array.from(text, (character) =>
    '1!|'.includes(character) ? one : (substitutions[character] ?? character),
  ).join('');

const sequences = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const reversed = (text: string) => text.split('').reverse().join('');

/** Whether a text repeats a few characters, or runs along the alphabet or a row of the keyboard. */
const isPattern = (text: string) =>
  new Set(text).size < 4 || [...sequences, ...sequences.map(reversed)].some((row) => row.includes(text));

const joined = (text: string) => fold(text).replace(/ /g, '');

/** Up to this many digits and signs around a word are ignored: they do not make it harder to guess. */
const maxIgnoredCharacters = 6;

/** The words that a password may be a variant of: without digits and signs around it, with letters in place of signs. */
const wordsIn = (password: string) => {
  const plain = password
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  const inner = plain.replace(/^[\d\W_]+|[\d\W_]+$/g, '');
  const texts = plain.length - inner.length > maxIgnoredCharacters ? [plain] : [plain, inner];
  const variants = texts.flatMap((text) => [text, withLetters(text, 'i'), withLetters(text, 'l')]);
  return new Set(variants.map(joined).filter((word) => word !== ''));
};

/**
 * Whether a password is common, a keyboard pattern or the name in the e-mail address.
 * @param isCommon whether a word is on the list of common passwords
 */
export const isGuessable = (password: string, email: string, isCommon: (word: string) => boolean) => {
  const owner = joined(email.replace(/@.*/, ''));
  return (
    isPattern(joined(password)) ||
    [...wordsIn(password)].some((word) => ownWords.has(word) || word === owner || isCommon(word))
  );
};

/** Reads the list once for all VMs. It begins and ends with a line break, so that each word is between two. */
const listOf = (app: core.App) =>
  app
    .store()
    .getOrSet('common-passwords', () => toString($os.readFile(`${__hooks}/../common-passwords.txt`)));

/** @throws ApiError 400 `validation_common_password` when an account is to get a guessable password */
export const refuseGuessablePassword = (app: core.App, user: core.Record) => {
  const password = user.getString('password');
  if (password === '') return;
  const list = listOf(app);
  if (isGuessable(password, user.email(), (word) => list.includes(`\n${word}\n`))) {
    throw refusal('password', 'validation_common_password');
  }
};
