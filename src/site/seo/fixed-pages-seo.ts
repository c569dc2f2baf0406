import { paths } from '#paths.ts';
import { phonesText } from '#site/contact/contact-links.ts';
import { foundingYear } from '#text/company-facts.ts';
import { type CompanyContext, realEstateAgentOf, webSiteOf } from './company-data.ts';
import type { PageSeo } from './page-seo.ts';

export const homeSeo = (context: CompanyContext): PageSeo => ({
  title: 'Naves, bodegas y terrenos industriales en Puebla',
  description:
    'Naves, bodegas, terrenos y parques industriales en venta y renta en Puebla y Tlaxcala, con precio por m².',
  path: paths.home(),
  keywords:
    'naves industriales Puebla, bodegas en renta Puebla, terrenos industriales, parques industriales Tlaxcala',
  structuredData: [realEstateAgentOf(context), webSiteOf(context.company)],
});

export const servicesSeo: PageSeo = {
  title: 'Servicios inmobiliarios industriales',
  description:
    'Venta y renta de naves, terrenos, administración, desarrollo a la medida y consultoría para la industria en Puebla.',
  path: paths.services(),
};

export const aboutSeo = ({ isDemo }: CompanyContext): PageSeo => ({
  title: isDemo ? `Nosotros: promotora industrial desde ${foundingYear}` : 'Nosotros',
  description: isDemo
    ? `Promotora industrial en Puebla desde ${foundingYear}: más de 200 propiedades vendidas y más de 50 empresas asesoradas.`
    : 'Promotora de naves, bodegas, terrenos y parques industriales en Puebla y Tlaxcala: dónde está y cómo contactarla.',
  path: paths.about(),
});

export const requirementSeo: PageSeo = {
  title: 'Lo que necesito',
  description:
    'Escribe tu requerimiento: operación, m², altura, andenes, energía, zona y presupuesto. Mira qué hay o envíalo a un asesor.',
  path: paths.requirement(),
};

export const contactSeo = (context: CompanyContext): PageSeo => ({
  title: 'Contacto',
  description: `Habla con un asesor industrial: teléfono ${phonesText(context.company)}, WhatsApp, correo y oficina en Puebla.`,
  path: paths.contact(),
  structuredData: [realEstateAgentOf(context)],
});

export const locationsSeo: PageSeo = {
  title: 'Ubicaciones industriales en Puebla y Tlaxcala',
  description:
    'Corredores y zonas industriales de Puebla y Tlaxcala: qué hay disponible y con qué superficie en cada uno.',
  path: paths.locations(),
};

export const privacySeo: PageSeo = {
  title: 'Aviso de privacidad',
  description: 'Qué datos personales recabamos, para qué los usamos y cómo ejercer tus derechos ARCO.',
  path: paths.privacy(),
};

export const comparisonSeo: PageSeo = {
  title: 'Comparar propiedades',
  description:
    'Hasta cuatro propiedades industriales lado a lado: precio por m², altura, andenes, energía y costo.',
  path: paths.comparison(),
  noindex: true,
};

export const selectionSeo: PageSeo = {
  title: 'Mi selección',
  description:
    'Las propiedades industriales que guardaste, para comparar, compartir o enviar en una solicitud.',
  path: paths.selection(),
  noindex: true,
};

export const alertSeo: PageSeo = {
  title: 'Tu aviso de propiedades',
  description: 'Confirma, pausa, renueva o borra tu aviso de propiedades industriales.',
  path: paths.alert(),
  noindex: true,
};

export const proposalSeo: PageSeo = {
  title: 'Tu propuesta',
  description: 'Las propiedades industriales que elegimos para ti, y cuáles te interesan.',
  path: paths.proposal(),
  noindex: true,
};

export const visitSeo: PageSeo = {
  title: 'Tu visita',
  description: 'Elige un horario para visitar propiedades industriales, o cancela tu visita.',
  path: paths.visit(),
  noindex: true,
};

export const documentLinkSeo: PageSeo = {
  title: 'Tu documento',
  description: 'El documento de una propiedad industrial que solicitaste.',
  path: paths.documentLink(),
  noindex: true,
};

export const ownerReportSeo: PageSeo = {
  title: 'Tu reporte',
  description: 'Vistas, contactos, solicitudes y visitas de tus propiedades, mes por mes.',
  path: paths.ownerReport(),
  noindex: true,
};

export const notFoundSeo: PageSeo = {
  title: 'Página no encontrada',
  description: 'La dirección que abriste no existe o cambió de lugar.',
  path: '/404',
  noindex: true,
};
