/** What a visitor wrote. Invented, in the manner of what arrives by contact forms. */
export interface LabelledMessage {
  subject?: string;
  empresa?: string;
  message: string;
}

/** Real inquiries: none may be set aside. */
export const realMessages: LabelledMessage[] = [
  { message: 'Informes porfa' },
  { message: 'precio?' },
  { message: '👍 me interesa, sigue disponible??' },
  { message: 'CUANTO CUESTA LA RENTA MENSUAL Y SI INCLUYE MANTENIMIENTO. URGE' },
  { message: 'ola vuenas tardes kiero saver si ai bodegas en renta serca de la autopista, grasias' },
  {
    message:
      'Buenas tardes, buscamos una nave de 3,000 a 5,000 m² en Huejotzingo con andenes y 500 kVA. ¿Qué opciones tienen?',
  },
  {
    message:
      'Hello, we are a Tier 1 automotive supplier and need a warehouse of about 80,000 sq ft close to the Audi plant in San José Chiapa. What is available for lease from Q3?',
  },
  {
    message:
      'Hi, can you send me the floor plan and the price in USD? Our address would be https://maps.app.goo.gl/Xq3vT8 so we need something near.',
  },
  {
    message:
      'Me interesa esta https://naves.example/propiedades/nave-industrial/puebla/parque-finsa y esta otra https://naves.example/propiedades/nave-industrial/puebla/chachapa, ¿cuál tiene más altura?',
  },
  {
    message:
      'Busco algo parecido a estas que vi: https://www.inmuebles24.com/propiedades/clasificado/1 https://www.lamudi.com.mx/detalle/2 https://www.vivanuncios.com.mx/a-venta/3 https://propiedades.com/inmuebles/4. Presupuesto 90 mil al mes.',
  },
  {
    empresa: 'Textiles del Valle SA de CV',
    message:
      'Somos propietarios de una nave de 2,400 m2 en el corredor San Cristóbal y quisiéramos ofrecerla en renta por medio de ustedes. ¿Qué comisión manejan?',
  },
  {
    message:
      'Ofrezco en venta terreno industrial de 4 hectáreas en Texmelucan, frente a carretera federal, escrituras en regla. Fotos: https://drive.google.com/drive/folders/1aB https://www.google.com/maps?q=19.28,-98.43',
  },
  {
    empresa: 'Clic Agencia Digital',
    message:
      'Somos una agencia de marketing digital y SEO, buscamos una oficina con bodega de unos 200 m² en Puebla para 25 personas.',
  },
  {
    message:
      'Necesitamos espacio para un centro de datos y minería de bitcoin, mínimo 5 MW de energía. ¿Tienen terreno con subestación?',
  },
  {
    message:
      '¿Aceptan crédito bancario? El banco me presta hasta 12 millones para comprar la bodega y quisiera saber si el dueño espera el trámite del préstamo.',
  },
  {
    subject: 'Visita',
    message: 'Podemos ir el jueves a las 11? somos 3 personas. mi cel 222 123 45 67',
  },
  { message: 'Sí' },
  { message: 'Mandenme ficha tecnica a mi correo por fabor' },
  {
    message:
      'Buen día. Represento a un fondo de inversión que compra parques industriales estabilizados. ¿Tienen algo con inquilino AAA y rendimiento de 8% o más?',
  },
  {
    message:
      'Guten Tag, wir suchen für einen Zulieferer eine Halle mit 6.000 m² in der Nähe von VW Puebla. Bitte senden Sie uns Unterlagen.',
  },
  {
    message:
      'We are Sunrise Logistics (www.sunrise-logistics.example). Looking to buy or lease a cross dock facility, 20+ doors, near Tlaxcala. Our web page has our profile.',
  },
  {
    message:
      'Hola, en la página web dice 1,200 m2 pero en el anuncio de Facebook dice 1,000. Cual es la medida correcta? https://www.facebook.com/marketplace/item/123',
  },
  { message: 'BUENAS NOCHES ME PODRIAN MARCAR MAÑANA DESPUES DE LAS 9 AM GRACIAS' },
  {
    message:
      'Nuestra empresa (北京华通汽车 / Beijing Huatong Auto) quiere instalarse en Puebla en 2027. Need 10,000 m2 BTS, please send options.',
  },
  {
    message:
      'Soy corredor y tengo un cliente que busca CEDIS de 15,000 m² clase A. ¿Comparten comisión? Mi perfil: https://www.linkedin.com/in/alguien y mi oficina https://www.oficina.example',
  },
  { message: 'La nave tiene uso de suelo para alimentos?? tengo una purificadora de agua 💧💧' },
  {
    message:
      'Quiero vender mi bodega de Amozoc. ¿Cuánto cobran por anunciarla y posicionarla en Google? Tiene 800 m2 techados.',
  },
  {
    message:
      'Favor de cotizar renta de nave con 2 grúas viajeras de 10 ton, contrato a 5 años, garantía con fianza. Adjunto requerimientos en https://docs.google.com/document/d/1 y layout en https://www.dropbox.com/s/2/layout.pdf',
  },
  { message: 'el precio es a tratar? pago de contado, tengo efectivo' },
  {
    message:
      'Vendemos tarimas y necesitamos un patio de maniobras para guardar mercancía, como 600 metros, por la Resurrección o Bosques, no importa si es de lámina.',
  },
];

