const urlPattern = /(https?:\/\/\S*[^\s.,;:)])/;

/** Plain text in which URLs are links. */
export function LinkedText({ text }: { text: string }) {
  return (
    <p className="whitespace-pre-line">
      {text.split(urlPattern).map((part, index) =>
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
