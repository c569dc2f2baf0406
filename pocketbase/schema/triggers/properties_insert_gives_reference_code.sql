-- A new property gets the next reference code.
CREATE TRIGGER properties_insert_gives_reference_code
AFTER INSERT ON properties
BEGIN
  UPDATE reference_counter SET last_number = last_number + 1;
  UPDATE properties SET reference_code = (SELECT printf('NP-%04d', last_number) FROM reference_counter)
  WHERE rowid = NEW.rowid;
END;
