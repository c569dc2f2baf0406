import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { codesInParam, comparedIn, maxCompared, withComparison } from '#domain/selection.ts';
import { codesParam, differencesParam, landmarkParam, paths } from '#paths.ts';
import { type ComparisonRow, comparisonTableOf } from '#site/comparison/comparison-table.ts';
import { landmarkNamesOf, withLandmark } from '#site/comparison/landmark-row.ts';
import { absoluteUrl } from '#site/seo/absolute-url.ts';
import { type ComparedColumn, ComparisonTable } from './comparison/ComparisonTable.tsx';
import { LandmarkChoice } from './comparison/LandmarkChoice.tsx';
import { ShareButton } from './ShareButton.tsx';
import { LinkNotice } from './selection/LinkNotice.tsx';
import { LoadFailed, NothingChosen, Waiting } from './selection/LoadStates.tsx';
import { useCompared } from './selection/use-compared.ts';
import { useSelection } from './selection/use-selection.ts';

interface Props {
  /** Ends the title of the page. */
  companyName: string;
  /** For print: name and telephone. */
  companyContact: string;
}

/** Up to four properties side by side: those of the URL, otherwise those that this browser stores. */
export function Comparison({ companyName, companyContact }: Props) {
  const [selection, change] = useSelection();
  const { linked, codes, setCodes, landmark, setLandmark, isDifferencesOnly, setDifferencesOnly, path } =
    useComparisonUrl(comparedIn(selection).map(({ code }) => code));
  const { properties, hasFailed, retry } = useCompared(codes);
  const title =
    codes.length === 1 ? 'Comparación de 1 propiedad' : `Comparación de ${codes.length} propiedades`;

  useEffect(() => {
    if (codes.length > 0) document.title = `${title} | ${companyName}`;
  }, [codes.length, title, companyName]);

  const hasProperties = properties !== undefined;
  useEffect(() => {
    if (hasProperties) globalThis.countUse?.('comparison', codes.join());
  }, [hasProperties, codes]);

  if (codes.length === 0)
    return (
      <NothingChosen
        title="Comparar propiedades"
        notice={<LinkNotice linked={linked} maxCodes={maxCompared} />}
      >
        Marca «Comparar» en las propiedades que te interesen, hasta {maxCompared}, y velas aquí lado a lado.
      </NothingChosen>
    );
  if (hasFailed) return <LoadFailed onRetry={retry} />;
  if (!properties) return <Waiting />;

  const titles = new Map(selection.map((property) => [property.code, property.title]));
  const columns: ComparedColumn[] = codes.map((code) => ({
    code,
    title: properties.get(code)?.title ?? titles.get(code),
    property: properties.get(code),
  }));
  const shown = columns.flatMap(({ property }) => property ?? []);
  const landmarks = landmarkNamesOf(shown);
  const table = comparisonTableOf(
    landmarks.includes(landmark) ? shown.map((property) => withLandmark(property, landmark)) : shown,
  );
  const keep = () => change((now) => withComparison(now, shown));
  const remove = (code: string) => {
    setCodes(codes.filter((other) => other !== code));
    if (selection.some((property) => property.code === code && property.isCompared)) {
      change((now) => now.map((other) => (other.code === code ? { ...other, isCompared: false } : other)));
    }
  };

  return (
    <>
      <div className="shell flex flex-wrap items-center justify-between gap-3 pt-6 pb-4">
        <h1 className="text-3xl print:text-xl">{title}</h1>
        <p className="hidden text-sm print:block">{companyContact}</p>
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          <LandmarkChoice names={landmarks} value={landmark} onChange={setLandmark} />
          <label className="flex min-h-11 items-center gap-2 pr-2 font-medium">
            <input
              type="checkbox"
              checked={isDifferencesOnly}
              onChange={({ target }) => setDifferencesOnly(target.checked)}
              className="accent-ink size-5"
            />
            Solo diferencias
          </label>
          <ShareButton title={title} url={absoluteUrl(path)} />
          <button type="button" onClick={() => print()} className="btn btn-quiet max-sm:px-3 max-sm:text-sm">
            Imprimir
          </button>
        </div>
      </div>
      <div className="shell pb-4 empty:hidden">
        <LinkNotice linked={linked} maxCodes={maxCompared} />
      </div>
      <ComparisonTable {...{ columns, table, isDifferencesOnly }} onRemove={remove} />
      <EqualRowsForPrint rows={table.equalRows} />
      <div className="shell flex flex-wrap gap-3 pt-6 pb-16 print:hidden">
        {codes.length < maxCompared && (
          <a href={paths.properties()} onClick={keep} className="btn btn-quiet">
            <Plus className="size-5" aria-hidden="true" />
            Agregar otra
          </a>
        )}
        <a href={paths.selection()} onClick={keep} className="btn btn-primary">
          Enviar o guardar la selección
        </a>
      </div>
    </>
  );
}

/** In print, the equal rows are one paragraph, so that the differences fit on one page. */
function EqualRowsForPrint({ rows }: { rows: ComparisonRow[] }) {
  if (rows.length === 0) return null;
  return (
    <p className="comparison-equal hidden print:block">
      <strong>Igual en todas:</strong>{' '}
      {rows.map(({ label, cells }) => `${label}: ${cells[0]?.value}`).join(' · ')}
    </p>
  );
}

/**
 * What the URL of the comparison says: the linked codes, the short name of the landmark ('' for none), and whether only
 * differences are shown. Without codes, `own` is written into the URL, so that it can be shared.
 */
function useComparisonUrl(own: string[]) {
  const [linked] = useState(() => {
    const params = new URLSearchParams(location.search);
    return {
      ...codesInParam(params.get(codesParam), maxCompared),
      landmark: params.get(landmarkParam)?.trim() ?? '',
      isDifferencesOnly: params.get(differencesParam) === '1',
    };
  });
  const [codes, setCodes] = useState(linked.codes.length > 0 ? linked.codes : own);
  const [landmark, setLandmark] = useState(linked.landmark);
  const [isDifferencesOnly, setDifferencesOnly] = useState(linked.isDifferencesOnly);
  const path = paths.comparison(codes, landmark, isDifferencesOnly);
  useEffect(() => history.replaceState(history.state, '', path), [path]);
  return { linked, codes, setCodes, landmark, setLandmark, isDifferencesOnly, setDifferencesOnly, path };
}
