-- A deleted property is compared no more, and deletes its matches.
CREATE TRIGGER properties_delete_forgets_matches
AFTER DELETE ON properties
BEGIN
  DELETE FROM compared_offers WHERE property_id = OLD.id;
  DELETE FROM requirement_matches WHERE property_id = OLD.id;
END;
