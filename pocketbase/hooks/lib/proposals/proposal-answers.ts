import { maxAnswerLength } from '#domain/request-limits.ts';
import { jsonIn } from '#hooks/database/record-json.ts';
import { setFirstFollowUp } from '#hooks/inquiries/follow-up.ts';
import { noteReply } from '#hooks/inquiries/inquiry-entries.ts';
import { tellFirstOwner } from '#hooks/mails/notices.ts';
import { isPublic } from '#hooks/properties/publish-times.ts';
import { refusal } from '#hooks/requests/errors.ts';
import { cleanText } from '#hooks/texts/texts.ts';
import { endOf, itemsOf, type ProposalItem, proposalOf } from './proposals.ts';

/** More answers to one proposal are no answers of a client. */
const maxAnswers = 20;

/** As many characters as an inquiry has for a name. */
const maxNameLength = 120;

/** The stage of an inquiry that begins with the answer to a proposal. */
const stage = 'Propuesta';

const noteView = (proposal: core.Record) => {
  if (proposal.getString('viewed_at') === '') proposal.set('viewed_at', new DateTime());
};

/** What the holder of a link sends. */
interface SentAnswer {
  secret?: unknown;
  interests?: unknown;
  is_declined?: unknown;
  message?: unknown;
}
interface Answer {
  /** Reference codes. */
  interests: string[];
  is_declined: boolean;
  message: string;
}

/**
 * The client's answer in a request.
 * @throws ApiError 400 when it is empty, or names a property that is not part of the proposal
 */
const answerIn = (
  proposal: core.Record,
  { interests = [], is_declined = false, message = '' }: SentAnswer,
): Answer => {
  const codes = itemsOf(proposal).map(({ reference_code }) => reference_code);
  if (!Array.isArray(interests) || !interests.every((code) => codes.includes(code)))
    throw refusal('interests', 'validation_not_a_list');
  if (typeof message !== 'string' || message.length > maxAnswerLength)
    throw refusal('message', 'validation_message_too_long');
  const answer = {
    interests: is_declined === true ? [] : codes.filter((code) => interests.includes(code)),
    is_declined: is_declined === true,
    message: cleanText(message, true),
  };
  if (answer.interests.length === 0 && !answer.is_declined && answer.message === '')
    throw refusal('message', 'validation_empty_answer');
  return answer;
};

/** The answer as the timeline shows it. */
const textOf = (proposal: core.Record, { interests, is_declined, message }: Answer) => {
  const titles = itemsOf(proposal)
    .filter(({ reference_code }) => interests.includes(reference_code))
    .map(({ reference_code, title }) => `${reference_code} ${title}`);
  return [
    titles.length > 0 && `Le ${titles.length === 1 ? 'interesa' : 'interesan'}: ${titles.join('; ')}`,
    is_declined && 'No por ahora.',
    message,
  ]
    .filter(Boolean)
    .join('\n');
};

/** The properties of an answer's interests, as an inquiry stores them. */
const setInterests = (inquiry: core.Record, items: ProposalItem[]) => {
  const [only, ...others] = items;
  if (only && others.length === 0) {
    inquiry.set('property_id', only.property_id);
    inquiry.set('property_title', only.title);
    inquiry.set('property_reference_code', only.reference_code);
  }
  const copies = items.map(({ property_id: id, title, reference_code }) => ({ id, title, reference_code }));
  inquiry.set('selected_properties', copies.length > 1 ? copies : []);
};

/**
 * Creates the inquiry of a client who answers a proposal without one. Proposal and requirement belong to it from then
 * on.
 */
const createInquiry = (tx: core.App, proposal: core.Record, answer: Answer, text: string) => {
  const requirement = tx.findRecordById('requirements', proposal.getString('requirement_id'));
  const inquiry = new Record(tx.findCachedCollectionByNameOrId('inquiries'));
  const contact = (name: string) => requirement.getString(name);
  for (const name of ['email', 'phone', 'empresa']) inquiry.set(name, contact(name));
  const name = ['name', 'empresa', 'email', 'phone'].map(contact).find((stated) => stated !== '') ?? '';
  inquiry.set('name', name.slice(0, maxNameLength));
  inquiry.set('subject', 'Respuesta a la propuesta');
  inquiry.set('message', text);
  setFirstFollowUp(inquiry);
  inquiry.set('stage', stage);
  inquiry.set('assigned_to', proposal.getString('created_by') || contact('assigned_to'));
  inquiry.set('replied_at', new DateTime());
  setInterests(
    inquiry,
    itemsOf(proposal).filter(({ reference_code }) => answer.interests.includes(reference_code)),
  );
  tx.save(inquiry);
  requirement.set('inquiry_id', inquiry.id);
  tx.save(requirement);
  proposal.set('inquiry_id', inquiry.id);
  tellFirstOwner(tx, inquiry, '', 'answer');
};

