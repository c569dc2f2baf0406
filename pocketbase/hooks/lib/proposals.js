const { refusal } = require('./errors.js');
const { noteResponse } = require('./follow-up.js');
const { makeSecretFor, recordOfSecret } = require('./link-secrets.js');
const { isPublic } = require('./publish-times.js');
const { jsonIn } = require('./record-json.js');
const { cleanRecord, cleanText } = require('./texts.js');

/** As in src/domain/proposal.ts. */
const maxProposed = 10;
const maxLineLength = 300;
const defaultValidDays = 14;
const maxValidDays = 90;

const dayMs = 24 * 60 * 60 * 1000;
/** A clock that runs ahead of the server's. */
const clockToleranceMs = 60_000;

const links = {
  field: 'proposal_id',
  records: 'proposals',
  // The page of an ended proposal says only that it ended: `endOf` below.
  endOf: () => Number.POSITIVE_INFINITY,
};

/** The items of a proposal: `{ property_id, reference_code, title, line }`. */
const itemsOf = (proposal) => jsonIn(proposal, 'items') ?? [];

const isSentItem = (item) =>
  typeof item?.property_id === 'string' && ['string', 'undefined'].includes(typeof item.line);

/**
 * The items in a request of the panel, each property once.
 * @throws ApiError 400 when it is no list of one to ten properties, or a line is too long
 */
const sentItemsIn = (proposal) => {
  const sent = jsonIn(proposal, 'items');
  if (!Array.isArray(sent) || !sent.every(isSentItem)) throw refusal('items', 'validation_not_a_list');
  const lines = new Map(sent.map(({ property_id, line = '' }) => [property_id, cleanText(line)]));
  if (lines.size === 0) throw refusal('items', 'validation_required');
  if (lines.size > maxProposed) throw refusal('items', 'validation_too_many_values');
  if ([...lines.values()].some((line) => line.length > maxLineLength))
    throw refusal('items', 'validation_line_too_long');
  return lines;
};

/** Sets the items with copies of title and code. @throws ApiError 400 when a property is not public */
const setItems = (tx, proposal) => {
  const lines = sentItemsIn(proposal);
  const found = new Map(
    tx.findRecordsByIds('properties', [...lines.keys()]).map((property) => [property.id, property]),
  );
  const items = Array.from(lines, ([property_id, line]) => {
    const property = found.get(property_id);
    if (!property) throw refusal('items', 'validation_missing_rel_records');
    const [reference_code, title] = ['reference_code', 'title'].map((name) => property.getString(name));
    if (!isPublic(property)) {
      const refused = new ValidationError('validation_not_public', 'refused');
      throw new ApiError(400, '', { items: refused.setParams({ title }) });
    }
    return { property_id, reference_code, title, line };
  });
  proposal.set('items', items);
};

/** Sets when the link ends: in two weeks unless stated. @throws ApiError 400 when it is not within 90 days */
const setExpiry = (proposal) => {
  const stated = proposal.getString('expires_at');
  if (stated === '') return proposal.set('expires_at', new DateTime().addDate(0, 0, defaultValidDays));
  const restMs = Date.parse(stated.replace(' ', 'T')) - Date.now();
  if (!(restMs > 0 && restMs <= maxValidDays * dayMs + clockToleranceMs))
    throw refusal('expires_at', 'validation_expiry_range');
};

/**
 * The records of the client, as `{ requirement, inquiry }`. The inquiry of a requirement is the one it was recorded from.
 * @throws ApiError 400 when neither exists
 */
const clientOf = (tx, proposal) => {
  const one = (collection, id) => (id === '' ? undefined : tx.findRecordsByIds(collection, [id])[0]);
  const requirement = one('requirements', proposal.getString('requirement_id'));
  const inquiryId = (requirement ?? proposal).getString('inquiry_id');
  const inquiry = one('inquiries', inquiryId);
  if (!requirement && !inquiry) throw refusal('inquiry_id', 'validation_missing_rel_records');
  return { requirement, inquiry };
};

/** Refuses a mail to a client without an e-mail or without consent to mails. @throws ApiError 400 */
const refuseUnwantedMail = ({ requirement, inquiry }) => {
  if ((requirement ?? inquiry).getString('email') === '')
    throw refusal('is_mailed', 'validation_without_email');
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
const prepareProposal = (tx, proposal, userId) => {
  cleanRecord(proposal);
  setItems(tx, proposal);
  setExpiry(proposal);
  const client = clientOf(tx, proposal);
  const { requirement, inquiry } = client;
  if (proposal.getBool('is_mailed')) refuseUnwantedMail(client);
  for (const name of ['name', 'email']) proposal.set(name, (requirement ?? inquiry).getString(name));
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
const findProposal = (app, id) => {
  const [proposal] = app.findRecordsByIds('proposals', [id]);
  if (!proposal) throw new NotFoundError('', {});
  return proposal;
};

/** Why a proposal ended: 'revoked', 'expired', or '' while its links work. */
const endOf = (proposal) => {
  if (proposal.getString('revoked_at') !== '') return 'revoked';
  return proposal.getDateTime('expires_at').before(new DateTime()) ? 'expired' : '';
};

/** @throws Error when the proposal was deleted */
const makeProposalSecret = (app, proposalId) => makeSecretFor(app, links, proposalId);

/** The page of a secret. It is in the fragment, which no server sees. */
const proposalUrl = (appURL, secret) => `${appURL}/propuesta#${secret}`;

/**
 * A new link to a proposal, to be copied.
 * @throws NotFoundError when there is no such proposal
 * @throws ApiError 400 when its links no longer work
 */
const makeProposalUrl = (app, id) => {
  if (endOf(findProposal(app, id)) !== '') throw refusal('expires_at', 'validation_proposal_over');
  return proposalUrl(app.settings().meta.appURL, makeProposalSecret(app, id));
};

/** Ends the links of a proposal. @throws NotFoundError when there is no such proposal */
const revokeProposal = (app, id) =>
  app.runInTransaction((tx) => {
    const proposal = findProposal(tx, id);
    if (proposal.getString('revoked_at') !== '') return;
    proposal.set('revoked_at', new DateTime());
    tx.save(proposal);
  });

/** The proposal that a secret opens; undefined for none. */
const proposalOf = (app, secret) => recordOfSecret(app, links, secret);

module.exports = {
  prepareProposal,
  makeProposalSecret,
  makeProposalUrl,
  revokeProposal,
  proposalOf,
  proposalUrl,
  itemsOf,
  endOf,
};
