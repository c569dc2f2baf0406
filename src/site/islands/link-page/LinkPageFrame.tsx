import type { ReactNode } from 'react';

/** The content of a page that a link with a secret opens. */
export const LinkPageFrame = ({ children }: { children: ReactNode }) => (
  <section className="link-page shell grid content-start justify-items-start gap-5 pt-4 pb-20">
    {children}
  </section>
);
