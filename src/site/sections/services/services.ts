import type { ImageMetadata } from 'astro';
import interior from '#site/images/interior.jpg';
import land from '#site/images/land.jpg';
import nave from '#site/images/nave.jpg';

export interface Service {
  title: string;
  text: string;
  image: ImageMetadata;
  alt: string;
}

export const services: Service[] = [
  {
    title: 'Venta de naves industriales',
    text: 'Naves terminadas y en construcción, con escrituras, uso de suelo y capacidad eléctrica revisados. Acompañamos la valuación, la oferta y la firma ante notario.',
    image: nave,
    alt: 'Nave industrial color grafito con bloque de oficinas acristalado',
  },
  {
    title: 'Renta de espacios',
    text: 'Naves y bodegas listas para operar, por módulo o completas. Negociamos plazo, gracia, depósito y adecuaciones para que la renta cuadre con tu operación.',
    image: interior,
    alt: 'Interior de una bodega con anaqueles de carga, tragaluces y piso de concreto',
  },
  {
    title: 'Terrenos industriales',
    text: 'Suelo con vocación industrial y servicios factibles, dentro y fuera de parque, para construir a la medida o integrar reserva territorial.',
    image: land,
    alt: 'Vista aérea de un terreno industrial delimitado junto a naves en operación',
  },
];
