import { toasts } from '#text/toasts.ts';

export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="bg-danger-tint grid justify-items-start gap-3 rounded p-5">
      <p>{toasts.listNotLoaded.description}</p>
      <button type="button" onClick={onRetry} className="btn btn-quiet">
        Reintentar
      </button>
    </div>
  );
}
