-- A property that loses a path gets the next number in `property_changes`.
CREATE TRIGGER property_paths_delete_numbers_change
AFTER DELETE ON property_paths
BEGIN
  DELETE FROM property_changes WHERE property_id = OLD.property_id;
  INSERT INTO property_changes (property_id, revision) SELECT OLD.property_id, revision FROM site;
END;
