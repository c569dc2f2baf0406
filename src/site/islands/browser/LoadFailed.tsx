import { toasts } from '#text/toasts.ts';
import { Failed } from '#ui/Notice.tsx';

export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return <Failed onRetry={onRetry}>{toasts.listNotLoaded.description}</Failed>;
}
