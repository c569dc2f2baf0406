-- A changed property gets the next number in `property_changes`.
CREATE TRIGGER properties_insert_numbers_change
AFTER INSERT ON properties
BEGIN
  DELETE FROM property_changes WHERE property_id = NEW.id;
  INSERT INTO property_changes (property_id) VALUES (NEW.id);
END;
