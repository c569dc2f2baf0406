import { Bookmark } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import {
  comparedIn,
  maxCompared,
  maxSelected,
  type Selection,
  withoutSelected,
  withSelected,
} from '#domain/selection.ts';
import { landmarkParam, paths } from '#paths.ts';
import { getSelection, isSelectionKept, saveSelection } from '#site/selection/stored-selection.ts';
import { count } from '#text/format.ts';
import { RestartBoundary } from '#ui/restart/RestartBoundary.tsx';
import { useSelection } from './selection/use-selection.ts';

/** The comparison, with distances to the landmark that the list is near to. */
const comparisonOf = (selection: Selection) =>
  paths.comparison(
    comparedIn(selection).map(({ code }) => code),
    new URLSearchParams(location.search).get(landmarkParam) ?? '',
  );

/** At the bottom of the screen while anything is selected: how many are compared, and the two ways on. */
export function SelectionBar() {
  const [selection, change] = useSelection();
  const notice = useCompareBoxes();
  const text = selection.length > 0 ? notice || countTextOf(selection) : notice;

  useRoomForBar(selection.length > 0);

  return (
    <>
      <p role="status" className="sr-only">
        {text}
      </p>
      {selection.length > 0 && (
        <section
          aria-label="Propiedades elegidas"
          className="border-line bg-paper shadow-float low:static fixed inset-x-0 bottom-0 z-30 border-t max-lg:in-[body:has([data-contact-bar])]:hidden print:hidden"
        >
          <div className="shell flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
            <p aria-hidden="true" className="grow basis-40 text-sm font-medium tabular-nums">
              {text}
            </p>
            <div className="flex grow gap-2 md:grow-0">
              <button type="button" className="btn btn-quiet max-md:hidden" onClick={() => change(() => [])}>
                Quitar todas
              </button>
              <a href={paths.selection()} className="btn btn-quiet grow px-3 max-sm:text-sm">
                <Bookmark className="size-4" aria-hidden="true" />
                Mi selección
              </a>
              <a
                href={comparisonOf(selection)}
                onClick={({ currentTarget }) => {
                  // The filters of a list change its URL.
                  currentTarget.href = comparisonOf(selection);
                }}
                className="btn btn-primary grow px-3 max-sm:text-sm"
              >
                Comparar
              </a>
            </div>
          </div>
        </section>
      )}
    </>
  );
}

/** Room for the bar at the end of the page. */
function useRoomForBar(isShown: boolean): void {
  useEffect(() => {
    document.body.style.paddingBottom = isShown ? 'min(7rem, 20vh)' : '';
  }, [isShown]);
}

/** "2 de 4 para comparar", "4 de 4 para comparar, 6 guardadas" */
function countTextOf(selection: Selection): string {
  const compared = comparedIn(selection).length;
  const kept = selection.length > compared && count(selection.length, 'guardada', 'guardadas');
  return [`${compared} de ${maxCompared} para comparar`, kept].filter(Boolean).join(', ');
}

const noticeOf = {
  lost: 'Este navegador no guarda datos de este sitio: compara antes de cambiar de página, o permite las cookies.',
  full: `Tu selección tiene ${maxSelected} propiedades, que es lo que cabe. Quita una para guardar otra.`,
  kept: `Se comparan hasta ${maxCompared}. Esta quedó en Mi selección, donde eliges cuáles comparar.`,
};

/** Follows the boxes of the page. @returns a message about the last change, when its effect is not obvious */
function useCompareBoxes(): string {
  const [notice, setNotice] = useState('');

  useEffect(() => {
    const take = (box: HTMLInputElement, isChosen: boolean) => {
      const property = { code: box.value, title: box.dataset.compare ?? '' };
      const before = getSelection();
      const after = isChosen ? withSelected(before, property) : withoutSelected(before, property.code);
      saveSelection(after);
      const added = after.find(({ code }) => isChosen && code === property.code);
      if (!isSelectionKept()) setNotice(noticeOf.lost);
      else if (isChosen && !added) setNotice(noticeOf.full);
      else setNotice(added && !added.isCompared ? noticeOf.kept : '');
    };
    const onChange = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.matches('[data-compare]'))
        take(target, target.checked);
    };
    // Changes from before this script was loaded.
    const codes = getSelection().map(({ code }) => code);
    // They are collected first: each change sets all boxes to what is stored.
    const changed = Array.from(document.querySelectorAll<HTMLInputElement>('[data-compare]'))
      .map((box) => ({ box, isChosen: box.checked }))
      .filter(({ box, isChosen }) => isChosen !== codes.includes(box.value));
    for (const { box, isChosen } of changed) take(box, isChosen);
    addEventListener('change', onChange);
    return () => removeEventListener('change', onChange);
  }, []);

  return notice;
}

/** Shows the bar on a page that has no island for it. */
export function mountSelectionBar(): void {
  const container = document.body.appendChild(document.createElement('div'));
  createRoot(container).render(
    <RestartBoundary element={container}>
      <SelectionBar />
    </RestartBoundary>,
  );
}
