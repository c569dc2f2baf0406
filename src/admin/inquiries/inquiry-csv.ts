import { type CsvColumn, csvMoment } from '#admin/lists/csv.ts';
import type { Inquiry } from '#domain/inquiry.ts';

export const inquiryCsvColumns: CsvColumn<Inquiry>[] = [
  { header: 'Fecha', value: ({ created_at }) => csvMoment(created_at) },
  { header: 'Nombre', value: ({ name }) => name },
  { header: 'Correo electrónico', value: ({ email }) => email },
  { header: 'Teléfono', value: ({ phone }) => phone },
  { header: 'Empresa', value: ({ empresa }) => empresa },
  { header: 'Propiedad', value: ({ property_title }) => property_title },
  { header: 'Asunto', value: ({ subject }) => subject },
  { header: 'Mensaje', value: ({ message }) => message },
  { header: 'Estado', value: ({ status }) => status },
  { header: 'Respuesta', value: ({ response }) => response },
  { header: 'Fecha de respuesta', value: ({ response_date }) => csvMoment(response_date) },
];
