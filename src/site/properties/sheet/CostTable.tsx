import type { CostRow } from './cost-rows.ts';

/** A cost with its parts. The table names parts that are not stated. */
export function CostTable({ caption, rows }: { caption: string; rows: CostRow[] }) {
  return (
    <table className="cost-table">
      <caption>{caption}</caption>
      <tbody>
        {rows.map(({ name, label, detail, value, note, isTotal }) => (
          <tr key={name} className={isTotal ? 'font-semibold' : undefined}>
            <th scope="row">{detail ? `${label}, ${detail}` : label}</th>
            <td>
              {value ?? <em>No informado</em>}
              {note && <small>{note}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
