import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ToastText } from '#text/toasts.ts';
import { Button } from '#ui/Button.tsx';
import { type CsvColumn, csvOf } from './csv.ts';

const notExported: ToastText = {
  title: 'Error',
  description: 'No se pudo exportar la lista.',
  destructive: true,
};

interface Props<Row> {
  /** What the file is called, without its ending. */
  name: string;
  load: () => Promise<Row[]>;
  columns: CsvColumn<Row>[];
}

/** Saves everything that the list's filters let through as a file for a spreadsheet. */
export function ExportButton<Row>({ name, load, columns }: Props<Row>) {
  const exporting = useMutation({
    mutationFn: async () => download(`${name}.csv`, csvOf(await load(), columns)),
    meta: { failed: notExported },
  });
  return (
    <Button icon={Download} busy={exporting.isPending && 'Exportando...'} onClick={() => exporting.mutate()}>
      Exportar
    </Button>
  );
}

function download(fileName: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}
