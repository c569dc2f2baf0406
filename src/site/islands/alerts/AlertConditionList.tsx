interface Props {
  texts: string[];
  /** The sentence before the conditions. */
  lead: string;
}

/** What somebody asks to be told about, in the words of the list's filters. */
export const AlertConditionList = ({ texts, lead }: Props) => (
  <div className="grid gap-2">
    <p>{lead}</p>
    <ul className="flex flex-wrap gap-2">
      {texts.map((text) => (
        <li
          key={text}
          className="border-line bg-paper max-w-full truncate rounded-full border px-3 py-1 text-sm"
        >
          {text}
        </li>
      ))}
    </ul>
  </div>
);
