const now = "strftime('%Y-%m-%d %H:%M:%fZ', 'now')";

/** As in 1795371000_add_selected_properties_to_inquiries.js. */
const payload = `json_object('name', NEW.name, 'email', NEW.email, 'phone', NEW.phone, 'empresa', NEW.empresa,
      'property_id', NEW.property_id, 'property_title', NEW.property_title,
      'property_reference_code', NEW.property_reference_code, 'selected_properties',
      json(iif(json_valid(NEW.selected_properties), NEW.selected_properties, '[]')), 'subject', NEW.subject,
      'message', NEW.message, 'response', NEW.response)`;

/** @param condition which new inquiries the company gets a mail about */
const queueInquiry = (condition) => `
  CREATE TRIGGER inquiries_queue_inquiry
  AFTER INSERT ON inquiries
  WHEN ${condition}
  BEGIN
    INSERT INTO mails (id, kind, dedupe_key, payload, state, attempts, next_at, last_error, created_at, updated_at)
    VALUES (lower(substr(hex(randomblob(8)), 1, 15)), 'inquiry', 'inquiry:' || NEW.id, ${payload},
      'pending', 0, ${now}, '', ${now}, ${now});
  END`;

/** Clients are grouped by e-mail. People who left none are no client together. */
const refuseBlankClient = `
  CREATE TRIGGER client_summaries_refuse_blank
  BEFORE INSERT ON client_summaries
  WHEN NEW.email = ''
  BEGIN SELECT RAISE(IGNORE); END`;

const execute = (app, sql) => app.db().newQuery(sql).execute();

const requireEmail = (app, isRequired) => {
  const inquiries = app.findCollectionByNameOrId('inquiries');
  inquiries.fields.getByName('email').required = isRequired;
  app.save(inquiries);
};

/** Somebody who called may have left a telephone only. Who records the call knows of it, so no mail is sent. */
migrate(
  (app) => {
    requireEmail(app, false);
    execute(app, refuseBlankClient);
    execute(app, 'DROP TRIGGER inquiries_queue_inquiry');
    execute(
      app,
      queueInquiry(
        "NEW.status = 'Pendiente' AND NEW.source NOT IN ('WhatsApp', 'Llamada', 'Referido', 'Portal')",
      ),
    );
  },
  (app) => {
    execute(app, 'DROP TRIGGER inquiries_queue_inquiry');
    execute(app, queueInquiry("NEW.status = 'Pendiente'"));
    execute(app, 'DROP TRIGGER client_summaries_refuse_blank');
    requireEmail(app, true);
  },
);
