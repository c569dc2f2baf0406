-- A key of several telephones gets a row for each of them.
CREATE TRIGGER client_keys_insert_parts_telephones
AFTER INSERT ON client_keys
WHEN NEW.key LIKE 'tel:% %'
BEGIN
  INSERT OR IGNORE INTO client_keys (key, client_id)
  SELECT 'tel:' || value, NEW.client_id
  FROM json_each('["' || replace(substr(NEW.key, 5), ' ', '","') || '"]');
END;
