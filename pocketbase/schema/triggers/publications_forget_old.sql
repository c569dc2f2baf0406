-- A new publication deletes all but the latest 200.
CREATE TRIGGER publications_forget_old
AFTER INSERT ON publications
BEGIN
  DELETE FROM publications
  WHERE id NOT IN (SELECT id FROM publications ORDER BY started_at DESC, rowid DESC LIMIT 200);
END;
