-- A property that gets a path gets the next number in `property_changes`.
CREATE TRIGGER property_paths_insert_numbers_change
AFTER INSERT ON property_paths
BEGIN
  DELETE FROM property_changes WHERE property_id = NEW.property_id;
  INSERT INTO property_changes (property_id, revision) SELECT NEW.property_id, revision FROM site;
END;
