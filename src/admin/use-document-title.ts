import { useEffect } from 'react';

/** Sets the title of the document, which has one of its own until the panel runs. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
