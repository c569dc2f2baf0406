import type { LabelledMessage } from './labelled-messages.ts';

/** Written before the rule and not read while it was made: what the rule does with messages that it does not know. */
export const newRealMessages: LabelledMessage[] = [
  { message: 'info nave 12' },
  {
    message:
      'Me puede dar la ubicación exacta? estoy en https://waze.com/ul/h9g y quiero ver que tan lejos queda',
  },
  {
    message:
      'Good morning. Our client is an e-commerce operator (https://www.shop.example) that wants to lease 120,000 sf. Please advise on asking rents, NNN charges and TIs.',
  },
  {
    message:
      'SOMOS FABRICANTES DE COLCHONES, OCUPAMOS NAVE DE 1500 A 2000 MTS CON PATIO, NO MAS DE $120,000 PESOS, POR SAN PABLO XOCHIMEHUACAN',
  },
  {
    message:
      'Pongo a su disposición un lote de 10,000 m² dentro del parque Ciudad Textil, lo rento o lo vendo, trato directo con el dueño.',
  },
  { message: 'Kiero rentar un lokal pa taller, kuanto piden de deposito i renta?? 🙏🙏' },
  {
    message:
      'Trabajo en una empresa de páginas web y software, nos gustaría rentar un piso de oficinas con estacionamiento. ¿Hacen descuento a 3 años?',
  },
  {
    message:
      'Financiera regional busca 4 locales para sucursales de préstamos y crédito en Puebla y Apizaco, de 80 a 120 m².',
  },
  { message: 'Is it still available? Thanks. Jörg' },
  {
    message:
      'Adjunto ligas de las naves que vimos la semana pasada con usted: https://naves.example/propiedades/a https://naves.example/propiedades/b https://naves.example/propiedades/c https://naves.example/propiedades/d. Nos quedamos con la segunda, ¿qué sigue?',
  },
];

export const newUnwantedMessages: LabelledMessage[] = [
  {
    message:
      'Dear owner, your site has several technical errors that hurt its search engine ranking. I can send you a free SEO audit report with screenshots and pricing.',
  },
  {
    message:
      'Créditos para PyMEs sin garantía, tasa desde 1% mensual. Obtenga su línea de crédito de hasta 3 millones hoy.',
  },
  {
    message:
      'Invest in crypto with guaranteed profit 15% weekly. Join our Telegram group https://t.me/profit',
  },
  {
    message:
      'Creamos tu tienda en línea y página web en 48 horas, incluye hosting, logotipo y redes sociales. Promoción de aniversario.',
  },
  { message: 'Приглашаем в онлайн казино, бонус за регистрацию и бесплатные вращения.' },
  {
    message:
      'Directorio con 80 mil correos de directores de compras de la industria automotriz, en Excel, por solo $1,500.',
  },
  {
    message:
      'We provide link building, guest posting and content writing services at the lowest rate. Check our sites: http://x1.example http://x2.example http://x3.example http://x4.example',
  },
  {
    message:
      'Compre medicamentos sin receta, envío discreto a todo el país. Viagra, cialis y más en nuestra farmacia en línea.',
  },
  {
    message:
      'Somos distribuidores de montacargas nuevos y usados, tenemos promoción este mes en llantas y baterías. ¿Le mando la lista?',
  },
  {
    message:
      'Get 1000 real Google reviews and Instagram followers for your company. Cheap and fast delivery, pay after you see results.',
  },
];
