import { WhatsAppIcon } from '#site/sections/WhatsAppIcon.tsx';

/** The anchor of the contact form on the sheet. */
export const contactAnchor = 'solicitar-informacion';

/** Keeps the two ways to ask within reach of the thumb; the layout's floating buttons give way to it. */
export function ContactBar({ whatsapp }: { whatsapp: string }) {
  return (
    <div
      data-contact-bar
      className="border-line bg-paper sticky bottom-0 z-30 flex flex-wrap gap-2 border-t p-3 md:hidden print:hidden"
    >
      <a
        href={whatsapp}
        target="_blank"
        rel="noopener noreferrer"
        className="btn btn-quiet px-3 max-sm:text-sm"
      >
        <WhatsAppIcon /> WhatsApp
      </a>
      <a href={`#${contactAnchor}`} className="btn btn-primary grow px-3 max-sm:text-sm">
        Solicitar información
      </a>
    </div>
  );
}