/** No inquiries: most are to be set aside. */
export const unwantedMessages: LabelledMessage[] = [
  {
    message:
      'Hello, I was looking at your website and noticed it is not ranking on Google. We offer affordable SEO packages to bring you to page 1. Can I send you a quote?',
  },
  {
    message:
      'Posicionamos su página web en los primeros lugares de Google con nuestros servicios SEO. Auditoría gratis, pregunte por nuestros planes mensuales.',
  },
  {
    message:
      'Buy high quality backlinks DA 50+ from real blogs. 100 backlinks for only $49. Reply to this message to start today.',
  },
  {
    message:
      'Préstamos personales y para negocios sin buró de crédito, desde $50,000 hasta $5,000,000, aprobación en 24 horas. Escríbanos por WhatsApp.',
  },
  {
    message:
      'Do you need a business loan? We give out loans at 2% interest rate to individuals and companies. Apply now with your name, amount needed and duration.',
  },
  {
    message:
      'Gane hasta 300% invirtiendo en criptomonedas con nuestra plataforma automática. Retiros diarios garantizados. Regístrese hoy: https://crypto-win.example',
  },
  {
    message:
      'Bitcoin trading bot earns $4,872 per day on autopilot. Start with only $250 and get your financial freedom https://btc.example/start',
  },
  {
    message:
      'Hola, diseñamos páginas web profesionales desde $2,999 con dominio y hosting incluidos. ¿Le gustaría renovar la imagen de su empresa? Conozca nuestro portafolio.',
  },
  {
    message:
      'We are a web design and mobile app development company based in India. We can redesign your website at an affordable price. Let me know if you are interested.',
  },
  {
    message:
      'Vendemos bases de datos de empresas de México 2026: 1.2 millones de correos y teléfonos actualizados, segmentados por giro y estado. Oferta de la semana.',
  },
  {
    message:
      'Email database for sale: 5 million verified B2B contacts in Mexico with decision makers. Ask for a free sample.',
  },
  {
    message:
      'Здравствуйте! Предлагаем продвижение сайтов и рекламу в интернете. Быстро, недорого, с гарантией результата.',
  },
  { message: '您好,我们是一家专业的集装箱和钢结构制造商,价格优惠,欢迎咨询。请联系我们的销售经理。' },
  { message: 'مرحبا، نحن نقدم خدمات التسويق الإلكتروني بأسعار مناسبة لجميع الشركات. تواصلوا معنا اليوم.' },
  {
    message:
      'Best offers today: https://a-shop.example https://b-shop.example https://c-shop.example https://d-shop.example https://e-shop.example',
  },
  {
    message:
      '<a href="http://pills.example">cheap viagra</a> [url=http://meds.example]cialis online[/url] no prescription needed',
  },
  { message: 'Online casino with 200 free spins and welcome bonus! Play now at http://spin.example/win' },
  {
    message:
      'Hi, I would like to publish a guest post with a dofollow link on your blog. How much do you charge for sponsored content?',
  },
  {
    message:
      'Aumente sus seguidores de Instagram y Facebook, 10,000 seguidores reales por $499. También likes y reseñas de Google de 5 estrellas.',
  },
  {
    message:
      'We can increase the traffic of your website by 300% in 30 days with our digital marketing services. 100% satisfaction guaranteed.',
  },
  {
    message:
      'Le ofrecemos campañas de Google Ads y Facebook Ads para que su inmobiliaria reciba más prospectos. Agende una llamada sin costo con nuestro equipo.',
  },
  {
    message:
      'Congratulations! You have been selected to receive an inheritance of USD 10.5 million. Contact our attorney with your bank details.',
  },
  {
    message:
      'I make explainer videos for companies like yours. 60 seconds for $195, including voice over. Would you like to see samples? https://video.example',
  },
  {
    message:
      'Tarjetas de crédito y préstamos en línea aprobados al instante sin aval ni comprobantes. Dinero hoy mismo en su cuenta.',
  },
  {
    message:
      'Your domain listing is about to expire. Pay the invoice here to avoid removal from search engines: https://domain-register.example/pay',
  },
  {
    message:
      'Sexy girls in your city are waiting for you tonight. Free dating without registration http://date.example',
  },
  {
    message:
      'Obtenga un software CRM para inmobiliarias que automatiza sus ventas. Agende una demo gratis y reciba 50% de descuento este mes.',
  },
  {
    message:
      'Write an article for your Wikipedia page or rank your Google My Business profile, link building and local SEO by certified experts.',
  },
  {
    message:
      'Ofrecemos servicio de limpieza, uniformes, fumigación y papelería para su oficina. Solicite nuestro catálogo de precios.',
  },
  {
    message:
      'Interested in outsourcing your accounting and virtual assistants from the Philippines for $5 per hour? Let us talk.',
  },
];

/** Real ones in the words of sellers. */
export const realMessagesLikeOffers: LabelledMessage[] = [
  { message: '¿Ofrecen crédito o financiamiento? ¿Hay descuento de contado?' },
  { message: 'Vi su página web y la promoción, ¿sigue vigente? Gracias' },
  { message: 'No tengo buen crédito, ¿se puede sin aval?' },
  { message: 'Our trading company can sign now. Is it for sale or only for rent?' },
  { message: 'I need a loan to buy it, is that ok with the owner?' },
  { message: 'Bitcoin accepted? I buy now.' },
  { message: 'Please register us in your CRM, we can come on Monday.' },
  { message: 'Tiene muy buenas reseñas en Google. Gane la licitación, ¿cuándo nos vemos?' },
  {
    message:
      'Su sitio web marca error en la base de datos cuando pido la ficha, mándenla por favor, gratis no me molesta',
  },
  { message: 'Ofrecemos 3 millones de contado, sin crédito, hoy mismo.' },
  { message: 'Vendemos marketing digital. Nos mudamos a Puebla y nos gustó la opción de Cuautlancingo.' },
];
