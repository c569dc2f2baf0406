-- A new inquiry of the site queues a mail to the company.
CREATE TRIGGER inquiries_queue_inquiry
AFTER INSERT ON inquiries
WHEN NEW.status = 'Pendiente' AND NEW.source NOT IN ('WhatsApp', 'Llamada', 'Referido', 'Portal')
BEGIN
  INSERT INTO mails (id, kind, dedupe_key, payload, state, attempts, next_at, last_error, created_at,
    updated_at)
  VALUES (lower(substr(hex(randomblob(8)), 1, 15)), 'inquiry', 'inquiry:' || NEW.id, json_object('name',
    NEW.name, 'email', NEW.email, 'phone', NEW.phone, 'empresa', NEW.empresa,
    'property_id', NEW.property_id, 'property_title', NEW.property_title,
    'property_reference_code', NEW.property_reference_code, 'selected_properties',
    json(iif(json_valid(NEW.selected_properties), NEW.selected_properties, '[]')), 'subject', NEW.subject,
    'message', NEW.message, 'response', NEW.response),
    'pending', 0, strftime('%Y-%m-%d %H:%M:%fZ', 'now'), '', strftime('%Y-%m-%d %H:%M:%fZ', 'now'),
      strftime('%Y-%m-%d %H:%M:%fZ', 'now'));
END;
