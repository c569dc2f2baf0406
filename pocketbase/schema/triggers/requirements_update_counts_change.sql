-- A requirement whose conditions or status change gets the next number in `requirement_changes`.
CREATE TRIGGER requirements_update_counts_change
AFTER UPDATE OF conditions, nice, status ON requirements
BEGIN
  DELETE FROM requirement_changes WHERE requirement_id = NEW.id;
  INSERT INTO requirement_changes (requirement_id) VALUES (NEW.id);
END;
