import type { Selection } from '#domain/selection.ts';
import { paths } from '#paths.ts';
import type { ComparedProperty } from '#site/comparison/compared-property.ts';
import { type FormCompany, phonesText } from '#site/contact/contact-links.ts';
import { absoluteUrl } from '#site/seo/absolute-url.ts';
import './printed-selection.css';

interface Props {
  company: FormCompany & { name: string };
  shown: Selection;
  properties: Map<string, ComparedProperty>;
}

/** The selection on paper: a table with the visitor's notes, and whom to call. */
export function PrintedSelection({ company, shown, properties }: Props) {
  return (
    <div className="printed-selection hidden print:block">
      <h2>Selección de propiedades</h2>
      <table>
        <thead>
          <tr>
            {['Propiedad', 'Precio', 'm² · altura · andenes · kVA', 'Ubicación', 'Nota'].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ code, title, note }) => {
            const property = properties.get(code);
            return (
              <tr key={code}>
                <th scope="row">
                  {title}
                  <small>
                    {code}
                    {property && ` · ${absoluteUrl(paths.propertyByCode(code))}`}
                  </small>
                </th>
                <td>{property ? property.prices.join(' · ') : 'Ya no disponible'}</td>
                <td>{property?.highlights.join(' · ')}</td>
                <td>{property?.place}</td>
                <td>{note}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p>
        {company.name} · {phonesText(company)} · {company.email}
      </p>
    </div>
  );
}
