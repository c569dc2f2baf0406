import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ToastText } from '#text/toast-text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { type CsvColumn, csvOf } from './csv.ts';

const exportFailed: ToastText = {
  title: 'Error',
  description: 'No se pudo exportar la lista.',
  isFailure: true,
};

interface Props<Row> {
  /** The file name without extension. */
  name: string;
  load: () => Promise<Row[]>;
  columns: CsvColumn<Row>[];
  /** Whether a phone shows the icon only. */
  isIconOnPhone?: boolean;
}

/** Downloads all rows that match the list's filters as CSV. */
export function ExportButton<Row>({ name, load, columns, isIconOnPhone = false }: Props<Row>) {
  const exporting = useMutation({
    mutationFn: async () => download(`${name}.csv`, csvOf(await load(), columns)),
    meta: { failureToast: exportFailed },
  });
  return (
    <Button
      icon={Download}
      disabled={exporting.isPending}
      onClick={() => exporting.mutate()}
      className={isIconOnPhone ? 'max-md:size-11 max-md:p-0' : ''}
    >
      <span className={isIconOnPhone ? 'max-md:sr-only' : ''}>
        {exporting.isPending ? 'Exportando...' : 'Exportar'}
      </span>
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
