interface Props {
  title: string;
  items: string[];
}

export function TextList({ title, items }: Props) {
  return (
    <section>
      <h3 className="mb-2 text-base">{title}</h3>
      {items.length === 0 && <p className="text-muted">Sin datos</p>}
      <ul className="flex flex-wrap gap-2">
        {items.map((item) => (
          <li key={item} className="bg-slab rounded px-2.5 py-1">
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}
