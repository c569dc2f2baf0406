import type { FollowUp } from '#domain/follow-up.ts';
import type { EntryKind } from '#domain/inquiry-entry.ts';
import type { DemoInquiry } from './demo-property.ts';

interface DemoEntry {
  kind: EntryKind;
  text: string;
  /** Counted back from the time of seeding. */
  hours_ago: number;
}

/** The broker's work on a demo inquiry. */
export interface DemoConversation extends Partial<Omit<FollowUp, 'assigned_to' | 'next_action_at'>> {
  /** Hours from the time of seeding until the next action is due; negative when it is overdue. */
  due_in_hours?: number;
  entries?: DemoEntry[];
}

/** A week of a broker, by the subject of the inquiry. An inquiry without one waits for an answer or for an owner. */
export const demoConversations: Record<string, DemoConversation> = {
  'Consulta sobre: Nave preparada para grúa viajera en el norte de Puebla': {
    stage: 'Calificada',
    next_action: 'Pedir la memoria estructural al propietario',
    due_in_hours: -20,
    entries: [
      {
        kind: 'call',
        text: 'Evalúan compra este trimestre. Necesitan la memoria estructural antes de visitar.',
        hours_ago: 46,
      },
      { kind: 'note', text: 'El propietario prometió la memoria para ayer.', hours_ago: 30 },
    ],
  },
  'Consulta sobre: Lote urbanizado de 4,800 m² en Amozoc': {
    stage: 'Propuesta',
    next_action: 'Llamar para saber si aceptan la contraoferta',
    due_in_hours: 2,
    entries: [
      { kind: 'whatsapp', text: 'Le mandé la cuota de mantenimiento y el plano.', hours_ago: 70 },
      { kind: 'call', text: 'Ofrece 5 % menos de contado. Lo consulto con el dueño.', hours_ago: 48 },
      { kind: 'note', text: 'El dueño acepta 3 %.', hours_ago: 26 },
    ],
  },
  'Consulta sobre: Nave frigorífica con cuatro andenes en Huamantla': {
    stage: 'Visita',
    next_action: 'Enviar comparativo con la otra cámara',
    due_in_hours: 26,
    entries: [
      { kind: 'call', text: 'Quieren ver las cámaras encendidas.', hours_ago: 90 },
      {
        kind: 'visit',
        text: 'Vinieron el gerente y su técnico. Gustó el andén; dudan del refrigerante.',
        hours_ago: 50,
      },
    ],
  },
  'Consulta sobre: Nave logística en Amozoc con salida directa a Veracruz': {
    stage: 'Negociación',
    next_action: 'Revisar el borrador del contrato',
    due_in_hours: -3,
    entries: [
      { kind: 'whatsapp', text: 'La explanada es de uso exclusivo. Depósito: dos meses.', hours_ago: 110 },
      { kind: 'visit', text: 'Recorrido con el comité. Prefieren esta sobre la de Puebla.', hours_ago: 76 },
      { kind: 'call', text: 'Piden dos semanas de gracia para instalar racks.', hours_ago: 22 },
    ],
  },
  'Consulta sobre: Almacén de refacciones con racks en Cuautlancingo': {
    stage: 'Visita',
    next_action: 'Confirmar la visita del jueves',
    due_in_hours: 4,
    entries: [{ kind: 'call', text: 'Recibió la memoria. Traerá a su ingeniero.', hours_ago: 28 }],
  },
  'Consulta sobre: Nave con patio para cuarenta tráileres en Amozoc': {
    stage: 'Perdida',
    lost_reason: 'Solo quería el patio y encontró uno más cerca de la caseta.',
    entries: [{ kind: 'call', text: 'Firmó otro patio la semana pasada.', hours_ago: 120 }],
  },
  'Consulta sobre: Nave con oficinas en mezzanine en San Andrés Cholula': {
    stage: 'Ganada',
    entries: [
      { kind: 'visit', text: 'Aprobaron el uso de suelo y la salida de la campana.', hours_ago: 290 },
      { kind: 'note', text: 'Contrato firmado a tres años.', hours_ago: 100 },
    ],
  },
  'Consulta sobre: Parque logístico en Cuautlancingo con nueve naves': {
    stage: 'Calificada',
    next_action: 'Preguntar por el convenio de confidencialidad',
    due_in_hours: 50,
    entries: [{ kind: 'call', text: 'Su abogado revisa el convenio.', hours_ago: 140 }],
  },
};

/** Inquiries that the broker recorded. One person left a telephone only. */
export const demoCalls: (DemoInquiry & { conversation: DemoConversation })[] = [
  {
    name: 'Arturo Sosa',
    email: '',
    phone: '+52 222 555 0117',
    empresa: 'Maquinados Sosa',
    subject: '',
    message: 'Busca 600 m² con 200 kVA cerca de la autopista, para enero.',
    status: 'Pendiente',
    days_ago: 1,
    conversation: {
      source: 'Llamada',
      stage: 'Calificada',
      next_action: 'Enviarle tres opciones por WhatsApp',
      due_in_hours: 3,
      entries: [{ kind: 'whatsapp', text: 'Le pedí su constancia fiscal y el giro.', hours_ago: 20 }],
    },
  },
  {
    name: 'Karina Bretón',
    email: 'karina.breton@example.org',
    phone: '+52 222 555 0118',
    empresa: 'Notaría Bretón',
    subject: '',
    message: 'Recomendada por Daniela Ruvalcaba. Quiere bodega para archivo con control de humedad.',
    status: 'Pendiente',
    days_ago: 0,
    conversation: { source: 'Referido' },
  },
];
