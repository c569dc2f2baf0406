import { getOwnerReport } from '#data/shown-owner-report.ts';
import { type OwnerReport, sumOfMonths } from '#domain/owner-report.ts';
import { paths } from '#paths.ts';
import { formatMonth, formatNumber } from '#text/format.ts';
import { LinkPageFrame } from './link-page/LinkPageFrame.tsx';
import { LinkUnavailable } from './link-page/LinkUnavailable.tsx';
import { useLinkRecord } from './link-page/use-link-record.ts';

const options = { read: getOwnerReport, failureText: 'No se pudo cargar. Inténtalo de nuevo más tarde.' };

/** The counts of an owner's properties, by month. Opening the page changes nothing. */
export function OwnerReportPage() {
  const { shown, retry } = useLinkRecord(options);
  return (
    <LinkPageFrame>
      {typeof shown === 'object' ? (
        <Report {...shown} />
      ) : (
        <LinkUnavailable noun="reporte" state={shown} gone={gone} onRetry={retry} />
      )}
    </LinkPageFrame>
  );
}

const gone = {
  missing: {
    title: 'Este enlace no abre ningún reporte',
    text: 'El enlace está incompleto, o lo retiramos. Escríbenos y te enviamos otro.',
  },
};

function Report({ month, properties }: OwnerReport) {
  return (
    <>
      <h1 className="text-3xl">El reporte de tus propiedades</h1>
      <p className="max-w-prose">
        Los últimos doce meses, hasta hoy. Contactos son los toques en WhatsApp y en el teléfono; las
        solicitudes llegaron por el sitio. Son conteos: no incluyen datos de las personas.
      </p>
      {properties.map((property) => (
        <PropertyReport key={property.id} property={property} currentMonth={month} />
      ))}
    </>
  );
}

interface PropertyReportProps {
  property: OwnerReport['properties'][number];
  currentMonth: string;
}

function PropertyReport({ property, currentMonth }: PropertyReportProps) {
  const { id, title, reference_code, is_public, months } = property;
  return (
    <section aria-labelledby={id} className="w-full min-w-0">
      <h2 id={id} className="text-xl wrap-anywhere">
        {is_public ? (
          <a href={paths.propertyById(id)} className="underline underline-offset-4">
            {title}
          </a>
        ) : (
          title
        )}
      </h2>
      <p className="text-muted mb-3">
        <span translate="no">{reference_code}</span>
        {` · ${is_public ? 'Publicada' : 'Sin publicar'}`}
      </p>
      {months.length === 0 ? (
        <p>Todavía no hay vistas ni contactos.</p>
      ) : (
        <Months months={months} currentMonth={currentMonth} labelledBy={id} />
      )}
    </section>
  );
}

const columns = ['Vistas', 'Contactos', 'Solicitudes', 'Visitas', 'Fichas', 'Comparada'];

const figuresOf = ({
  views,
  whatsapp,
  calls,
  inquiries,
  visits,
  datasheets,
  comparisons,
}: ReturnType<typeof sumOfMonths>) => [views, whatsapp + calls, inquiries, visits, datasheets, comparisons];

/** Columns that are hidden on a phone. */
const cellClass = (index: number) =>
  `py-2 pl-1.5 text-right tabular-nums sm:pl-4 ${index > 3 ? 'max-sm:hidden' : ''}`;

interface MonthsProps {
  months: OwnerReport['properties'][number]['months'];
  currentMonth: string;
  /** The id of the heading. */
  labelledBy: string;
}

const Months = ({ months, currentMonth, labelledBy }: MonthsProps) => (
  <table aria-labelledby={labelledBy} className="w-full max-w-3xl text-left max-sm:text-sm">
    <thead>
      <tr className="border-line border-b">
        <th scope="col" className="py-2">
          Mes
        </th>
        {columns.map((column, index) => (
          <th key={column} scope="col" className={`${cellClass(index)} max-sm:text-xs`}>
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {months.map((counts) => (
        <tr key={counts.month} className="border-line border-b">
          <th scope="row" className="py-2 font-normal max-sm:text-xs">
            {formatMonth(counts.month)}
            {counts.month === currentMonth && ', en curso'}
          </th>
          <Figures figures={figuresOf(counts)} />
        </tr>
      ))}
    </tbody>
    <tfoot className="font-semibold">
      <tr>
        <th scope="row" className="py-2">
          Total
        </th>
        <Figures figures={figuresOf(sumOfMonths(months))} />
      </tr>
    </tfoot>
  </table>
);

const Figures = ({ figures }: { figures: number[] }) =>
  figures.map((figure, index) => (
    <td key={columns[index]} className={cellClass(index)}>
      {formatNumber(figure)}
    </td>
  ));
