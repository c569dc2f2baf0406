-- The units of a deleted parent stay, without a parent.
CREATE TRIGGER properties_delete_frees_units
AFTER DELETE ON properties
BEGIN
  UPDATE properties SET parent_id = '' WHERE parent_id = OLD.id;
END;
