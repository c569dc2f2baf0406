import { randomUUID } from 'node:crypto';
import type PocketBase from 'pocketbase';
import type { BrokerProfileDraft } from '#domain/broker-profile.ts';
import { noticeNames } from '#domain/notices.ts';

/** The broker of each state. Nobody can sign in as one of them: their passwords are random. */
const demoBrokers: Record<'Puebla' | 'Tlaxcala', Omit<BrokerProfileDraft, 'is_shown'> & { email: string }> = {
  Puebla: {
    name: 'Ana Sofía Rugerio',
    email: 'ana.rugerio@example.com',
    phone: '+52 222 555 0131',
    whatsapp: '522225550131',
  },
  Tlaxcala: {
    name: 'Julián Corona',
    email: 'julian.corona@example.com',
    phone: '+52 246 555 0132',
    whatsapp: '522465550132',
  },
};

/** Creates the administrators that the demo site names, and returns their ids by state. */
export async function seedBrokers(superuser: PocketBase): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const [state, { email, ...shown }] of Object.entries(demoBrokers)) {
    const password = randomUUID();
    const { id } = await superuser.collection('users').create({
      ...{ email, password, passwordConfirm: password, name: shown.name },
      ...{ verified: true, approved: true, muted_notices: noticeNames },
    });
    await superuser.collection('broker_profiles').create({ user_id: id, ...shown, is_shown: true });
    ids[state] = id;
  }
  return ids;
}
