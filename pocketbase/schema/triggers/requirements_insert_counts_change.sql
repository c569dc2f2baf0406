-- A new requirement gets the next number in `requirement_changes`.
CREATE TRIGGER requirements_insert_counts_change
AFTER INSERT ON requirements
BEGIN
  DELETE FROM requirement_changes WHERE requirement_id = NEW.id;
  INSERT INTO requirement_changes (requirement_id) VALUES (NEW.id);
END;
