/** How somebody can be answered. */
interface Contacts {
  phone: string;
  email: string;
}

/** Digits of a telephone that is dialled from anywhere in Mexico. */
const minPhoneDigits = 10;

/** Whether somebody can be answered: an e-mail, or a telephone with its area code. Both are trimmed. */
export const isReachable = ({ phone, email }: Contacts): boolean =>
  email !== '' || phone.replace(/\D/g, '').length >= minPhoneDigits;

export const unreachable = 'Escribe un teléfono de diez dígitos o un correo.';
