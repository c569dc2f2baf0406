import type { ReactNode } from 'react';

/** The place of what the page of a link shows. It has its height while it loads. */
export const LinkPageFrame = ({ children }: { children: ReactNode }) => (
  <section className="link-page shell grid min-h-[60dvh] content-start justify-items-start gap-5 pt-4 pb-20">
    {children}
  </section>
);
