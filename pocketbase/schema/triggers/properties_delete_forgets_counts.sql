-- A deleted property deletes its counts.
CREATE TRIGGER properties_delete_forgets_counts
AFTER DELETE ON properties
BEGIN
  DELETE FROM daily_counts WHERE target = OLD.id;
END;
