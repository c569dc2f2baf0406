import type PocketBase from 'pocketbase';
import { backdate } from './backdate.ts';
import { demoAnswerTemplates } from './demo-answer-templates.ts';
import { seedBrokers } from './demo-brokers.ts';
import { seedCompany } from './demo-company.ts';
import { seedDocuments } from './demo-documents.ts';
import { locationRecord, propertyIdOf } from './demo-ids.ts';
import { demoInquiries } from './demo-inquiries.ts';
import { demoLocations } from './demo-locations.ts';
import { demoProperties } from './demo-properties.ts';
import { createConversation, createInquiry } from './inquiry-record.ts';
import { createDemoProperty, readCaptions } from './property-record.ts';
import { seedRequirements } from './requirement-record.ts';
import { seedVisits } from './visits.ts';

/** Whether the database holds no property, location or inquiry. */
export async function isDatabaseEmpty(superuser: PocketBase): Promise<boolean> {
  const totals = await Promise.all(
    ['properties', 'locations', 'inquiries'].map((name) => superuser.collection(name).getList(1, 1)),
  );
  return totals.every(({ totalItems }) => totalItems === 0);
}

/** Fills an empty database with demo data. Ids, reference codes and texts are always the same; dates count back from now. */
export async function seedDemo(
  superuser: PocketBase,
  databaseFile: string,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  await seedCompany(superuser);
  for (const location of demoLocations)
    await superuser.collection('locations').create(locationRecord(location));
  const captions = await readCaptions();
  const brokers = await seedBrokers(superuser);
  // The oldest first, because reference codes follow the order of creation.
  for (const [index, property] of demoProperties.toReversed().entries()) {
    await createDemoProperty(superuser, property, {
      index: demoProperties.length - 1 - index,
      captions,
      brokers,
    });
    onProgress(index + 1, demoProperties.length);
  }
  for (const { title, parent } of demoProperties)
    if (parent)
      await superuser
        .collection('properties')
        .update(propertyIdOf(title), { parent_id: propertyIdOf(parent) });
  await seedDocuments(superuser);
  for (const template of demoAnswerTemplates)
    await superuser.collection('answer_templates').create({ ...template });
  const owner = await firstAdministrator(superuser);
  await seedInquiries(superuser, owner);
  await seedRequirements(superuser, owner);
  if (owner) await seedVisits(superuser, owner);
  backdate(databaseFile);
}

/** The id of the first administrator, who is in charge in the demo. */
async function firstAdministrator(superuser: PocketBase): Promise<string | undefined> {
  const administrators = { filter: 'verified = true && approved = true', sort: 'created' };
  return (await superuser.collection('users').getList(1, 1, administrators)).items[0]?.id;
}

/** The first administrator is in charge of every inquiry that was answered or has a conversation. */
async function seedInquiries(superuser: PocketBase, owner: string | undefined): Promise<void> {
  for (const inquiry of demoInquiries) {
    await createInquiry(superuser, inquiry);
    if (owner && (inquiry.response || inquiry.conversation))
      await createConversation(superuser, inquiry, owner);
  }
}
