/** The outbox by date, also by state: its lists and counts sort nothing and read no other mail. */
const mailIndexes = { idx_mails_created_at: 'created_at, id', idx_mails_state: 'state, created_at, id' };
const formerMailIndexes = { idx_mails_created_at: 'created_at' };

/**
 * The lists of inquiries also search the words of messages, and each group of the screen "Hoy" leaves out what an earlier one
 * has. Indexes that hold these fields spare reading every inquiry.
 */
const inquiryIndexes = {
  idx_inquiries_created_at: 'created_at, id, search, message_words',
  idx_inquiries_status: 'status, created_at, id, search, message_words',
  idx_inquiries_unanswered: 'is_unanswered, created_at, id, has_reply, next_action_at, assigned_to',
  idx_inquiries_unassigned: 'is_unassigned, created_at, id, has_reply, next_action_at, is_unanswered',
};
const formerInquiryIndexes = {
  idx_inquiries_created_at: 'created_at, id, search',
  idx_inquiries_status: 'status, created_at, id, search',
  idx_inquiries_unanswered: 'is_unanswered, created_at, id',
  idx_inquiries_unassigned: 'is_unassigned, created_at, id',
};

const replaceIndexes = (app, name, former, indexes) => {
  const collection = app.findCollectionByNameOrId(name);
  for (const index of Object.keys(former)) collection.removeIndex(index);
  for (const [index, columns] of Object.entries(indexes)) collection.addIndex(index, false, columns, '');
  app.save(collection);
};

migrate(
  (app) => {
    replaceIndexes(app, 'mails', formerMailIndexes, mailIndexes);
    replaceIndexes(app, 'inquiries', formerInquiryIndexes, inquiryIndexes);
  },
  (app) => {
    replaceIndexes(app, 'inquiries', inquiryIndexes, formerInquiryIndexes);
    replaceIndexes(app, 'mails', mailIndexes, formerMailIndexes);
  },
);
