import { Columns3 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import {
  codesInParam,
  comparedIn,
  maxSelected,
  type Selection,
  withCompared,
  withNote,
  withoutSelected,
  withSelected,
} from '#domain/selection.ts';
import { codesParam, paths } from '#paths.ts';
import type { ComparedProperty } from '#site/comparison/compared-property.ts';
import { type FormCompany, whatsappLink } from '#site/contact/contact-links.ts';
import { WhatsAppIcon } from '#site/contact/WhatsAppIcon.tsx';
import { selectionGreeting, selectionText } from '#site/selection/selection-greeting.ts';
import { absoluteUrl } from '#site/seo/absolute-url.ts';
import { count } from '#text/format.ts';
import { ShareButton } from './ShareButton.tsx';
import { LinkNotice } from './selection/LinkNotice.tsx';
import { LoadFailed, NothingChosen, Waiting } from './selection/LoadStates.tsx';
import { PrintedSelection } from './selection/PrintedSelection.tsx';
import { SelectedCard } from './selection/SelectedCard.tsx';
import { useCompared } from './selection/use-compared.ts';
import { useSelection } from './selection/use-selection.ts';

const ContactForm = lazy(() =>
  import('./ContactForm.tsx').then(({ ContactForm }) => ({ default: ContactForm })),
);

type Company = FormCompany & { name: string };

/**
 * The selected properties of this visitor, or those of a shared link: to note, compare, share, print or send as one
 * inquiry.
 */
export function SelectionPage({ company }: { company: Company }) {
  const [own, change] = useSelection();
  const [linked, setLinked] = useState(() =>
    codesInParam(new URLSearchParams(location.search).get(codesParam), maxSelected),
  );
  const isShared = linked.codes.length > 0 && !haveSameCodes(linked.codes, own);
  const notice = <LinkNotice linked={linked} maxCodes={maxSelected} />;
  const codes = isShared ? linked.codes : own.map(({ code }) => code);
  const { properties, hasFailed, retry } = useCompared(codes);

  if (codes.length === 0)
    return (
      <NothingChosen title="Mi selección" notice={notice}>
        Todavía no guardas propiedades. Marca «Comparar» en las que te interesen: se guardan en este
        navegador, sin cuenta.
      </NothingChosen>
    );
  if (hasFailed) return <LoadFailed onRetry={retry} />;
  if (!properties) return <Waiting />;

  const shown: Selection = isShared
    ? codes.map((code) => ({ code, title: properties.get(code)?.title ?? code }))
    : own;
  const available = shown.flatMap(({ code }) => properties.get(code) ?? []);
  const saveShared = () => {
    change((now) => shown.filter(({ code }) => properties.has(code)).reduce(withSelected, now));
    setLinked(codesInParam(null, maxSelected));
    history.replaceState(history.state, '', paths.selection());
  };

  return (
    <>
      <div className="shell grid gap-x-12 gap-y-8 pt-6 pb-16 lg:grid-cols-[minmax(0,1fr)_24rem] print:hidden">
        <div className="grid content-start gap-5">
          <h1 className="text-3xl">{isShared ? 'Selección compartida' : 'Mi selección'}</h1>
          <SelectionActions
            {...{ company, available }}
            compared={
              isShared
                ? available.slice(0, 4).map(({ code }) => code)
                : comparedIn(own).map(({ code }) => code)
            }
          />
          {notice}
          {isShared && (
            <p className="bg-concrete flex flex-wrap items-center justify-between gap-3 rounded p-4">
              {count(shown.length, 'propiedad', 'propiedades')} en este enlace.
              <button type="button" onClick={saveShared} className="btn btn-quiet">
                Guardar en mi selección
              </button>
            </p>
          )}
          <ul className="grid">
            {shown.map((selected) => (
              <SelectedCard
                key={selected.code}
                selected={selected}
                property={properties.get(selected.code)}
                selection={own}
                {...(!isShared && {
                  onCompare: (isCompared: boolean) =>
                    change((now) => withCompared(now, selected.code, isCompared)),
                  onNote: (note: string) => change((now) => withNote(now, selected.code, note)),
                  onRemove: () => change((now) => withoutSelected(now, selected.code)),
                })}
              />
            ))}
          </ul>
        </div>
        {available.length > 0 && (
          <section
            id="solicitud"
            aria-labelledby="me-interesan"
            className="bg-concrete self-start rounded p-5 lg:sticky lg:top-24"
          >
            <h2 id="me-interesan" className="mb-4 text-xl">
              {available.length === 1
                ? 'Me interesa esta propiedad'
                : `Me interesan estas ${available.length} propiedades`}
            </h2>
            <Suspense fallback={<p role="status">Cargando formulario...</p>}>
              <ContactForm company={company} selectedIds={available.map(({ id }) => id)} />
            </Suspense>
          </section>
        )}
      </div>
      <PrintedSelection {...{ company, shown, properties }} />
    </>
  );
}

const haveSameCodes = (codes: string[], selection: Selection) =>
  codes.length === selection.length && selection.every(({ code }) => codes.includes(code));

interface ActionProps {
  company: Company;
  available: ComparedProperty[];
  /** Codes. */
  compared: string[];
}

function SelectionActions({ company, available, compared }: ActionProps) {
  if (available.length === 0) return null;
  const url = absoluteUrl(paths.selection(available.map(({ code }) => code)));
  return (
    <div className="flex flex-wrap gap-2">
      {compared.length > 0 && (
        <a href={paths.comparison(compared)} className="btn btn-quiet">
          <Columns3 className="size-5" aria-hidden="true" />
          Comparar {compared.length}
        </a>
      )}
      {[
        ['Enviar por WhatsApp', whatsappLink({ whatsapp: '' }, selectionText(available, url))],
        ['Preguntar a la empresa', whatsappLink(company, selectionGreeting(available, url))],
      ].map(([label, href]) => (
        <a key={label} href={href} target="_blank" rel="noopener noreferrer" className="btn btn-quiet">
          <WhatsAppIcon /> {label}
        </a>
      ))}
      <ShareButton title="Selección de propiedades" url={url} />
      <button type="button" onClick={() => print()} className="btn btn-quiet">
        Imprimir
      </button>
    </div>
  );
}
