import type { ComponentProps, MouseEvent } from 'react';

const doNothing = (event: MouseEvent) => event.preventDefault();

/**
 * A button that can do nothing for now keeps the focus, which `disabled` would throw to the page; pressed, or as the
 * button of a form in which Enter is pressed, it does nothing.
 */
export const shut = (
  isShut: boolean | undefined,
): Pick<ComponentProps<'button'>, 'onClick' | 'aria-disabled'> =>
  isShut ? { 'aria-disabled': true, onClick: doNothing } : {};
