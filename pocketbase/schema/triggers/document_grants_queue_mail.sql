-- A new grant queues the mail with its link. The secret is made when the mail is sent.
CREATE TRIGGER document_grants_queue_mail
AFTER INSERT ON document_grants
BEGIN
  INSERT INTO mails (id, kind, dedupe_key, payload, state, attempts, next_at, last_error, created_at,
    updated_at)
  SELECT lower(substr(hex(randomblob(8)), 1, 15)), 'document-grant', 'document-grant:' || NEW.id,
    json_object('grant', NEW.id, 'email', NEW.email, 'document', documents.name,
      'name', coalesce((SELECT name FROM inquiries WHERE id = NEW.inquiry_id
        AND lower(email) = lower(NEW.email)), ''),
      'property', coalesce((SELECT title FROM properties WHERE id = documents.property_id), '')),
    'pending', 0, strftime('%Y-%m-%d %H:%M:%fZ', 'now'), '', strftime('%Y-%m-%d %H:%M:%fZ', 'now'),
      strftime('%Y-%m-%d %H:%M:%fZ', 'now')
  FROM documents WHERE documents.id = NEW.document_id;
END;
