-- A deleted inquiry rebuilds the summary of its client.
CREATE TRIGGER inquiries_delete_derives_client
AFTER DELETE ON inquiries
WHEN OLD.client_id <> ''
BEGIN
  INSERT INTO client_rebuilds (client_id, with_keys) VALUES (OLD.client_id, 1);
END;
