-- A requirement that is no longer active deletes its unseen matches.
CREATE TRIGGER requirements_update_drops_matches
AFTER UPDATE OF status ON requirements
WHEN OLD.status = 'Activo' AND NEW.status <> 'Activo'
BEGIN
  DELETE FROM requirement_matches WHERE requirement_id = NEW.id AND seen_at = '';
END;
