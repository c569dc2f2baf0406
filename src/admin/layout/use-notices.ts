import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useSubscription } from '#admin/use-subscription.ts';
import { subscribeToNotices } from '#data/notices.ts';
import { showToast } from '#ui/toasts/toast.ts';

/** Shows a toast with a link for each notice to this administrator. */
export function useNotices(): void {
  const navigate = useNavigate();
  const subscribe = useCallback(
    () =>
      subscribeToNotices(({ title, path }) =>
        showToast({ title, action: { label: 'Abrir', run: () => void navigate(path) } }),
      ),
    [navigate],
  );
  useSubscription(subscribe);
}
