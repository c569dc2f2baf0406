-- A changed inquiry rebuilds the summary of its client, and that of its former one. An emptied
-- client is derived anew. An inquiry that becomes a lead joins the client that has its e-mail now,
-- where its own one is none any more.
CREATE TRIGGER inquiries_update_derives_client
AFTER UPDATE OF client_id, name, email, phone, empresa, search, created_at, lead_kind ON inquiries
WHEN NOT EXISTS (SELECT 1 FROM client_merges WHERE is_moving = 1)
BEGIN
  UPDATE inquiries SET client_id = CASE
    WHEN email <> '' THEN coalesce(
      (SELECT client_id FROM client_keys WHERE key = 'mail:' || lower(inquiries.email)),
      iif(EXISTS (SELECT 1 FROM inquiries other WHERE other.client_id = inquiries.id AND other.id <> inquiries.id),
        lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-a' ||
          substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
        inquiries.id))
    WHEN phone_key <> '' THEN
      iif(EXISTS (SELECT 1 FROM inquiries other WHERE other.client_id = inquiries.id AND other.id <> inquiries.id),
        lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-a' ||
          substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
        inquiries.id)
    ELSE '' END
  WHERE id = NEW.id AND OLD.client_id <> '' AND NEW.client_id = '';
  UPDATE inquiries SET client_id = coalesce(
    (SELECT client_id FROM client_keys WHERE key = 'mail:' || lower(inquiries.email)), client_id)
  WHERE id = NEW.id AND email <> '' AND OLD.lead_kind <> '' AND NEW.lead_kind = ''
    AND NOT EXISTS (SELECT 1 FROM client_summaries WHERE client_summaries.id = inquiries.client_id);
  INSERT OR IGNORE INTO client_keys (key, client_id)
    SELECT 'mail:' || lower(email), client_id FROM inquiries
      WHERE id = NEW.id AND client_id <> '' AND lead_kind = '' AND email <> ''
    UNION SELECT 'tel:' || phone_key, client_id FROM inquiries
      WHERE id = NEW.id AND client_id <> '' AND lead_kind = '' AND phone_key <> ''
    UNION SELECT 'who:' || person_key, client_id FROM inquiries
      WHERE id = NEW.id AND client_id <> '' AND lead_kind = '' AND person_key <> '';
  INSERT INTO client_rebuilds (client_id, with_keys)
  SELECT OLD.client_id, OLD.email <> NEW.email OR OLD.phone_key <> NEW.phone_key
    OR OLD.person_key <> NEW.person_key OR OLD.client_id <> NEW.client_id OR OLD.lead_kind <> NEW.lead_kind
  WHERE OLD.client_id <> '';
  INSERT INTO client_rebuilds (client_id, with_keys)
  SELECT client_id, 0 FROM inquiries WHERE id = NEW.id AND client_id NOT IN ('', OLD.client_id);
END;
