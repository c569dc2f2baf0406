import { failureToast, successToast } from './toast-text.ts';

/** The toasts of the public site (spec §8). Those of the panel are not part of its pages. */
export const visitorToasts = {
  featuredNotLoaded: failureToast('No se pudieron cargar las propiedades destacadas.', 'Error de conexión'),
  listNotLoaded: failureToast('No se pudieron cargar los datos. Por favor, intenta de nuevo más tarde.'),
  propertyMissing: failureToast(
    'La propiedad que buscas no existe o ha sido eliminada.',
    'Propiedad no encontrada',
  ),
  propertyNotShown: failureToast('No se pudo cargar la información de la propiedad.'),
  formNotSent: failureToast('Hubo un problema al enviar el formulario. Inténtalo de nuevo más tarde.'),
  formSent: successToast('Formulario enviado', 'Nos pondremos en contacto contigo lo antes posible.'),
};
