import { type CsvColumn, csvMoment } from '#admin/lists/csv.ts';
import type { Inquiry } from '#domain/inquiry.ts';
import { contactEmailOf, contactPhoneOf } from '#domain/inquiry-contact.ts';

const titlesOf = ({ property_title, selected_properties }: Inquiry) =>
  property_title || selected_properties.map(({ title }) => title).join('; ');
const codesOf = ({ property_reference_code, selected_properties }: Inquiry) =>
  property_reference_code || selected_properties.map(({ reference_code }) => reference_code).join(', ');

export const inquiryCsvColumns: CsvColumn<Inquiry>[] = [
  { header: 'Fecha', value: ({ created_at }) => csvMoment(created_at) },
  { header: 'Nombre', value: ({ name }) => name },
  { header: 'Correo electrónico', value: contactEmailOf },
  { header: 'Teléfono', value: contactPhoneOf },
  { header: 'Empresa', value: ({ empresa }) => empresa },
  { header: 'Propiedad', value: titlesOf },
  { header: 'Clave', value: codesOf },
  { header: 'Asunto', value: ({ subject }) => subject },
  { header: 'Mensaje', value: ({ message }) => message },
  { header: 'Estado', value: ({ status }) => status },
  { header: 'Respuesta', value: ({ response }) => response },
  { header: 'Fecha de respuesta', value: ({ response_date }) => csvMoment(response_date) },
  { header: 'Etapa', value: ({ stage }) => stage },
  { header: 'Motivo de pérdida', value: ({ lost_reason }) => lost_reason },
  { header: 'Origen', value: ({ source }) => source },
  { header: 'Fuente', value: ({ utm_source }) => utm_source },
  { header: 'Medio', value: ({ utm_medium }) => utm_medium },
  { header: 'Campaña', value: ({ utm_campaign }) => utm_campaign },
  { header: 'Llegó desde', value: ({ referrer }) => referrer },
  { header: 'Primera página', value: ({ landing_page }) => landing_page },
  { header: 'Próxima acción', value: ({ next_action }) => next_action },
  { header: 'Fecha de próxima acción', value: ({ next_action_at }) => csvMoment(next_action_at) },
  { header: 'Primera respuesta', value: ({ first_response_at }) => csvMoment(first_response_at) },
];
