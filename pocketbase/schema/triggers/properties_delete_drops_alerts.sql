-- A deleted property drops its edits.
CREATE TRIGGER properties_delete_drops_alerts
AFTER DELETE ON properties
BEGIN
  DELETE FROM alert_events WHERE property_id = OLD.id;
END;
