import { count } from './format.ts';
import { failureToast, successToast } from './toast-text.ts';

/** The toasts of the panel (spec §8). A function fills in the names in the sentence. */
export const toasts = {
  notSignedIn: (reason: string) => failureToast(reason, 'Error de autenticación'),
  signedIn: successToast('Inicio de sesión exitoso', 'Bienvenido de nuevo'),
  notRegistered: (reason: string) => failureToast(reason, 'Error de registro'),
  registered: successToast('Registro exitoso', 'Se ha enviado un correo de confirmación'),
  signedOut: successToast('Sesión cerrada', 'Has cerrado sesión correctamente'),

  dashboardPropertiesNotLoaded: failureToast('No se pudieron cargar las propiedades para el dashboard'),
  dashboardInquiriesNotLoaded: failureToast('No se pudieron cargar las solicitudes para el dashboard'),
  unconfirmedNotLoaded: failureToast('No se pudieron cargar las propiedades sin confirmar'),
  propertiesNotLoaded: failureToast('No se pudieron cargar las propiedades'),
  activeNotChangedInList: failureToast('No se pudo actualizar el estado de la propiedad'),
  featuredNotChangedInList: failureToast('No se pudo actualizar el estado destacado de la propiedad'),
  propertyNotLoaded: failureToast('No se pudo cargar la propiedad.'),
  propertyLoadError: failureToast('Error al cargar la propiedad. Por favor, intenta de nuevo más tarde.'),
  propertyNotSaved: failureToast('Ocurrió un error al guardar la propiedad. Por favor, intenta de nuevo.'),
  imagesNotUploaded: failureToast('Error al subir imágenes. Por favor, intenta de nuevo.'),
  propertyInfoNotLoaded: failureToast('No se pudo cargar la información de la propiedad'),
  activeNotChanged: failureToast('No se pudo cambiar el estado de la propiedad'),
  featuredNotChanged: failureToast('No se pudo cambiar el estado destacado de la propiedad'),
  availabilityNotConfirmed: failureToast('No se pudo confirmar la disponibilidad.'),
  propertyNotRemoved: failureToast('No se pudo eliminar la propiedad.'),
  mainImageNotSet: failureToast('No se pudo establecer la imagen destacada.'),
  responseNotSent: failureToast('Hubo un problema al enviar la respuesta. Inténtalo de nuevo.'),
  sitemapNotUpdated: failureToast(
    'No se pudo regenerar el sitemap. Intenta nuevamente.',
    'Error al actualizar sitemap',
  ),

  propertyCreated: successToast('Propiedad creada con éxito.'),
  propertySaved: successToast('Propiedad actualizada con éxito.'),
  activeChanged: (active: boolean) =>
    successToast(`Propiedad ${active ? 'activada' : 'desactivada'} correctamente`),
  featuredChanged: (featured: boolean) =>
    successToast(`Propiedad ${featured ? 'destacada' : 'no destacada'} correctamente`),
  /** @param what - the property with its prices */
  priceChanged: (what: string) => successToast('Precio actualizado', what),
  propertiesChanged: (amount: number) =>
    successToast(amount === 1 ? '1 propiedad cambiada' : `${amount} propiedades cambiadas`),
  propertiesRestored: (amount: number) =>
    successToast(amount === 1 ? '1 propiedad como estaba' : `${amount} propiedades como estaban`),
  statusChanged: (status: string, what: string) => successToast(`Situación: ${status}`, what),
  /** @param asked - how many were to be confirmed */
  availabilityConfirmed: (confirmed: number, asked: number) =>
    successToast(
      confirmed === 1 ? 'Disponibilidad confirmada' : `${confirmed} propiedades confirmadas`,
      asked > confirmed
        ? `${count(asked - confirmed, 'ya no se ofrece', 'ya no se ofrecen')}; lo demás quedó confirmado.`
        : undefined,
    ),
  propertyRemoved: successToast('Propiedad eliminada'),
  /** @param what - with its article: "la propiedad" */
  alreadyRemoved: (what: string) =>
    successToast('Ya no existía', `Otra persona eliminó ${what} antes que tú.`),
  linkCopied: successToast('Enlace copiado'),
  responseSent: successToast('Respuesta enviada'),
  responseWaiting: successToast(
    'Respuesta guardada',
    'El correo espera: no hay servidor de correo que lo envíe.',
  ),
  imagesUploaded: (amount: number) =>
    successToast(
      amount === 1 ? '1 imagen subida correctamente.' : `${amount} imágenes subidas correctamente.`,
    ),
  imageRemoved: successToast('Imagen eliminada'),
  mainImageSet: successToast('Imagen destacada'),
  locationsUpdated: successToast('Ubicaciones actualizadas'),
  sitemapUpdated: successToast('Sitemap actualizado'),
  sitemapOpened: successToast('Sitemap abierto'),
};
