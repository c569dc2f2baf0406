// Triggers (pocketbase/schema/triggers):
// The triggers proposals_{insert,update}_notes_entry add a proposal to the timeline of its inquiry.
// The triggers proposals_drop_mail and proposals_forget_mail delete the mail of a revoked or deleted proposal.

onRecordCreateRequest((e) => {
  const { inTransaction } = require(`${__hooks}/lib/database/transactions.js`);
  const { prepareProposal } = require(`${__hooks}/lib/proposals/proposals.js`);
  const userId = e.hasSuperuserAuth() ? '' : e.auth.id;
  inTransaction(e, (tx) => prepareProposal(tx, e.record, userId));
}, 'proposals');

onRecordCreate((e) => {
  require(`${__hooks}/lib/texts/texts.js`).cleanRecord(e.record);
  return e.next();
}, 'proposals');

onRecordUpdate((e) => {
  require(`${__hooks}/lib/texts/texts.js`).cleanRecord(e.record);
  return e.next();
}, 'proposals');

routerAdd('POST', '/api/proposals/{id}/link', (e) => {
  require(`${__hooks}/lib/accounts/administrators.js`).requireAdministrator(e);
  const { makeProposalUrl } = require(`${__hooks}/lib/proposals/proposals.js`);
  return e.json(200, { url: makeProposalUrl(e.app, e.request.pathValue('id')) });
});

routerAdd('POST', '/api/proposals/{id}/revoke', (e) => {
  require(`${__hooks}/lib/accounts/administrators.js`).requireAdministrator(e);
  require(`${__hooks}/lib/proposals/proposals.js`).revokeProposal(e.app, e.request.pathValue('id'));
  return e.noContent(204);
});

// The secret is in the body, because URLs are logged.
routerAdd('POST', '/api/proposals/{action}', (e) => {
  const { bodyOf } = require(`${__hooks}/lib/requests/requests.js`);
  const { answerHolder } = require(`${__hooks}/lib/proposals/proposal-answers.js`);
  return e.json(200, answerHolder(e.app, e.request.pathValue('action'), bodyOf(e)));
});
