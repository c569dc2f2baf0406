-- A property whose path changes gets the next number in `property_changes`.
CREATE TRIGGER property_paths_update_numbers_change
AFTER UPDATE ON property_paths
BEGIN
  DELETE FROM property_changes WHERE property_id = NEW.property_id;
  INSERT INTO property_changes (property_id, revision) SELECT NEW.property_id, revision FROM site;
  DELETE FROM property_changes WHERE property_id = OLD.property_id;
  INSERT INTO property_changes (property_id, revision) SELECT OLD.property_id, revision FROM site;
END;
