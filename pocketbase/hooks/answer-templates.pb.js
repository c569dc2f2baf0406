onRecordCreate((e) => {
  require(`${__hooks}/lib/texts/texts.js`).cleanRecord(e.record);
  require(`${__hooks}/lib/inquiries/answer-templates.js`).refuseUnknownVariables(e.record);
  return e.next();
}, 'answer_templates');

onRecordUpdate((e) => {
  require(`${__hooks}/lib/texts/texts.js`).cleanRecord(e.record);
  require(`${__hooks}/lib/inquiries/answer-templates.js`).refuseUnknownVariables(e.record);
  return e.next();
}, 'answer_templates');
