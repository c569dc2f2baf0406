import type { ReactNode } from 'react';

/** The place of what the page of a link shows. The footer stays below the window, so nothing moves when it replaces the fallback. */
export const LinkPageFrame = ({ children }: { children: ReactNode }) => (
  <section className="link-page shell grid min-h-dvh content-start justify-items-start gap-5 pt-4 pb-20">
    {children}
  </section>
);
