import { maxLineLength, maxProposed } from '#domain/request-limits.ts';
import { contactOf } from '#hooks/clients/client-rows.ts';
import { jsonIn } from '#hooks/database/record-json.ts';
import { noteResponse } from '#hooks/inquiries/follow-up.ts';
import { isPublic } from '#hooks/properties/publish-times.ts';
import { refusal } from '#hooks/requests/errors.ts';
import { type Links, makeSecretFor, recordOfSecret } from '#hooks/requests/link-secrets.ts';
import { timeOf } from '#hooks/texts/days.ts';
import { cleanRecord, cleanText } from '#hooks/texts/texts.ts';

const defaultValidDays = 14;
const maxValidDays = 90;

const dayMs = 24 * 60 * 60 * 1000;
/** A clock that runs ahead of the server's. */
const clockToleranceMs = 60_000;

const links: Links = {
  field: 'proposal_id',
  records: 'proposals',
  // The page of an ended proposal says only that it ended: `endOf` below.
  endOf: () => Number.POSITIVE_INFINITY,
};

export interface ProposalItem {
  property_id: string;
  reference_code: string;
  title: string;
  line: string;
}

export const itemsOf = (proposal: core.Record): ProposalItem[] => jsonIn(proposal, 'items') ?? [];

const isSentItem = (item: unknown): item is { property_id: string; line?: string } => {
  if (typeof item !== 'object' || item === null) return false;
  const { property_id, line }: { property_id?: unknown; line?: unknown } = item;
  return typeof property_id === 'string' && ['string', 'undefined'].includes(typeof line);
};

/**
 * The items in a request of the panel, each property once.
 * @throws ApiError 400 when it is no list of one to ten properties, or a line is too long
 */
const sentItemsIn = (proposal: core.Record) => {
  const sent: unknown = jsonIn(proposal, 'items');
  if (!Array.isArray(sent) || !sent.every(isSentItem)) throw refusal('items', 'validation_not_a_list');
  const lines = new Map(sent.map(({ property_id, line = '' }) => [property_id, cleanText(line)]));
  if (lines.size === 0) throw refusal('items', 'validation_required');
  if (lines.size > maxProposed) throw refusal('items', 'validation_too_many_values');
  if ([...lines.values()].some((line) => line.length > maxLineLength))
    throw refusal('items', 'validation_line_too_long');
  return lines;
};

/** Sets the items with copies of title and code. @throws ApiError 400 when a property is not public */
const setItems = (tx: core.App, proposal: core.Record) => {
  const lines = sentItemsIn(proposal);
  const found = new Map(
    tx.findRecordsByIds('properties', [...lines.keys()]).map((property) => [property.id, property]),
  );
  const items = Array.from(lines, ([property_id, line]) => {
    const property = found.get(property_id);
    if (!property) throw refusal('items', 'validation_missing_rel_records');
    const [reference_code, title] = [property.getString('reference_code'), property.getString('title')];
    if (!isPublic(property)) {
      const refused = new ValidationError('validation_not_public', 'refused');
      throw new ApiError(400, '', { items: refused.setParams({ title }) });
    }
    return { property_id, reference_code, title, line };
  });
  proposal.set('items', items);
};

/** Sets when the link ends: in two weeks unless stated. @throws ApiError 400 when it is not within 90 days */
const setExpiry = (proposal: core.Record) => {
  const stated = proposal.getString('expires_at');
  if (stated === '') {
    proposal.set('expires_at', new DateTime().addDate(0, 0, defaultValidDays));
    return;
  }
  const restMs = timeOf(stated) - Date.now();
  if (!(restMs > 0 && restMs <= maxValidDays * dayMs + clockToleranceMs))
    throw refusal('expires_at', 'validation_expiry_range');
};

/**
 * The client's requirement and inquiry. `record` is the one with name and e-mail. A requirement knows the inquiry that it comes from.
 * @throws ApiError 400 when neither exists
 */
