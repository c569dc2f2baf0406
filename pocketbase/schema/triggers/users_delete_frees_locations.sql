-- A deleted account is no longer in charge of its locations.
CREATE TRIGGER users_delete_frees_locations
AFTER DELETE ON users
BEGIN
  UPDATE locations SET broker_id = '' WHERE broker_id = OLD.id;
END;
