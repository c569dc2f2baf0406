-- A changed property gets the next number in `property_changes`.
CREATE TRIGGER properties_update_numbers_change
AFTER UPDATE ON properties
BEGIN
  DELETE FROM property_changes WHERE property_id = NEW.id;
  INSERT INTO property_changes (property_id) VALUES (NEW.id);
  DELETE FROM property_changes WHERE property_id = OLD.id;
  INSERT INTO property_changes (property_id) VALUES (OLD.id);
END;
