-- A new inquiry gets its client: the stated one, or else that with its e-mail, or else a new one with the id of the
-- inquiry. The trigger of the update then rebuilds the summary.
CREATE TRIGGER inquiries_insert_derives_client
AFTER INSERT ON inquiries
BEGIN
  UPDATE inquiries SET client_id = CASE
    WHEN client_id <> '' THEN client_id
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
  WHERE id = NEW.id;
END;
