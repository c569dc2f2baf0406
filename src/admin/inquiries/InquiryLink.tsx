import type { ReactNode } from 'react';
import { useLocation, useMatch } from 'react-router';
import { DialogLink } from '#admin/lists/DialogLink.tsx';
import { openedFromHere } from '#admin/lists/history-back.ts';
import { screenPaths } from '#admin/screen-paths.ts';

interface Props {
  id: string;
  'aria-label'?: string;
  className: string;
  children: ReactNode;
}

/**
 * Opens the details of an inquiry. Details next to the list replace the history entry, so that closing leads to the
 * list.
 */
export function InquiryLink({ id, ...rest }: Props) {
  const { state } = useLocation();
  const isOpen = useMatch(screenPaths.inquiry(':id')) !== null;
  return (
    <DialogLink
      to={screenPaths.inquiry(id)}
      replace={isOpen}
      state={isOpen ? state : openedFromHere}
      {...rest}
    />
  );
}
