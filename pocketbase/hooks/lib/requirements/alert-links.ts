import { type Links, makeSecretFor, moveSecretTo, recordOfSecret } from '#hooks/requests/link-secrets.ts';
import { timeOf } from '#hooks/texts/days.ts';

/** Days after its end for which a requirement is kept and its links work. The privacy notice states them. */
export const keptDays = 90;

const links: Links = {
  field: 'requirement_id',
  records: 'requirements',
  endOf: (requirement) => timeOf(requirement.getString('expires_at')) + keptDays * 24 * 60 * 60 * 1000,
};

/**
 * Makes a secret that opens a requirement, for one mail, and stores only its hash. The links of earlier mails keep
 * working, so that each mail can end the mails.
 * @throws Error when the requirement was deleted
 */
export const makeLinkSecret = (app: core.App, requirementId: string) =>
  makeSecretFor(app, links, requirementId);

/** The requirement that a secret opens; undefined for none. */
export const requirementOf = (app: core.App, secret: unknown) => recordOfSecret(app, links, secret);

/** Makes a secret open another requirement of the same address. */
export const moveLink = (app: core.App, secret: string, requirementId: string) =>
  moveSecretTo(app, links, { secret, id: requirementId });
