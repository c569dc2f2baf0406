import type { Property } from '#domain/property.ts';
import { citySlugOf, slugOf, typeSlugOf } from '#domain/slug.ts';

type PropertyPathParts = Pick<Property, 'id' | 'title' | 'type' | 'city'>;

/** The parameters of a property's one canonical address (spec §2). */
export function propertyPathParams({ id, title, type, city }: PropertyPathParts) {
  const slug = slugOf(title);
  return { type: typeSlugOf(type), city: citySlugOf(city), property: slug ? `${id}-${slug}` : id };
}

/** Where the encoded photographs lie. */
export const photographsPath = '/fotos';

/** Where the parts of the list's index lie, under names that state their content. */
export const indexPartsPath = '/propiedades/indice';

/** What an address of the contact page calls the message that it begins. */
export const messageParam = 'mensaje';

/** Every address of the product as a function; all begin with a slash and end without one. */
export const paths = {
  home: () => '/',
  properties: () => '/propiedades',
  propertiesOfType: (type: string) => `/propiedades/${typeSlugOf(type)}`,
  propertiesInCity: (type: string, city: string) => `/propiedades/${typeSlugOf(type)}/${citySlugOf(city)}`,
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
  /** Opens the form with what is written already. */
  contactAbout: (message: string) => `/contacto?${messageParam}=${encodeURIComponent(message)}`,
  privacy: () => '/aviso-de-privacidad',
  sitemap: () => '/sitemap.xml',
  photograph: (key: string, width: number) => `${photographsPath}/${key}-${width}.webp`,
  socialImage: (key: string) => `${photographsPath}/${key}-og.jpg`,
  /** The original of an uploaded photograph, as PocketBase serves it. */
  upload: (propertyId: string, fileName: string) => `/api/files/properties/${propertyId}/${fileName}`,
  admin: () => '/admin',
  login: () => '/admin/login',
};

/** The file, below the folder of the site, that a host sends as the page of an address. */
export const pageFileOf = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);
