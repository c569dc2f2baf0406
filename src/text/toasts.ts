import { count } from './format.ts';
import { done, failed } from './toast-text.ts';

/** The toasts of the panel (spec §8). A function fills in what the sentence names. */
export const toasts = {
  notSignedIn: (reason: string) => failed(reason, 'Error de autenticación'),
  signedIn: done('Inicio de sesión exitoso', 'Bienvenido de nuevo'),
  notRegistered: (reason: string) => failed(reason, 'Error de registro'),
  registered: done('Registro exitoso', 'Se ha enviado un correo de confirmación'),
  signedOut: done('Sesión cerrada', 'Has cerrado sesión correctamente'),

  dashboardPropertiesNotLoaded: failed('No se pudieron cargar las propiedades para el dashboard'),
  dashboardInquiriesNotLoaded: failed('No se pudieron cargar las solicitudes para el dashboard'),
  unconfirmedNotLoaded: failed('No se pudieron cargar las propiedades sin confirmar'),
  propertiesNotLoaded: failed('No se pudieron cargar las propiedades'),
  activeNotChangedInList: failed('No se pudo actualizar el estado de la propiedad'),
  featuredNotChangedInList: failed('No se pudo actualizar el estado destacado de la propiedad'),
  propertyNotLoaded: failed('No se pudo cargar la propiedad.'),
  propertyLoadError: failed('Error al cargar la propiedad. Por favor, intenta de nuevo más tarde.'),
  propertyNotSaved: failed('Ocurrió un error al guardar la propiedad. Por favor, intenta de nuevo.'),
  imagesNotUploaded: failed('Error al subir imágenes. Por favor, intenta de nuevo.'),
  propertyInfoNotLoaded: failed('No se pudo cargar la información de la propiedad'),
  activeNotChanged: failed('No se pudo cambiar el estado de la propiedad'),
  featuredNotChanged: failed('No se pudo cambiar el estado destacado de la propiedad'),
  availabilityNotConfirmed: failed('No se pudo confirmar la disponibilidad.'),
  propertyNotRemoved: failed('No se pudo eliminar la propiedad.'),
  mainImageNotSet: failed('No se pudo establecer la imagen destacada.'),
  responseNotSent: failed('Hubo un problema al enviar la respuesta. Inténtalo de nuevo.'),
  sitemapNotUpdated: failed(
    'No se pudo regenerar el sitemap. Intenta nuevamente.',
    'Error al actualizar sitemap',
  ),

  propertyCreated: done('Propiedad creada con éxito.'),
  propertySaved: done('Propiedad actualizada con éxito.'),
  activeChanged: (active: boolean) => done(`Propiedad ${active ? 'activada' : 'desactivada'} correctamente`),
  featuredChanged: (featured: boolean) =>
    done(`Propiedad ${featured ? 'destacada' : 'no destacada'} correctamente`),
  /** @param asked - how many were to be confirmed */
  availabilityConfirmed: (confirmed: number, asked: number) =>
    done(
      confirmed === 1 ? 'Disponibilidad confirmada' : `${confirmed} propiedades confirmadas`,
      asked > confirmed
        ? `${count(asked - confirmed, 'ya no se ofrece', 'ya no se ofrecen')}; lo demás quedó confirmado.`
        : undefined,
    ),
  propertyRemoved: done('Propiedad eliminada'),
  /** @param what - with its article: "la propiedad" */
  alreadyRemoved: (what: string) => done('Ya no existía', `Otra persona eliminó ${what} antes que tú.`),
  responseSent: done('Respuesta enviada'),
  responseWaiting: done('Respuesta guardada', 'El correo espera: no hay servidor de correo que lo envíe.'),
  imagesUploaded: (amount: number) =>
    done(amount === 1 ? '1 imagen subida correctamente.' : `${amount} imágenes subidas correctamente.`),
  imageRemoved: done('Imagen eliminada'),
  mainImageSet: done('Imagen destacada'),
  locationsUpdated: done('Ubicaciones actualizadas'),
  sitemapUpdated: done('Sitemap actualizado'),
  sitemapOpened: done('Sitemap abierto'),
};
