import { useEffect, useId, useRef } from 'react';
import type { PropertyQuery } from '#domain/property-query.ts';
import { paths } from '#paths.ts';
import type { NamedLocation } from '#requirement/filter-text.ts';
import type { CatalogScope } from '#site/islands/browser/catalog/catalog-search.ts';
import { inactiveProps } from '#ui/buttons/inactive-props.ts';
import { Field } from '#ui/fields/Field.tsx';
import { AlertConditionList } from './AlertConditionList.tsx';
import { alertConditionsOf } from './alert-conditions.ts';
import { useAlertForm } from './use-alert-form.ts';

export interface AlertFormProps {
  query: PropertyQuery;
  /** What the page lists. */
  catalogScope: CatalogScope;
  locationOptions: readonly NamedLocation[];
}

/** Asks for an e-mail, to tell a visitor about properties with the filters of the list. */
export default function AlertForm({ query, catalogScope, locationOptions }: AlertFormProps) {
  const { conditions, texts } = alertConditionsOf(query, catalogScope, locationOptions);
  const { sentTo, ...form } = useAlertForm(conditions);
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after sending, what is shown is new
  useEffect(() => heading.current?.focus({ preventScroll: true }), [sentTo]);

  return (
    <section
      aria-labelledby={headingId}
      className="bg-concrete grid w-full max-w-2xl gap-4 rounded p-5 print:hidden"
    >
      <h3 ref={heading} id={headingId} tabIndex={-1} className="text-lg outline-none">
        {sentTo ? 'Revisa tu correo' : 'Avísame cuando haya algo así'}
      </h3>
      {sentTo ? (
        <p>
          Te enviamos un correo a <strong className="[overflow-wrap:anywhere]">{sentTo}</strong>. Ábrelo y
          confirma el aviso: sin confirmarlo no te escribimos. Si no llega, busca en el correo no deseado; por
          seguridad enviamos como máximo tres por día.
        </p>
      ) : (
        <>
          {texts.length === 0 ? (
            <p>
              Elige al menos un filtro de la lista, como el tipo, el área o la zona, para saber qué buscas.
            </p>
          ) : (
            <AlertConditionList texts={texts} lead="Te escribimos cuando se publique una propiedad así:" />
          )}
          {texts.length > 0 && <AlertFields {...form} />}
        </>
      )}
    </section>
  );
}

function AlertFields({
  email,
  consent,
  honeypot,
  errors,
  isSending,
  send,
}: Omit<ReturnType<typeof useAlertForm>, 'sentTo'>) {
  const consentErrorId = useId();
  return (
    <form noValidate method="dialog" onSubmit={send} className="grid gap-4">
      <Field label="Correo electrónico" error={errors.email}>
        {(control) => (
          <input {...control} ref={email} type="email" autoComplete="email" required className="field" />
        )}
      </Field>
      <div>
        <label className="flex min-h-11 cursor-pointer items-start gap-2.5">
          <input
            ref={consent}
            type="checkbox"
            required
            {...(errors.consent && { 'aria-invalid': true, 'aria-describedby': consentErrorId })}
            className="accent-ink mt-1 size-5 shrink-0"
          />
          <span className="text-sm">
            Quiero recibir por correo avisos de propiedades como estas, durante seis meses. Puedo darme de
            baja cuando quiera. Leí el{' '}
            <a href={paths.privacy()} target="_blank" className="underline underline-offset-2" rel="noopener">
              aviso de privacidad
            </a>
            .
          </span>
        </label>
        {errors.consent && (
          <p id={consentErrorId} role="alert" className="text-danger mt-1 text-xs">
            {errors.consent}
          </p>
        )}
      </div>
      <div hidden>
        <label>
          No escribas aquí
          <input ref={honeypot} name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <button type="submit" {...inactiveProps(isSending)} className="btn btn-primary sm:justify-self-start">
        {isSending ? 'Enviando...' : 'Recibir avisos'}
      </button>
      {errors.form && (
        <p role="alert" className="text-danger text-sm">
          {errors.form}
        </p>
      )}
    </form>
  );
}
