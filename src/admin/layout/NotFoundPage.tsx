import { Link } from 'react-router';
import { screenPaths } from '#admin/screen-paths.ts';
import { Empty } from '#ui/Notice.tsx';

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
