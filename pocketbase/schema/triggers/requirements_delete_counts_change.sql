-- A deleted requirement gets the next number in `requirement_changes`.
CREATE TRIGGER requirements_delete_counts_change
AFTER DELETE ON requirements
BEGIN
  DELETE FROM requirement_changes WHERE requirement_id = OLD.id;
  INSERT INTO requirement_changes (requirement_id) VALUES (OLD.id);
END;
