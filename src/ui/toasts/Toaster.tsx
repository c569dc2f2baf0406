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

let place: HTMLElement | undefined;

/**
 * Toasts live beside every island in a root of their own, made when the first one comes. On a phone they come from
 * above, for the lower edge is where its keyboard lies, and what is to be pressed next.
 */
function mount(): HTMLElement {
  const isNarrow = matchMedia('(width < 600px)').matches;
  const root = document.body.appendChild(document.createElement('div'));
  root.popover = 'manual';
  root.className = 'fixed inset-auto m-0 overflow-visible border-0 bg-transparent p-0';
  flushSync(() =>
    createRoot(root).render(
      <Toaster
        position={isNarrow ? 'top-center' : 'bottom-right'}
        offset={{ bottom: '6rem' }}
        mobileOffset={{ top: '0.5rem' }}
        duration={6000}
        containerAriaLabel="Avisos"
        toastOptions={look}
        style={{ fontFamily: 'inherit' }}
      />,
    ),
  );
  return root;
}

/** A popover that opens anew lies over every dialog that opened meanwhile. */
function raise(root: HTMLElement): void {
  if (root.matches(':popover-open')) root.hidePopover();
  root.showPopover();
}

/** The last message about each thing. */
const latest = new WeakMap<object, string | number>();

export function present({ title, description, destructive }: Toast, topic?: object): void {
  place ??= mount();
  raise(place);
  const show = destructive ? toast.error : toast.success;
  const earlier = topic && latest.get(topic);
  if (earlier !== undefined) toast.dismiss(earlier);
  const shown = show(title, { description });
  if (topic) latest.set(topic, shown);
}
