const address = /(https?:\/\/\S*[^\s.,;:)])/;

/** A plain text whose addresses can be followed. */
export function LinkedText({ text }: { text: string }) {
  return (
    <p className="whitespace-pre-line">
      {text.split(address).map((part, index) =>
        index % 2 === 1 ? (
          <a key={part} href={part} target="_blank" rel="noreferrer" className="underline">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );
}
