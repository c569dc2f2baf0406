-- Matches of a requirement go to the administrator who takes charge of it.
CREATE TRIGGER requirements_update_moves_matches
AFTER UPDATE OF assigned_to ON requirements
WHEN NEW.assigned_to <> OLD.assigned_to
BEGIN
  UPDATE requirement_matches SET assigned_to = NEW.assigned_to WHERE requirement_id = NEW.id;
END;
