import type { PublicDocument } from '#domain/document.ts';
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

/** The folder of the public documents. A digest of the content is part of each name. */
export const documentsPath = '/documentos';

/** The folder with the parts of the list's index. A digest of the content names each part. */
export const indexPartsPath = '/propiedades/indice';

/** The folder of the orientation maps. A digest of the content is part of each name. */
export const orientationMapsPath = '/mapas';

/** The folder with what comparison and selection show. A digest of the properties names each part. */
export const comparisonPartsPath = '/comparar/datos';

/** The URL parameter of comparison and selection: reference codes with commas between. */
export const codesParam = 'p';
/** Holds the short name of the landmark to which the comparison states distances. */
export const landmarkParam = 'cerca';
/** Holds "1" where the comparison shows differences only. */
export const differencesParam = 'diferencias';

/** The URL parameter of the contact page with the beginning of a message. */
export const messageParam = 'mensaje';

/** The URL parameter of a property's page with the id of a document that the form asks for. */
export const documentParam = 'documento';

/** The anchors of the form on a property's page: to ask, and to ask for a visit. */
export const contactAnchor = 'solicitar-informacion';
export const visitAnchor = 'agendar-visita';

/** The hash of a property's page that leads to the button of its datasheet. */
export const datasheetHash = '#ficha';

/** A code has letters, digits and hyphens only, so the URL stays readable. */
const withCodes = (path: string, codes: string[]) =>
  codes.length > 0 ? `${path}?${codesParam}=${codes.join(',')}` : path;

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
  /** Short enough for paper and for the telephone: "/NP-0070". Leads to the property, in upper and in lower case. */
  propertyByCode: (code: string) => `/${code}`,
  propertyIndex: () => '/propiedades/indice.json',
  /** The list, the nearest to a landmark first. */
  propertiesNear: (landmark: string) => `/propiedades?cerca=${encodeURIComponent(landmark)}&orden=nearest`,
  /** The map data that the map search draws below its pins. */
  mapData: () => '/propiedades/mapa.json',
  landmarkNames: () => '/propiedades/puntos.json',
  propertyIndexPart: (name: string) => `${indexPartsPath}/${name}.json`,
  orientationMap: (name: string) => `${orientationMapsPath}/${name}.svg`,
  /** The properties side by side, with their distances to a landmark. */
  comparison: (codes: string[] = [], landmark = '', isDifferencesOnly = false) =>
    withCodes('/comparar', codes) +
    (codes.length > 0 && landmark ? `&${landmarkParam}=${encodeURIComponent(landmark)}` : '') +
    (codes.length > 0 && isDifferencesOnly ? `&${differencesParam}=1` : ''),
  /** The properties that a visitor keeps. Without codes, those of this browser. */
  selection: (codes: string[] = []) => withCodes('/seleccion', codes),
  /** The page that confirms and manages an alert. The secret of its link is in the fragment. */
  alert: () => '/avisos',
  /** The page of a proposal. The secret of its link is in the fragment. */
  proposal: () => '/propuesta',
  /** The page on which a client accepts a visit. The secret of its link is in the fragment. */
  visit: () => '/visita',
  /** The page on which somebody downloads a document. The secret of its link is in the fragment. */
  documentLink: () => '/documento',
  /** The report of an owner. The secret of its link is in the fragment. */
  ownerReport: () => '/reporte',
  comparisonIndex: () => '/comparar/indice.json',
  comparisonPart: (name: string) => `${comparisonPartsPath}/${name}.json`,
  /** The datasheets of the properties of one part (src/datasheet/datasheet.ts). */
  datasheets: (part: number) => `/fichas/${part}.json`,
  locations: () => '/ubicaciones',
  location: (id: string) => `/ubicaciones/${id}`,
  services: () => '/servicios',
  about: () => '/nosotros',
  requirement: () => '/lo-que-necesito',
  contact: () => '/contacto',
  /** The contact page with a message that is already in the form. */
  contactAbout: (message: string) => `/contacto?${messageParam}=${encodeURIComponent(message)}`,
  privacy: () => '/aviso-de-privacidad',
  sitemap: () => '/sitemap.xml',
  photograph: (key: string, width: number) => `${photographsPath}/${key}-${width}.webp`,
  socialImage: (key: string) => `${photographsPath}/${key}-og.jpg`,
  /** A public document in the release. */
  document: ({ name, content_hash, format }: Pick<PublicDocument, 'name' | 'content_hash' | 'format'>) =>
    `${documentsPath}/${slugOf(name) || 'documento'}-${content_hash.slice(0, 16)}.${format}`,
  /** The stored file of a document, as PocketBase serves it to administrators. */
  documentUpload: (id: string, fileName: string) =>
    `/api/files/documents/${id}/${encodeURIComponent(fileName)}`,
  portraitUpload: (profileId: string, fileName: string) =>
    `/api/files/broker_profiles/${profileId}/${encodeURIComponent(fileName)}`,
  /** The original of an uploaded photograph, as PocketBase serves it to administrators. */
  upload: (propertyId: string, fileName: string) =>
    `/api/files/properties/${propertyId}/${encodeURIComponent(fileName)}`,
  /** A copy of an uploaded photograph, 1200 px wide, as PocketBase serves it to everybody. */
  uploadPreview: (propertyId: string, fileName: string) =>
    `/api/files/properties/${propertyId}/${encodeURIComponent(fileName)}?thumb=1200x0`,
  admin: () => '/admin',
  login: () => '/admin/login',
};

/** The file of a page, relative to the folder of the site, as static hosts look it up. */
export const pageFileOf = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

/** A file with a part of the URLs that search engines may list. A small site has one. */
export const sitemapFileOf = (part: number) => `sitemap-${part}.xml`;
