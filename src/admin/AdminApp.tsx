import './admin.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router/dom';
import { toastPlacement } from '#ui/toasts/toast.ts';
import { queryClient } from './query-client.ts';
import { router } from './routes.tsx';
import { SessionProvider } from './session/SessionProvider.tsx';

// From here on the sidebar has room for toasts (admin.css).
toastPlacement.topBelow = '64rem';

/** The panel; rendered in the browser only. */
export function AdminApp() {
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <RouterProvider router={router} />
      </SessionProvider>
    </QueryClientProvider>
  );
}
