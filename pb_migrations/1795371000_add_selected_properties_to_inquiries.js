/**
 * The properties that one inquiry is about when it is about several: a list of `{ id, title, reference_code }`. The hooks
 * write it from the ids that a visitor sends. Title and code are copies, so they outlive the property.
 */
const selectedProperties = { type: 'json', name: 'selected_properties', maxSize: 20_000 };

const now = "strftime('%Y-%m-%d %H:%M:%fZ', 'now')";
const queueMail = (kind, payload) => `
    INSERT INTO mails (id, kind, dedupe_key, payload, state, attempts, next_at, last_error, created_at, updated_at)
    VALUES (lower(substr(hex(randomblob(8)), 1, 15)), '${kind}', '${kind}:' || NEW.id, ${payload},
      'pending', 0, ${now}, '', ${now}, ${now});`;

/** As in 1795365000_give_reference_codes.js. */
const formerPayload = `json_object('name', NEW.name, 'email', NEW.email, 'phone', NEW.phone, 'empresa', NEW.empresa,
      'property_id', NEW.property_id, 'property_title', NEW.property_title,
      'property_reference_code', NEW.property_reference_code, 'subject', NEW.subject,
      'message', NEW.message, 'response', NEW.response)`;
const payload = formerPayload.replace(
  "'subject'",
  "'selected_properties',\n      json(iif(json_valid(NEW.selected_properties), NEW.selected_properties, '[]')), 'subject'",
);

/** The triggers of inquiries that queue a mail with a payload. */
const triggersWith = (inquiryPayload) => ({
  inquiries_queue_inquiry: `
  AFTER INSERT ON inquiries
  WHEN NEW.status = 'Pendiente'
  BEGIN ${queueMail('inquiry', inquiryPayload)}
  END`,

  inquiries_queue_answer: `
  AFTER UPDATE OF status ON inquiries
  WHEN NEW.status = 'Contestada' AND OLD.status = 'Pendiente'
  BEGIN ${queueMail('answer', inquiryPayload)}
  END`,
});

const replaceTriggers = (app, bodies) => {
  for (const [name, body] of Object.entries(bodies)) {
    app.db().newQuery(`DROP TRIGGER ${name}`).execute();
    app.db().newQuery(`CREATE TRIGGER ${name} ${body}`).execute();
  }
};

migrate(
  (app) => {
    const inquiries = app.findCollectionByNameOrId('inquiries');
    inquiries.fields.add(new Field(selectedProperties));
    app.save(inquiries);
    replaceTriggers(app, triggersWith(payload));
  },
  (app) => {
    replaceTriggers(app, triggersWith(formerPayload));
    const inquiries = app.findCollectionByNameOrId('inquiries');
    inquiries.fields.removeByName(selectedProperties.name);
    app.save(inquiries);
  },
);
