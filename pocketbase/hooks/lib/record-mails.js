const { stampOf } = require('./days.js');
const { manualSources } = require('./domain-rules.js');
const { isQueued, queueMail } = require('./mail-queue.js');
const { jsonIn } = require('./record-json.js');
const { finishInTransaction, inTransaction } = require('./transactions.js');
const { formerOf, queueProposal, queueVisitMails } = require('./visit-mail-queue.js');

const textsOf = (record, ...names) => Object.fromEntries(names.map((name) => [name, record.getString(name)]));

const inquiryFields = [
  ...['name', 'email', 'phone', 'empresa', 'property_id', 'property_title', 'property_reference_code'],
  ...['subject', 'message'],
];

/** What the mails about an inquiry show. */
const inquiryPayload = (inquiry, response) => ({
  ...textsOf(inquiry, ...inquiryFields),
  selected_properties: jsonIn(inquiry, 'selected_properties') ?? [],
  response,
});

const queueConfirmation = (tx, requirement) => {
  const requestedAt = requirement.getString('link_requested_at');
  queueMail(tx, 'requirement-confirmation', `${requirement.id}:${requestedAt}`, {
    requirement: requirement.id,
    email: requirement.getString('email'),
    is_confirmed: requirement.getString('confirmed_at') !== '',
  });
};

/** Asks each administrator to approve an account, once. */
const queueApprovalRequests = (tx, user) => {
  for (const administrator of tx.findRecordsByFilter('users', 'verified = true && approved = true')) {
    const key = `${user.id}:${administrator.id}`;
    if (isQueued(tx, 'approval-request', key)) continue;
    queueMail(tx, 'approval-request', key, {
      user: user.id,
      email: administrator.email(),
      applicant_name: user.getString('name'),
      applicant_email: user.email(),
    });
  }
};

const grantPayload = (tx, grant, document) => {
  const email = grant.getString('email');
  const [inquiry] = tx.findRecordsByIds('inquiries', [grant.getString('inquiry_id')]);
  const isSender = inquiry?.getString('email').toLowerCase() === email.toLowerCase();
  const [property] = tx.findRecordsByIds('properties', [document.getString('property_id')]);
  return {
    ...{ grant: grant.id, email, document: document.getString('name') },
    name: isSender ? inquiry.getString('name') : '',
    property: property?.getString('title') ?? '',
  };
};

/** The mails of a new record, by collection. The secret of a link is made when its mail is sent. */
const afterCreate = {
  inquiries: (tx, inquiry) => {
    const isOfSite = !manualSources.includes(inquiry.getString('source'));
    if (isOfSite && inquiry.getString('status') === 'Pendiente')
      queueMail(tx, 'inquiry', inquiry.id, inquiryPayload(inquiry, inquiry.getString('response')));
  },
  inquiry_entries: (tx, entry) => {
    // The entry of the first answer has the id of its inquiry, whose change queues the mail.
    const id = entry.getString('inquiry_id');
    if (entry.getString('kind') !== 'answer' || entry.id === id) return;
    for (const inquiry of tx.findRecordsByIds('inquiries', [id]))
      queueMail(tx, 'answer', `${id}:${entry.id}`, inquiryPayload(inquiry, entry.getString('text')));
  },
  document_grants: (tx, grant) => {
    for (const document of tx.findRecordsByIds('documents', [grant.getString('document_id')]))
      queueMail(tx, 'document-grant', grant.id, grantPayload(tx, grant, document));
  },
  proposals: (tx, proposal) => {
    if (proposal.getBool('is_mailed'))
      queueMail(tx, 'proposal', proposal.id, {
        proposal: proposal.id,
        ...textsOf(proposal, 'name', 'email'),
      });
  },
  requirements: (tx, requirement) => {
    if (requirement.getString('link_requested_at') !== '') queueConfirmation(tx, requirement);
  },
  users: (tx, user) => {
    if (!user.verified()) queueMail(tx, 'verification', user.id, { user: user.id, email: user.email() });
  },
  visits: queueProposal,
};

/** What the mails of a change need of an account before it. */
const formerUser = (user) => ({
  email: user.email(),
  password: user.getString('password:hash'),
  isVerified: user.verified(),
  isApproved: user.getBool('approved'),
});

const queueAccountMails = (tx, user, former) => {
  const queueNotice = (kind) =>
    queueMail(tx, kind, `${user.id}:${$security.randomString(16)}`, {
      user: user.id,
      email: former.email,
      newEmail: user.email(),
    });
  if (user.getBool('approved') && !former.isApproved)
    queueMail(tx, 'approval', `${user.id}:${stampOf(Date.now())}`, { user: user.id, email: user.email() });
  if (user.verified() && !former.isVerified && !user.getBool('approved')) queueApprovalRequests(tx, user);
  if (!former.isVerified) return;
  if (user.email().toLowerCase() !== former.email.toLowerCase()) queueNotice('email-changed');
  if (user.getString('password:hash') !== former.password) queueNotice('password-changed');
};

/** The mails of a changed record, by collection: what is kept of it from before, and what is queued after. */
const afterUpdate = {
  inquiries: {
    keep: (inquiry) => inquiry.getString('status'),
    queue: (tx, inquiry, status) => {
      if (status === 'Pendiente' && inquiry.getString('status') === 'Contestada')
        queueMail(tx, 'answer', inquiry.id, inquiryPayload(inquiry, inquiry.getString('response')));
    },
  },
  requirements: {
    keep: (requirement) => requirement.getString('link_requested_at'),
    queue: (tx, requirement, requestedAt) => {
      const newRequest = requirement.getString('link_requested_at');
      if (newRequest !== '' && newRequest !== requestedAt) queueConfirmation(tx, requirement);
    },
  },
  users: { keep: formerUser, queue: queueAccountMails },
  visits: { keep: formerOf, queue: queueVisitMails },
};

const collectionOf = (e) => e.record.collection().name;

/** Stores a new record and queues its mails, in one transaction. */
const createWithMails = (e) => finishInTransaction(e, (tx) => afterCreate[collectionOf(e)](tx, e.record));

/**
 * Stores a changed record and queues the mails of the change, in one transaction. The record as it was is read in it: two
 * administrators may have loaded the same one.
 */
const updateWithMails = (e) => {
  const { keep, queue } = afterUpdate[collectionOf(e)];
  let former;
  inTransaction(
    e,
    (tx) => {
      former = keep(tx.findRecordById(collectionOf(e), e.record.original().id));
    },
    (tx) => queue(tx, e.record, former),
  );
};

module.exports = { createWithMails, updateWithMails };
