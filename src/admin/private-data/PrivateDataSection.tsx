import { useQuery } from '@tanstack/react-query';
import { Lock, Pencil } from 'lucide-react';
import { useState } from 'react';
import { LoadFailure } from '#admin/LoadFailure.tsx';
import { dialUrlOf, phoneNumbersIn } from '#domain/phone-numbers.ts';
import {
  blankPrivateData,
  type PrivateData,
  privateDataDraftSchema,
  privateDataLabels,
  privateFields,
} from '#domain/private-data.ts';
import { formatPlainDay } from '#text/format.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Loading } from '#ui/Notice.tsx';
import { OwnerReportLinks } from './OwnerReportLinks.tsx';
import { PrivateDataDialog } from './PrivateDataDialog.tsx';
import { privateDataQueries } from './private-data-queries.ts';

/** The internal data of a property: its owner, the commission, the contract, the keys. */
export function PrivateDataSection({ propertyId }: { propertyId: string }) {
  const { data, isPending, error, refetch } = useQuery(privateDataQueries.ofProperty(propertyId));
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-labelledby="private-data">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 id="private-data" className="flex items-center gap-2 text-base">
          <Lock className="size-4" aria-hidden="true" />
          Datos privados
        </h3>
        {data !== undefined && (
          <Button icon={Pencil} onClick={() => setIsOpen(true)}>
            {data ? 'Editar datos privados' : 'Agregar datos privados'}
          </Button>
        )}
      </div>
      {isPending && <Loading />}
      {error && (
        <LoadFailure error={error} onRetry={() => refetch()}>
          No se pudieron cargar los datos privados
        </LoadFailure>
      )}
      {data === null && (
        <p className="text-muted">
          Propietario, comisión, exclusiva y llaves. El sitio, las exportaciones y los correos nunca los
          muestran.
        </p>
      )}
      {data && <PrivateFacts data={data} />}
      {data && <OwnerReportLinks propertyId={propertyId} phone={data.owner_phone} />}
      {isOpen && (
        <PrivateDataDialog
          propertyId={propertyId}
          initial={data ? privateDataDraftSchema.parse(data) : blankPrivateData}
          onClose={() => setIsOpen(false)}
        />
      )}
    </section>
  );
}

function PrivateFacts({ data }: { data: PrivateData }) {
  const stated = privateFields.filter((name) => data[name] !== '');
  if (stated.length === 0) return <p className="text-muted">Sin datos</p>;
  return (
    <dl className="grid gap-2">
      {stated.map((name) => (
        <div key={name}>
          <dt className="text-muted text-sm">{privateDataLabels[name]}</dt>
          <dd className="whitespace-pre-line">
            <PrivateFact name={name} value={data[name]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function PrivateFact({ name, value }: { name: (typeof privateFields)[number]; value: string }) {
  const numbers = name === 'owner_phone' ? phoneNumbersIn(value) : [];
  if (numbers.length > 0)
    return numbers.map((number) => (
      <a key={number.digits} href={dialUrlOf(number)} className="mr-3">
        {number.text}
      </a>
    ));
  if (name === 'owner_email') return <a href={`mailto:${value}`}>{value}</a>;
  return name === 'exclusive_until' ? formatPlainDay(value) : value;
}
