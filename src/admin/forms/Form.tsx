import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';

interface Props<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>;
  onSubmit: (values: Output) => void;
  className?: string;
  children: ReactNode;
}

/** A form whose fields find their state by context. The fields validate; the browser does not. Ctrl S saves. */
export function Form<Input extends FieldValues, Output>({
  form,
  onSubmit,
  children,
  ...rest
}: Props<Input, Output>) {
  const element = useRef<HTMLFormElement>(null);
  useSaveShortcut(element);
  return (
    <FormProvider {...form}>
      <form ref={element} noValidate autoComplete="off" onSubmit={form.handleSubmit(onSubmit)} {...rest}>
        {children}
      </form>
    </FormProvider>
  );
}

const isSaveShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && (key.toLowerCase() === 's' || key === 'Enter');

/**
 * Whether a key is meant for a form: the focus is in it, or it is the only form of the dialog or screen with the focus.
 */
function isMeantFor(form: HTMLFormElement, target: EventTarget | null): boolean {
  const focused = target instanceof Element && target !== document.body ? target : null;
  const area = form.closest('dialog') ?? form.closest('main');
  const focusedArea = focused
    ? (focused.closest('dialog') ?? focused.closest('main'))
    : ([...document.querySelectorAll('dialog[open]')].at(-1) ?? document.querySelector('main'));
  if (!area || focusedArea !== area) return false;
  return (
    focused?.closest('form') === form ||
    (!focused?.closest('form') && area.querySelectorAll('form').length === 1)
  );
}

/** Presses the button that saves a form on Ctrl S and Ctrl Enter, on a Mac ⌘ S and ⌘ Enter. */
function useSaveShortcut(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isSaveShortcut(event)) return;
      if (!form.current || !isMeantFor(form.current, event.target)) return;
      event.preventDefault();
      form.current.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [form]);
}
