-- A deleted account deletes its trusted IPs.
CREATE TRIGGER users_forget_trusted_ips
AFTER DELETE ON users
BEGIN
  DELETE FROM trusted_ips WHERE account = OLD.id;
END;
