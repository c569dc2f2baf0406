-- A deleted account is no longer the broker of its properties, which keep the time of their last change.
CREATE TRIGGER users_delete_frees_properties
AFTER DELETE ON users
BEGIN
  UPDATE properties SET broker_id = '' WHERE broker_id = OLD.id;
END;
