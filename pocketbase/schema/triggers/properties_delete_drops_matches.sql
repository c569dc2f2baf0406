-- A deleted property deletes its matches.
CREATE TRIGGER properties_delete_drops_matches
AFTER DELETE ON properties
BEGIN
  DELETE FROM requirement_matches WHERE property_id = OLD.id;
END;
