-- A deleted property gets the next number in `property_changes`.
CREATE TRIGGER properties_delete_numbers_change
AFTER DELETE ON properties
BEGIN
  DELETE FROM property_changes WHERE property_id = OLD.id;
  INSERT INTO property_changes (property_id) VALUES (OLD.id);
END;
