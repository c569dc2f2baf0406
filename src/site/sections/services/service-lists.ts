export interface ServiceList {
  title: string;
  text: string;
  items: string[];
}

export const serviceLists: ServiceList[] = [
  {
    title: 'Asesoría inmobiliaria',
    text: 'Del requerimiento a la firma, con números comparables en cada alternativa.',
    items: [
      'Definición del requerimiento: superficie, altura, carga de piso, energía y accesos',
      'Opinión de valor con operaciones comparables de la zona',
      'Negociación de precio, plazo, gracia y adecuaciones',
      'Revisión de escrituras, uso de suelo y gravámenes con tu notario',
    ],
  },
  {
    title: 'Administración de propiedades',
    text: 'Para propietarios que prefieren recibir la renta y no las llamadas.',
    items: [
      'Cobranza, facturación y conciliación mensual',
      'Mantenimiento preventivo de cubierta, andenes, subestación y red contra incendio',
      'Supervisión de seguros, pólizas y vencimientos de contrato',
      'Entrega y recepción del inmueble con inventario fotográfico',
    ],
  },
  {
    title: 'Desarrollo de proyectos',
    text: 'Naves a la medida y ampliaciones, con un solo responsable frente a ti.',
    items: [
      'Búsqueda y aseguramiento de terreno con vocación industrial',
      'Factibilidades de CFE, agua, drenaje e impacto vial',
      'Proyecto ejecutivo y licitación de obra con constructoras de la región',
      'Supervisión hasta la entrega de la nave y la terminación de obra',
    ],
  },
  {
    title: 'Consultoría corporativa',
    text: 'Para empresas que se instalan, crecen o consolidan su operación.',
    items: [
      'Selección de sitio: mano de obra, proveedores, carreteras y costo logístico',
      'Análisis de comprar, rentar o construir a la medida',
      'Venta con renta posterior para liberar capital de tus instalaciones',
      'Consolidación de bodegas y calendario de mudanza sin parar la operación',
    ],
  },
];
