interface Props {
  names: string[];
  /** '' for none. */
  value: string;
  onChange: (name: string) => void;
}

/** To which landmark the comparison states distances. */
export function LandmarkChoice({ names, value, onChange }: Props) {
  if (names.length === 0) return null;
  return (
    <label className="flex items-center gap-2 font-medium">
      Distancia a
      <select
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="field w-auto max-w-44"
      >
        <option value="">ningún punto</option>
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
