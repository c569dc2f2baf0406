/** Makes the PDF of a property; scripts/datasheet-button.ts does the work. Without JavaScript it is hidden. */
export const DatasheetButton = ({ code }: { code: string }) => (
  <>
    <button type="button" data-datasheet={code} className="btn btn-quiet grow noscript:hidden">
      Ficha técnica (PDF)
    </button>
    <p role="status" className="text-muted w-full text-sm" />
  </>
);
