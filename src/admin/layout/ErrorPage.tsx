import { Link } from 'react-router';
import { screenPaths } from '#admin/screen-paths.ts';
import { noConnection } from '#data/error-messages.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Empty } from '#ui/Notice.tsx';

/** Shown after an error of the panel itself, and when the code of a screen could not be loaded. */
export function ErrorPage() {
  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-4 p-6 text-center">
      <h1 className="text-xl">Esta pantalla no se pudo mostrar</h1>
      <p className="text-muted max-w-prose">
        {navigator.onLine ? 'Puede que el panel se haya actualizado.' : noConnection} Lo que ya guardaste está
        a salvo.
      </p>
      <Button variant="primary" onClick={() => location.reload()}>
        Recargar
      </Button>
    </main>
  );
}

/** Shown within the layout for a path without a screen. */
export function NotFoundPage() {
  return (
    <Empty>
      <p>No hay ninguna pantalla en esta dirección.</p>
      <Link to={screenPaths.dashboard()} className="btn btn-quiet">
        Ir al Dashboard
      </Link>
    </Empty>
  );
}
