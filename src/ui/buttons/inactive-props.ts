import type { ComponentProps, MouseEvent } from 'react';

const preventAction = (event: MouseEvent) => event.preventDefault();

/**
 * The props of a button that does nothing for now. The attribute `disabled` would move the focus to the page;
 * `aria-disabled` keeps it. A click does nothing, and neither does Enter in the button's form.
 */
export const inactiveProps = (
  isInactive: boolean | undefined,
): Pick<ComponentProps<'button'>, 'onClick' | 'aria-disabled'> =>
  isInactive ? { 'aria-disabled': true, onClick: preventAction } : {};
