-- A client is told of the last change of a visit once its mail was sent, and not when it could not be delivered.
CREATE TRIGGER mails_update_notes_told
AFTER UPDATE OF state ON mails
WHEN NEW.state <> OLD.state AND NEW.state <> 'pending' AND NEW.kind LIKE 'visit-%'
  AND json_extract(NEW.payload, '$.audience') = 'client'
BEGIN
  UPDATE visits SET is_untold = NEW.state = 'dead'
  WHERE id = json_extract(NEW.payload, '$.visit') AND sequence = json_extract(NEW.payload, '$.sequence')
    AND state IN ('Propuesta', 'Aceptada', 'Cancelada') AND cancelled_by <> 'Cliente';
END;