const clientOf = (tx: core.App, proposal: core.Record) => {
  const one = (collection: string, id: string) =>
    id === '' ? undefined : tx.findRecordsByIds(collection, [id])[0];
  const requirement = one('requirements', proposal.getString('requirement_id'));
  const inquiryId = (requirement ?? proposal).getString('inquiry_id');
  const inquiry = one('inquiries', inquiryId);
  const record = requirement ?? inquiry;
  if (!record) throw refusal('inquiry_id', 'validation_missing_rel_records');
  const contact = requirement
    ? { name: requirement.getString('name'), email: requirement.getString('email') }
    : contactOf(tx, record);
  return { requirement, inquiry, contact };
};

/** Refuses a mail to a client without an e-mail or without consent to mails. @throws ApiError 400 */
const refuseUnwantedMail = ({ requirement, contact }: ReturnType<typeof clientOf>) => {
  if (contact.email === '') throw refusal('is_mailed', 'validation_without_email');
  if (requirement?.getString('status') === 'Por confirmar')
    throw refusal('is_mailed', 'validation_not_confirmed');
  if (requirement && requirement.getString('stopped_at') !== '')
    throw refusal('is_mailed', 'validation_stopped_by_person');
};

/**
 * Checks a new proposal, sets what only the server states, and notes the response in its inquiry. Triggers queue its mail
 * and add it to the timeline in the same transaction.
 * @param userId the id of the administrator; '' for a superuser, who may state the author
 * @throws ApiError 400 when the proposal is not allowed
 */
export const prepareProposal = (tx: core.App, proposal: core.Record, userId: string) => {
  cleanRecord(proposal);
  setItems(tx, proposal);
  setExpiry(proposal);
  const client = clientOf(tx, proposal);
  const { inquiry, contact } = client;
  if (proposal.getBool('is_mailed')) refuseUnwantedMail(client);
  proposal.set('name', contact.name);
  proposal.set('email', contact.email);
  proposal.set('inquiry_id', inquiry?.id ?? '');
  for (const name of ['revoked_at', 'viewed_at', 'answered_at', 'message']) proposal.set(name, '');
  proposal.set('interests', []);
  proposal.set('is_declined', false);
  proposal.set('answers_count', 0);
  if (userId !== '') proposal.set('created_by', userId);
  if (!inquiry) return;
  noteResponse(inquiry, proposal.getString('created_by'), new DateTime());
  tx.save(inquiry);
};

/** @throws NotFoundError when there is no such proposal */
const findProposal = (app: core.App, id: string) => {
  const [proposal] = app.findRecordsByIds('proposals', [id]);
  if (!proposal) throw new NotFoundError('', {});
  return proposal;
};

/** Why a proposal ended: 'revoked', 'expired', or '' while its links work. */
export const endOf = (proposal: core.Record) => {
  if (proposal.getString('revoked_at') !== '') return 'revoked';
  return proposal.getDateTime('expires_at').before(new DateTime()) ? 'expired' : '';
};

/** @throws Error when the proposal was deleted */
export const makeProposalSecret = (app: core.App, proposalId: string) =>
  makeSecretFor(app, links, proposalId);

/** The page of a secret. It is in the fragment, which no server sees. */
export const proposalUrl = (appURL: string, secret: string) => `${appURL}/propuesta#${secret}`;

/**
 * A new link to a proposal, to be copied.
 * @throws NotFoundError when there is no such proposal
 * @throws ApiError 400 when its links no longer work
 */
export const makeProposalUrl = (app: core.App, id: string) => {
  if (endOf(findProposal(app, id)) !== '') throw refusal('expires_at', 'validation_proposal_over');
  return proposalUrl(app.settings().meta.appURL, makeProposalSecret(app, id));
};

/** Ends the links of a proposal. @throws NotFoundError when there is no such proposal */
export const revokeProposal = (app: core.App, id: string) =>
  app.runInTransaction((tx) => {
    const proposal = findProposal(tx, id);
    if (proposal.getString('revoked_at') !== '') return;
    proposal.set('revoked_at', new DateTime());
    tx.save(proposal);
  });

/** The proposal that a secret opens; undefined for none. */
export const proposalOf = (app: core.App, secret: unknown) => recordOfSecret(app, links, secret);
