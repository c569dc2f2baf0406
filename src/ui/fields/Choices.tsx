interface Props<Name extends string> {
  label: string;
  choices: readonly { name: Name; label: string }[];
  current: Name | undefined;
  onChange: (name: Name) => void;
}

/** A row of buttons with at most one selected. On a narrow screen the row scrolls. */
export function Choices<Name extends string>({ label, choices, current, onChange }: Props<Name>) {
  return (
    <fieldset className="-m-1 flex max-w-[calc(100%+0.5rem)] min-w-0 gap-1 overflow-x-auto p-1 max-md:w-[calc(100%+0.5rem)]">
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <button
          key={choice.name}
          type="button"
          aria-pressed={choice.name === current}
          onClick={() => onChange(choice.name)}
          className="border-line hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper min-h-11 cursor-pointer rounded border px-3.5 font-medium whitespace-nowrap transition-colors max-md:grow max-md:px-1 max-md:text-xs"
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  );
}
