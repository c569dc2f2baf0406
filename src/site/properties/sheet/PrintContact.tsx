import type { PublicCompany } from '#site/contact/contact-links.ts';

/** The foot of the printed ficha técnica: whom to call, and where the page is. */
export function PrintContact({ company, address }: { company: PublicCompany; address: string }) {
  return (
    <div className="border-line order-last hidden border-t pt-4 text-sm print:block">
      <p className="font-semibold">{company.name}</p>
      <p>
        {company.phone} · {company.email} · {company.address}
      </p>
      <p className="[overflow-wrap:anywhere]">{address}</p>
    </div>
  );
}
