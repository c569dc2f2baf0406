-- A proposed visit queues the mail with its link. The secret is made when the mail is sent.
CREATE TRIGGER visits_insert_queues_proposal
AFTER INSERT ON visits
WHEN NEW.state = 'Propuesta'
BEGIN
  INSERT INTO mails (id, kind, dedupe_key, payload, state, attempts, next_at, last_error, created_at,
    updated_at)
  SELECT lower(substr(hex(randomblob(8)), 1, 15)), 'visit-proposal', 'visit-proposal:' || NEW.id || ':client',
    json_object('visit', NEW.id, 'audience', 'client', 'email', inquiries.email, 'name', inquiries.name,
      'sequence', NEW.sequence, 'at', strftime('%Y-%m-%d %H:%M:%fZ', 'now')),
    'pending', 0, strftime('%Y-%m-%d %H:%M:%fZ', 'now'), '', strftime('%Y-%m-%d %H:%M:%fZ', 'now'),
      strftime('%Y-%m-%d %H:%M:%fZ', 'now')
  FROM inquiries WHERE inquiries.id = NEW.inquiry_id AND inquiries.email <> '';
END;
