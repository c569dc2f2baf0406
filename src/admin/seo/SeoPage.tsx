import { mutationOptions, useMutation } from '@tanstack/react-query';
import { ExternalLink, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { publishAndWait } from '#data/site.ts';
import { paths } from '#paths.ts';
import { toasts } from '#text/toasts.ts';
import { Button } from '#ui/buttons/Button.tsx';

const sitemapMutations = {
  update: () =>
    mutationOptions({
      mutationFn: publishAndWait,
      meta: { successToast: toasts.sitemapUpdated, failureToast: toasts.sitemapNotUpdated },
    }),
  open: () =>
    mutationOptions({
      mutationFn: async (url: string) => {
        window.open(url, '_blank', 'noreferrer');
      },
      meta: { successToast: toasts.sitemapOpened },
    }),
};

export function SeoPage() {
  return (
    <div className="grid items-start gap-x-10 gap-y-10 lg:grid-cols-2">
      <SitemapCard />
      <SearchConsoleCard />
      <TipsCard />
    </div>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-line border-t pt-4">
      <h2 className="mb-3 text-lg">{title}</h2>
      {children}
    </section>
  );
}

function SitemapCard() {
  const update = useMutation(sitemapMutations.update());
  const open = useMutation(sitemapMutations.open());
  const sitemapUrl = new URL(paths.sitemap(), location.origin).href;
  return (
    <Card title="Sitemap">
      <p className="mb-1">La lista de páginas que leen los buscadores. Se renueva con cada publicación.</p>
      <p className="bg-slab mb-4 rounded px-3 py-2 font-mono text-xs break-all">{sitemapUrl}</p>
      <div className="flex flex-wrap gap-3 max-md:*:w-full">
        <Button
          variant="primary"
          icon={RefreshCw}
          busyLabel={update.isPending && 'Actualizando...'}
          onClick={() => update.mutate()}
        >
          Actualizar sitemap
        </Button>
        <Button icon={ExternalLink} onClick={() => open.mutate(sitemapUrl)}>
          Ver sitemap
        </Button>
      </div>
      {update.isPending && (
        <p role="status" className="text-muted mt-3">
          Se está publicando el sitio de nuevo; esperamos a verlo en línea.
        </p>
      )}
    </Card>
  );
}

function SearchConsoleCard() {
  return (
    <Card title="Google Search Console">
      <ol className="grid list-decimal gap-2 pl-5">
        <li>
          Entra a{' '}
          <a
            href="https://search.google.com/search-console"
            target="_blank"
            rel="noreferrer"
            className="py-3 underline"
          >
            Search Console
          </a>{' '}
          con la cuenta de la empresa.
        </li>
        <li>Añade la propiedad con la dirección del sitio y confirma que es tuya.</li>
        <li>Abre «Sitemaps», escribe sitemap.xml y pulsa «Enviar».</li>
        <li>Vuelve en unos días: «Páginas» dice cuáles se indexaron y por qué faltan otras.</li>
      </ol>
    </Card>
  );
}

function TipsCard() {
  return (
    <Card title="Consejos de SEO">
      <ul className="grid list-disc gap-2 pl-5">
        <li>Escribe títulos que digan tipo, lugar y tamaño: «Nave industrial de 2,400 m² en Huejotzingo».</li>
        <li>El buscador muestra tipo, lugar, medidas y precio, y luego el principio de tu descripción.</li>
        <li>Describe cada fotografía: «Andén con rampa niveladora» ayuda más que «foto 3».</li>
        <li>Elige siempre la zona y la ciudad: de ellas nacen las páginas por lugar.</li>
        <li>Desactiva lo que ya no se ofrece, para que nadie llegue a una propiedad vendida.</li>
      </ul>
    </Card>
  );
}
