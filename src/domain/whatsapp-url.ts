/** Opens a chat with a text in its message field. @param digits with the country code; '' lets the person choose whom */
export const whatsappUrl = (digits: string, text: string): string =>
  `https://wa.me/${digits}${text === '' ? '' : `?text=${encodeURIComponent(text)}`}`;
