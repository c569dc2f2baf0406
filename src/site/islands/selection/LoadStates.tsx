import { visitorToasts } from '#text/visitor-toasts.ts';

export function Waiting() {
  return (
    <p role="status" className="shell py-8">
      Cargando propiedades...
    </p>
  );
}

export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="shell pb-20">
      <div role="alert" className="bg-danger-tint grid justify-items-start gap-3 rounded p-5">
        <p>{visitorToasts.listNotLoaded.description}</p>
        <button type="button" onClick={onRetry} className="btn btn-quiet">
          Reintentar
        </button>
      </div>
    </div>
  );
}
