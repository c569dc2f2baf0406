/** Why no mail reaches a client, as a sentence; '' when one does. @param hasServer whether mails can leave */
export const notMailedText = (email: string, hasServer: boolean): string => {
  if (email === '') return 'Esta persona no dejó su correo.';
  return hasServer ? '' : 'No hay servidor de correo: el aviso espera en Correos.';
};
