import type { Property } from '#domain/property.ts';
import { citySlugOf, slugOf, typeSlugOf } from '#domain/slug.ts';

type PropertyPathParts = Pick<Property, 'id' | 'title' | 'type' | 'city'>;

/** The parameters of the canonical path of a property (spec §2). */
export function propertyPathParams({ id, title, type, city }: PropertyPathParts) {
  const slug = slugOf(title);
  return { type: typeSlugOf(type), city: citySlugOf(city), property: slug ? `${id}-${slug}` : id };
}

/** The folder in which Astro writes scripts, styles, fonts and images; each file name contains a hash of its content. */
export const assetsPath = '/_astro';

/** The folder of the encoded photographs. */
export const photographsPath = '/fotos';

/** The folder with the parts of the list's index. A digest of the content names each part. */
export const indexPartsPath = '/propiedades/indice';

/** The URL parameter of the contact page with the beginning of a message. */
export const messageParam = 'mensaje';

/** Every path of the product. All begin with a slash and end without one. */
export const paths = {
  home: () => '/',
  properties: () => '/propiedades',
  propertiesOfType: (type: string) => `/propiedades/${typeSlugOf(type)}`,
  propertiesInCity: (type: string, city: string) => `/propiedades/${typeSlugOf(type)}/${citySlugOf(city)}`,
  /** A further page of a list, from 2. Visitors without JavaScript and search engines follow it. */
  listPage: (list: string, page: number) => `${list}/pagina/${page}`,
  property: (property: PropertyPathParts) => {
    const { type, city, property: name } = propertyPathParams(property);
    return `/propiedades/${type}/${city}/${name}`;
  },
  propertyById: (id: string) => `/propiedades/${id}`,
  propertyIndex: () => '/propiedades/indice.json',
  propertyIndexPart: (name: string) => `${indexPartsPath}/${name}.json`,
  locations: () => '/ubicaciones',
  location: (id: string) => `/ubicaciones/${id}`,
  services: () => '/servicios',
  about: () => '/nosotros',
  contact: () => '/contacto',
  /** The contact page with a message that is already in the form. */
  contactAbout: (message: string) => `/contacto?${messageParam}=${encodeURIComponent(message)}`,
  privacy: () => '/aviso-de-privacidad',
  sitemap: () => '/sitemap.xml',
  photograph: (key: string, width: number) => `${photographsPath}/${key}-${width}.webp`,
  socialImage: (key: string) => `${photographsPath}/${key}-og.jpg`,
  /** The original of an uploaded photograph, as PocketBase serves it to administrators. */
  upload: (propertyId: string, fileName: string) => `/api/files/properties/${propertyId}/${fileName}`,
  /** A copy of an uploaded photograph, 1200 px wide, as PocketBase serves it to everybody. */
  uploadPreview: (propertyId: string, fileName: string) =>
    `/api/files/properties/${propertyId}/${fileName}?thumb=1200x0`,
  admin: () => '/admin',
  login: () => '/admin/login',
};

/** The file of a page, relative to the folder of the site, as static hosts look it up. */
export const pageFileOf = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);
