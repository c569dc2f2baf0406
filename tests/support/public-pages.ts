import { paths } from '#paths.ts';

/** The paths of public pages that do not depend on one property or location. */
export const publicPaths = [
  paths.home(),
  paths.properties(),
  paths.propertiesOfType('Nave Industrial'),
  paths.propertiesInCity('Nave Industrial', 'Huejotzingo'),
  paths.locations(),
  paths.services(),
  paths.about(),
  paths.requirement(),
  paths.contact(),
  paths.privacy(),
  paths.alert(),
  paths.proposal(),
  paths.visit(),
  paths.documentLink(),
  paths.ownerReport(),
];