/** The inquiry of a proposal; that of its requirement when an answer to another proposal has made one. */
const inquiryOf = (tx: core.App, proposal: core.Record) => {
  const one = (collection: string, id: string) =>
    id === '' ? undefined : tx.findRecordsByIds(collection, [id])[0];
  const own = one('inquiries', proposal.getString('inquiry_id'));
  if (own) return own;
  const requirement = one('requirements', proposal.getString('requirement_id'));
  return requirement && one('inquiries', requirement.getString('inquiry_id'));
};

const isSameAnswer = (proposal: core.Record, { interests, is_declined, message }: Answer) =>
  proposal.getString('answered_at') !== '' &&
  JSON.stringify(jsonIn(proposal, 'interests') ?? []) === JSON.stringify(interests) &&
  proposal.getBool('is_declined') === is_declined &&
  proposal.getString('message') === message;

/** Stores an answer and its entry in the timeline. A repeated answer changes nothing. */
const storeAnswer = (tx: core.App, proposal: core.Record, body: SentAnswer) => {
  if (endOf(proposal) !== '') throw refusal('expires_at', 'validation_proposal_over');
  const answer = answerIn(proposal, body);
  if (isSameAnswer(proposal, answer)) return;
  if (proposal.getInt('answers_count') >= maxAnswers) throw refusal('message', 'validation_too_many_answers');
  noteView(proposal);
  for (const [name, value] of Object.entries(answer)) proposal.set(name, value);
  proposal.set('answered_at', new DateTime());
  proposal.set('answers_count', proposal.getInt('answers_count') + 1);
  const text = textOf(proposal, answer);
  const inquiry = inquiryOf(tx, proposal);
  if (!inquiry) createInquiry(tx, proposal, answer, text);
  else {
    proposal.set('inquiry_id', inquiry.id);
    noteReply(tx, inquiry, text, 'answer');
  }
  tx.save(proposal);
};

/** The actions of the holder of a link. Opening the page changes nothing, because mail scanners open links. */
const actions: { [action: string]: (tx: core.App, proposal: core.Record, body: SentAnswer) => void } = {
  view: () => undefined,
  open: (tx, proposal) => {
    if (endOf(proposal) !== '' || proposal.getString('viewed_at') !== '') return;
    noteView(proposal);
    tx.save(proposal);
  },
  answer: storeAnswer,
};

/** The data of each property beyond the published one, which the page loads from the site. */
const shownItems = (tx: core.App, proposal: core.Record) => {
  const items = itemsOf(proposal);
  const interests: string[] = jsonIn(proposal, 'interests') ?? [];
  const available = new Set(
    tx
      .findRecordsByIds(
        'properties',
        items.map(({ property_id }) => property_id),
      )
      .filter(isPublic)
      .map(({ id }) => id),
  );
  return items.map(({ property_id, reference_code, line }) => {
    const is_available = available.has(property_id);
    return {
      code: reference_code,
      is_available,
      is_interesting: interests.includes(reference_code),
      // A line may state a price, so that of a withdrawn property stays here.
      ...(is_available && { id: property_id, line }),
    };
  });
};

/** The data of the page behind a link. It has neither e-mail nor telephone, and nothing of an ended proposal. */
const shownOf = (tx: core.App, proposal: core.Record) => {
  const end = endOf(proposal);
  if (end !== '') return { state: end };
  const greeting = {
    name: proposal.getString('name'),
    expires_at: proposal.getString('expires_at'),
    count: itemsOf(proposal).length,
  };
  if (proposal.getString('viewed_at') === '') return { state: 'unopened', ...greeting };
  return {
    state: 'open',
    ...greeting,
    note: proposal.getString('note'),
    items: shownItems(tx, proposal),
    is_declined: proposal.getBool('is_declined'),
    message: proposal.getString('message'),
    answered_at: proposal.getString('answered_at'),
  };
};

/**
 * Runs an action of the holder of a link, in one transaction.
 * @param action a key of `actions`
 * @returns the data of the page afterwards
 * @throws NotFoundError for an unknown action or secret
 * @throws ApiError 400 when an answer is not valid, or the link no longer works
 */
export const answerHolder = (app: core.App, action: string, body: SentAnswer) => {
  let shown: ReturnType<typeof shownOf> | undefined;
  app.runInTransaction((tx) => {
    const proposal = proposalOf(tx, body.secret);
    if (!proposal || !Object.hasOwn(actions, action)) throw new NotFoundError('', {});
    actions[action]?.(tx, proposal, body);
    shown = shownOf(tx, proposal);
  });
  return shown;
};
