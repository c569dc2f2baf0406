-- Each later answer queues a mail to the sender of the inquiry.
CREATE TRIGGER inquiry_entries_queue_answer
AFTER INSERT ON inquiry_entries
WHEN NEW.kind = 'answer' AND NEW.id <> NEW.inquiry_id
BEGIN
  INSERT INTO mails (id, kind, dedupe_key, payload, state, attempts, next_at, last_error, created_at,
    updated_at)
  SELECT lower(substr(hex(randomblob(8)), 1, 15)), 'answer', 'answer:' || id || ':' || NEW.id,
    json_object('name', name, 'email', email, 'phone', phone, 'empresa', empresa,
      'property_id', property_id, 'property_title', property_title,
      'property_reference_code', property_reference_code,
      'selected_properties', json(iif(json_valid(selected_properties), selected_properties, '[]')),
      'subject', subject, 'message', message, 'response', NEW.text),
    'pending', 0, strftime('%Y-%m-%d %H:%M:%fZ', 'now'), '', strftime('%Y-%m-%d %H:%M:%fZ', 'now'),
      strftime('%Y-%m-%d %H:%M:%fZ', 'now')
  FROM inquiries WHERE id = NEW.inquiry_id;
END;
