const { refusal } = require('./errors.js');
const { fold } = require('./texts.js');

/** The most common leaked passwords, also those of Mexico, and words of this site; without accents and final digits. */
const commonPasswords = new Set(
  `abcabc abcdef abcd1234 access acceso admin administrador administracion alejandra alejandro america amigos amores
  angelica asdasd asdfgh asdfghjkl bailey baseball batman beautiful bodega bodegas bonita cambiame cambiar carlos
  carolina changeme charlie chivas chocolate clave computer contrasena cristina cruzazul daniel daniela default
  diosesamor dragon estrella familia favorita fernanda fernando flower football freedom futbol gabriel gatito guest
  guadalajara guadalupe hello hermosa hola iloveyou industrial inmobiliaria internet invitado jesus jesucristo jordan
  jorge letmein libertad linda login love manchester manuel mariana mariposa martinez master mexico michael miguel
  monica monkey monterrey mustang naruto natalia naves navesindustriales navespuebla nirvana oficina pandora papito
  pass passw0rd password pepito perrito pokemon princesa princess propiedades prueba pruebas puebla pumas q1w2e3r4
  qazwsx qwerty qwertyuiop qwert ricardo roberto sagitario samsung sandra santiago secret secreto seguridad senha
  sergio shadow soccer sofia soporte starwars sunshine superman tequiero teamo teclado temporal test trustno1 usuario
  valentina ventas veracruz veronica welcome whatever ximena zaq12wsx zxcvbn zxcvbnm`.split(/\s+/),
);

const sequences = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const reversed = (text) => text.split('').reverse().join('');

/** Whether a text repeats a few characters, or runs along the alphabet or a row of the keyboard. */
const isPattern = (text) =>
  new Set(text).size < 4 || [...sequences, ...sequences.map(reversed)].some((row) => row.includes(text));

/** Whether a password is common, a keyboard pattern or the name in the e-mail address; digits around it do not count. */
const isGuessable = (password, email) => {
  const typed = fold(password).replace(/ /g, '');
  const withoutDigits = typed.replace(/^\d+|\d+$/g, '');
  const owner = fold(email.split('@')[0]).replace(/ /g, '');
  return (
    isPattern(typed) ||
    [typed, withoutDigits].some((text) => text !== '' && (commonPasswords.has(text) || text === owner))
  );
};

/** @throws ApiError 400 `validation_common_password` when an account is to get a guessable password */
const refuseGuessablePassword = (user) => {
  const password = user.getString('password');
  if (password !== '' && isGuessable(password, user.email())) {
    throw refusal('password', 'validation_common_password');
  }
};

module.exports = { isGuessable, refuseGuessablePassword };
