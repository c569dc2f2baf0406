import type { PublicCompany } from '#site/contact/contact-links.ts';

/** Ends the printed page with contact data and the URL. */
export function PrintContact({ company, url }: { company: PublicCompany; url: string }) {
  return (
    <div className="border-line order-last hidden border-t pt-4 text-sm print:block">
      <p className="font-semibold">{company.name}</p>
      <p>
        {company.phone} · {company.email} · {company.address}
      </p>
      <p className="[overflow-wrap:anywhere]">{url}</p>
    </div>
  );
}
