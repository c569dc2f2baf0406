import { demoCompany } from '#domain/demo-company.ts';
import { figures, foundingYear } from '#text/company-facts.ts';

/** What only the company of the demo may say: its facts, its figures (spec §1, §9) and what it promises. */
const claims: (string | RegExp)[] = [
  demoCompany.name,
  demoCompany.email,
  demoCompany.phone,
  demoCompany.whatsapp,
  'Atlixcáyotl',
  String(demoCompany.latitude),
  'foundingDate',
  new RegExp(`(desde|en|fundad[ao]) ${foundingYear}\\b`, 'i'),
  ...figures.flatMap(({ amount, label }) => [amount, label, new RegExp(`más de ${amount.slice(1)}\\b`, 'i')]),
  /\b15 años/,
  /mismo día hábil/,
  /Nuestra historia|Misión|Visión|Valores/,
  /la recorremos|revisamos|Publicamos lo que medimos|Firmamos|Trabajamos el corredor/,
  /asesor de la zona/,
  /llamada de 20 minutos|De tres a seis propiedades/,
];

/** The claims of the demo in a page. */
export function inventedClaimsIn(page: string): string[] {
  const text = page.replaceAll(/<style.*?<\/style>|(?<=\b(?:srcset|src|style|d)=")[^"]*/gs, '');
  return claims
    .filter((claim) => (typeof claim === 'string' ? text.includes(claim) : claim.test(text)))
    .map(String);
}
