// Triggers (pocketbase/schema/triggers):
// The triggers documents_{insert,update,delete}_changes_site increment the site revision for each change that visitors see.
// The triggers document_grants_drop_mail and document_grants_forget_mail delete the mail of a revoked or deleted grant.

onRecordCreateRequest((e) => {
  return require(`${__hooks}/lib/documents/document-uploads.js`).saveWithCheckedFile(e);
}, 'documents');

onRecordUpdateRequest((e) => {
  return require(`${__hooks}/lib/documents/document-uploads.js`).saveWithCheckedFile(e);
}, 'documents');

onRecordCreate((e) => {
  require(`${__hooks}/lib/texts/texts.js`).cleanRecord(e.record);
  require(`${__hooks}/lib/documents/documents.js`).enforceInvariants(e.record);
  return e.next();
}, 'documents');

onRecordUpdate((e) => {
  require(`${__hooks}/lib/texts/texts.js`).cleanRecord(e.record);
  require(`${__hooks}/lib/documents/documents.js`).enforceInvariants(e.record);
  return e.next();
}, 'documents');

// PocketBase has checked before that the sender may read the document.
onFileDownloadRequest((e) => {
  require(`${__hooks}/lib/documents/documents.js`).setDownloadHeaders(e);
  return e.next();
}, 'documents');

cronAdd('mark-expired-documents', '*/10 * * * *', () => {
  const { rootApp } = require(`${__hooks}/lib/database/root-app.js`);
  require(`${__hooks}/lib/documents/documents.js`).markExpired(rootApp());
});

onRecordCreateRequest((e) => {
  const userId = e.hasSuperuserAuth() ? '' : e.auth.id;
  require(`${__hooks}/lib/documents/document-grants.js`).setServerFields(e.app, e.record, userId);
  return e.next();
}, 'document_grants');

onRecordCreate((e) => {
  require(`${__hooks}/lib/texts/texts.js`).cleanRecord(e.record);
  return e.next();
}, 'document_grants');

routerAdd('POST', '/api/document-grants/{id}/revoke', (e) => {
  require(`${__hooks}/lib/accounts/administrators.js`).requireAdministrator(e);
  require(`${__hooks}/lib/documents/document-grants.js`).revokeGrant(e.app, e.request.pathValue('id'));
  return e.noContent(204);
});

// The secret is in the body, because URLs are logged.
routerAdd('POST', '/api/document-links/view', (e) => {
  const { bodyOf } = require(`${__hooks}/lib/requests/requests.js`);
  return e.json(200, require(`${__hooks}/lib/documents/document-grants.js`).shownDocument(e.app, bodyOf(e)));
});

// A form of the page posts the secret, so that the browser downloads the file itself.
routerAdd('POST', '/api/document-links/file', (e) => {
  const { bodyOf } = require(`${__hooks}/lib/requests/requests.js`);
  return require(`${__hooks}/lib/documents/document-grants.js`).sendFile(e, bodyOf(e));
});
