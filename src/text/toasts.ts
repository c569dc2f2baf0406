/** The text of a toast. */
export interface ToastText {
  title: string;
  description?: string;
  /** Whether the toast reports a failure. */
  destructive?: true;
}

const failed = (description: string, title = 'Error') =>
  ({ title, description, destructive: true }) as const satisfies ToastText;
const done = (title: string, description?: string) =>
  (description === undefined ? { title } : { title, description }) satisfies ToastText;

/** The toasts of the product (spec §8). A function fills in what the sentence names. */
export const toasts = {
  featuredNotLoaded: failed('No se pudieron cargar las propiedades destacadas.', 'Error de conexión'),
  listNotLoaded: failed('No se pudieron cargar los datos. Por favor, intenta de nuevo más tarde.'),
  propertyMissing: failed(
    'La propiedad que buscas no existe o ha sido eliminada.',
    'Propiedad no encontrada',
  ),
  propertyNotShown: failed('No se pudo cargar la información de la propiedad.'),
  formNotSent: failed('Hubo un problema al enviar el formulario. Inténtalo de nuevo más tarde.'),
  formSent: done('Formulario enviado', 'Nos pondremos en contacto contigo lo antes posible.'),

  notSignedIn: (reason: string) => failed(reason, 'Error de autenticación'),
  signedIn: done('Inicio de sesión exitoso', 'Bienvenido de nuevo'),
  notRegistered: (reason: string) => failed(reason, 'Error de registro'),
  registered: done('Registro exitoso', 'Se ha enviado un correo de confirmación'),
  signedOut: done('Sesión cerrada', 'Has cerrado sesión correctamente'),

  dashboardPropertiesNotLoaded: failed('No se pudieron cargar las propiedades para el dashboard'),
  dashboardInquiriesNotLoaded: failed('No se pudieron cargar las solicitudes para el dashboard'),
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
  propertyRemoved: done('Propiedad eliminada'),
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
