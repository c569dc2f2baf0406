import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import { RestartBoundary } from '#ui/restart/RestartBoundary.tsx';

/** A short message: what happened and, below it, what that means. */
export interface Toast {
  title: string;
  description?: string;
  isFailure?: boolean;
  /** At the left of a wide window, because its subject is at the right. */
  isAtLeft?: boolean;
  /** A button, for example to undo the action. It closes the toast. */
  action?: { label: string; run: () => void };
}

const toastOptions = {
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
    actionButton:
      '-my-2 min-h-11 shrink-0 cursor-pointer self-center px-2 font-semibold underline underline-offset-4',
  },
};

let toastRoot: HTMLElement | undefined;

const isWide = (topBelow: string) => !matchMedia(`(width < ${topBelow})`).matches;

/**
 * Makes a React root for toasts, apart from the islands, when the first toast appears. On a phone toasts are at the
 * top, because the keyboard and the next button are at the bottom.
 */
function mountToasts(topBelow: string): HTMLElement {
  const root = document.body.appendChild(document.createElement('div'));
  root.popover = 'manual';
  root.className = 'fixed inset-auto m-0 overflow-visible border-0 bg-transparent p-0';
  flushSync(() =>
    createRoot(root).render(
      <RestartBoundary element={root}>
        <Toaster
          position={isWide(topBelow) ? 'bottom-right' : 'top-center'}
          offset={{ top: '0.5rem', bottom: '6rem' }}
          mobileOffset={{ top: '0.5rem' }}
          duration={6000}
          containerAriaLabel="Avisos"
          toastOptions={toastOptions}
          style={{ fontFamily: 'inherit' }}
        />
      </RestartBoundary>,
    ),
  );
  new MutationObserver(() => publishHeight(root)).observe(root, {
    subtree: true,
    childList: true,
    attributeFilter: ['data-removed', 'data-mounted', 'style'],
  });
  return root;
}

/** How far each toast of a stack is visible behind the one in front of it, and the space around the stack. */
const stepPx = 14;
const marginPx = 8;
const maxStack = 3;

/** Sets the custom property `--toasts-height` to the height that toasts take, so that a page can leave it free. */
function publishHeight(root: HTMLElement): void {
  const toasts = root.querySelectorAll<HTMLElement>('[data-sonner-toast]:not([data-removed=true])');
  const heights = [...toasts].map(({ offsetHeight }) => offsetHeight);
  const stack = stepPx * (Math.min(heights.length, maxStack) - 1);
  const height = heights.length === 0 ? 0 : Math.max(...heights) + stack + 2 * marginPx;
  document.documentElement.style.setProperty('--toasts-height', `${height}px`);
}

/** Opens the popover again, so that it is above every dialog that was opened since. */
function bringToFront(root: HTMLElement): void {
  if (root.matches(':popover-open')) root.hidePopover();
  root.showPopover();
}

/** A toast with a button stays long enough to reach it. */
const actionDurationMs = 10_000;
/**
 * Also under a pointer and in a hidden tab, where Sonner stops its clock: from 15 seconds on alerts tell of what the button would
 * undo (pocketbase/hooks/lib/requirements/matching.ts).
 */
const maxActionMs = 13_000;

/** The id of the last toast of each topic. */
const lastToastIds = new WeakMap<object, string | number>();

/**
 * Shows a toast, in place of the last one of its topic.
 * @param topBelow toasts are at the top of a window that is narrower, a CSS length
 */
export function presentToast(
  { title, description, isFailure, isAtLeft, action }: Toast,
  topBelow: string,
  topic?: object,
): void {
  toastRoot ??= mountToasts(topBelow);
  bringToFront(toastRoot);
  const show = isFailure ? toast.error : toast.success;
  const previousId = topic && lastToastIds.get(topic);
  if (previousId !== undefined) toast.dismiss(previousId);
  const id = show(title, {
    description,
    ...(isAtLeft && isWide(topBelow) && { position: 'bottom-left' as const }),
    ...(action && { action: { label: action.label, onClick: action.run }, duration: actionDurationMs }),
  });
  if (action) setTimeout(() => toast.dismiss(id), maxActionMs);
  if (topic) lastToastIds.set(topic, id);
}
