import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import type { Toast } from './toast.ts';

const look = {
  unstyled: true,
  classNames: {
    toast:
      'flex w-full items-start gap-3 rounded border border-line border-l-4 bg-paper p-4 text-ink text-sm shadow-float',
    success: 'border-l-sale',
    error: 'border-l-danger',
    title: 'font-semibold',
    description: 'text-muted',
    content: 'grid grow gap-0.5',
    icon: 'mt-0.5 shrink-0',
  },
};

let mounted = false;

/** Toasts live beside every island in a root of their own, made when the first one comes. */
function mount() {
  mounted = true;
  const place = document.body.appendChild(document.createElement('div'));
  flushSync(() =>
    createRoot(place).render(
      <Toaster
        position="bottom-right"
        mobileOffset={{ bottom: '5rem' }}
        duration={6000}
        containerAriaLabel="Avisos"
        toastOptions={look}
        style={{ fontFamily: 'inherit' }}
      />,
    ),
  );
}

export function present({ title, description, destructive }: Toast): void {
  if (!mounted) mount();
  const show = destructive ? toast.error : toast.success;
  show(title, { description });
}
