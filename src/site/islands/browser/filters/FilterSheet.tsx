import { X } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { count } from '#text/format.ts';

interface Props {
  /** How many properties are found; undefined until it is known. */
  total: number | undefined;
  onClear: () => void;
  /** Called when the visitor wants to see the results. */
  onShow: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with all filters for small screens. It is mounted only while it is open. */
export function FilterSheet({ total, onClear, onShow, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Gives the focus back when Back has closed the sheet.
    return () => element?.close();
  }, []);
  const close = () => dialog.current?.close();

  return (
    <dialog
      ref={dialog}
      aria-label="Filtros"
      onClose={onClose}
      onPointerDown={({ target }) => target === dialog.current && close()}
      className="border-line bg-paper text-ink shadow-float fixed inset-x-0 top-auto bottom-0 m-0 max-h-[92dvh] w-full max-w-none flex-col rounded-t border-t backdrop:bg-black/50 open:flex"
    >
      <div className="border-line flex items-center justify-between border-b px-4 py-2">
        <h2 className="text-lg">Filtros</h2>
        <button type="button" aria-label="Cerrar" onClick={close} className="btn -mr-3 px-3">
          <X className="size-5" aria-hidden="true" />
        </button>
      </div>
      <div className="grid grid-cols-1 gap-6 overflow-y-auto overscroll-contain px-4 py-5">{children}</div>
      <div className="border-line flex flex-wrap gap-3 border-t p-4">
        <button type="button" onClick={onClear} className="btn btn-quiet px-3 text-sm whitespace-nowrap">
          Limpiar filtros
        </button>
        <button
          type="button"
          onClick={() => {
            close();
            onShow();
          }}
          className={`btn ${total === 0 ? 'btn-quiet' : 'btn-primary'} grow basis-40 px-3 max-sm:text-sm`}
        >
          {showLabelFor(total)}
        </button>
      </div>
    </dialog>
  );
}

function showLabelFor(total: number | undefined): string {
  if (total === undefined) return 'Ver propiedades';
  return total === 0
    ? 'Sin resultados: ajusta los filtros'
    : `Ver ${count(total, 'propiedad', 'propiedades')}`;
}
