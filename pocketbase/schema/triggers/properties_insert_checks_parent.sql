-- A new property does not become a unit of a unit or of nothing.
CREATE TRIGGER properties_insert_checks_parent
BEFORE INSERT ON properties
WHEN NEW.parent_id <> ''
BEGIN
  SELECT RAISE(ABORT, 'validation_parent_is_itself') WHERE NEW.parent_id = NEW.id;
  SELECT RAISE(ABORT, 'validation_missing_rel_records') WHERE NOT EXISTS (SELECT 1 FROM properties
    WHERE id = NEW.parent_id);
  SELECT RAISE(ABORT, 'validation_parent_is_unit') WHERE EXISTS (SELECT 1 FROM properties
    WHERE id = NEW.parent_id AND parent_id <> '');
  SELECT RAISE(ABORT, 'validation_unit_has_units') WHERE EXISTS (SELECT 1 FROM properties
    WHERE parent_id = NEW.id);
END;
