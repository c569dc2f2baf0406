import type { Company } from '#domain/company.ts';
import { paths } from '#paths.ts';

/** Phones show at most 12 characters of a name below an icon. */
export const webManifestOf = ({ name }: Pick<Company, 'name'>) => ({
  name,
  short_name: name.length > 12 ? name.split(' ', 1)[0] : name,
  lang: 'es-MX',
  start_url: paths.home(),
  display: 'browser',
  background_color: '#ffffff',
  theme_color: '#1b1f23',
  icons: [192, 512].map((size) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any',
  })),
});
