import { paths } from '#paths.ts';

export function PrivacyNotice() {
  return (
    <p className="text-muted text-xs">
      Usaremos tus datos solo para atender esta solicitud. Consulta el{' '}
      <a href={paths.privacy()} className="underline underline-offset-2">
        aviso de privacidad
      </a>
      .
    </p>
  );
}
