import { Button } from '#ui/buttons/Button.tsx';

/** A fault of the panel itself, or a screen that could not be fetched. */
export function Broken() {
  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-4 p-6 text-center">
      <h1 className="text-xl">Esta pantalla no se pudo mostrar</h1>
      <p className="text-muted max-w-prose">
        Puede que no haya conexión o que el panel se haya actualizado. Lo que ya guardaste está a salvo.
      </p>
      <Button look="primary" onClick={() => location.reload()}>
        Recargar
      </Button>
    </main>
  );
}
