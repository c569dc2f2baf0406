-- A new property that is offered queues an edit to compare with requirements.
CREATE TRIGGER properties_insert_queues_alerts
BEFORE INSERT ON properties
WHEN NEW.active AND NEW.status NOT IN ('sold', 'rented')
BEGIN
  INSERT INTO alert_events (id, property_id, reason, revision, created_at)
  SELECT lower(substr(hex(randomblob(8)), 1, 15)), NEW.id, 'Nueva', site.revision + 1,
    strftime('%Y-%m-%d %H:%M:%fZ', 'now') FROM site;
END;
