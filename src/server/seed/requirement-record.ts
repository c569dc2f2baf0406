import type PocketBase from 'pocketbase';
import { inquiryIdOf, locationIdOf, requirementIdOf } from './demo-ids.ts';
import { demoInquiries } from './demo-inquiries.ts';
import { type DemoRequirement, demoRequirements } from './demo-requirements.ts';

const consentVersion = '2026-11';

const dayMs = 24 * 60 * 60 * 1000;
const stampAfter = (days: number) => new Date(Date.now() + days * dayMs).toISOString().replace('T', ' ');
const dayAfter = (days: number) => stampAfter(days).slice(0, 10);
/** Six months. */
const validDays = 182;

/** The conditions with the id of the zone in place of its key. */
const withZoneId = (conditions: string) =>
  conditions.replace(/zona=([a-z-]+)/, (_, key: string) => `zona=${locationIdOf(key)}`);

/** The fields that a requirement of the form has besides. */
const consentOf = ({ origin, status, days_ago }: DemoRequirement) =>
  origin !== 'Formulario'
    ? {}
    : {
        consent_version: consentVersion,
        consented_at: stampAfter(-days_ago),
        confirmed_at: status === 'Por confirmar' ? '' : stampAfter(-days_ago),
      };

/** Creates the demo requirements. @param owner the id of the administrator in charge; undefined for none */
export async function seedRequirements(superuser: PocketBase, owner: string | undefined): Promise<void> {
  for (const requirement of demoRequirements) {
    const { conditions, needed_in_days, days_ago, origin, ...stated } = requirement;
    const caller = demoInquiries.find(({ name }) => name === stated.name);
    await superuser.collection('requirements').create({
      ...{ origin, ...stated, ...consentOf(requirement) },
      id: requirementIdOf(requirement),
      conditions: withZoneId(conditions),
      needed_by: needed_in_days === undefined ? '' : dayAfter(needed_in_days),
      expires_at: stampAfter(validDays - days_ago),
      assigned_to: origin === 'Formulario' ? '' : (owner ?? ''),
      inquiry_id: origin === 'Solicitud' && caller ? inquiryIdOf(caller) : '',
    });
  }
}
