import { paths } from '#paths.ts';

/** The pages that every catalogue has; those of a property and a location have addresses of their own. */
export const publicPages = [
  paths.home(),
  paths.properties(),
  paths.propertiesOfType('Nave Industrial'),
  paths.propertiesInCity('Nave Industrial', 'Huejotzingo'),
  paths.locations(),
  paths.services(),
  paths.about(),
  paths.contact(),
  paths.privacy(),
];
