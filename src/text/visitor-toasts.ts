import { done, failed } from './toast-text.ts';

/** The toasts of the public site (spec §8). Those of the panel are not part of its pages. */
export const visitorToasts = {
  featuredNotLoaded: failed('No se pudieron cargar las propiedades destacadas.', 'Error de conexión'),
  listNotLoaded: failed('No se pudieron cargar los datos. Por favor, intenta de nuevo más tarde.'),
  propertyMissing: failed(
    'La propiedad que buscas no existe o ha sido eliminada.',
    'Propiedad no encontrada',
  ),
  propertyNotShown: failed('No se pudo cargar la información de la propiedad.'),
  formNotSent: failed('Hubo un problema al enviar el formulario. Inténtalo de nuevo más tarde.'),
  formSent: done('Formulario enviado', 'Nos pondremos en contacto contigo lo antes posible.'),
};
