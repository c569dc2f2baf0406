onRecordCreate((e) => {
  require(`${__hooks}/lib/texts.js`).cleanRecord(e.record);
  require(`${__hooks}/lib/answer-templates.js`).refuseUnknownVariables(e.record);
  return e.next();
}, 'answer_templates');

onRecordUpdate((e) => {
  require(`${__hooks}/lib/texts.js`).cleanRecord(e.record);
  require(`${__hooks}/lib/answer-templates.js`).refuseUnknownVariables(e.record);
  return e.next();
}, 'answer_templates');
