-- A row rebuilds summary and keys of a client, and disappears. Inquiries that are set aside do not count, but keep what
-- was corrected. Without an inquiry nothing of the client stays, unless an administrator recorded it (created_at of
-- client_profiles).
-- What an administrator corrected (client_profiles) precedes what inquiries say: the first name, and the newest of
-- the other values that are not blank, or else the newest former value.
CREATE TRIGGER client_rebuilds_insert_rebuilds
AFTER INSERT ON client_rebuilds
BEGIN
  DELETE FROM client_summaries WHERE id = NEW.client_id;
  INSERT INTO client_summaries (id, name, email, phone, empresa, created_at, last_inquiry_at, inquiries_count,
    search, sort_name, other_names, other_phones, other_empresas, other_emails, edited_at, note)
  SELECT NEW.client_id,
    coalesce(
      (SELECT name FROM client_profiles WHERE id = NEW.client_id),
      (SELECT name FROM inquiries WHERE client_id = NEW.client_id AND lead_kind = '' AND name <> ''
        ORDER BY created_at, id LIMIT 1),
      (SELECT value FROM client_values WHERE client_id = NEW.client_id AND field = 'name'
        ORDER BY at DESC LIMIT 1), ''),
    coalesce(
      (SELECT email FROM client_profiles WHERE id = NEW.client_id),
      (SELECT email FROM inquiries WHERE client_id = NEW.client_id AND lead_kind = '' AND email <> ''
        ORDER BY created_at DESC, id DESC LIMIT 1),
      (SELECT value FROM client_values WHERE client_id = NEW.client_id AND field = 'email'
        ORDER BY at DESC LIMIT 1), ''),
    coalesce(
      (SELECT phone FROM client_profiles WHERE id = NEW.client_id),
      (SELECT phone FROM inquiries WHERE client_id = NEW.client_id AND lead_kind = '' AND phone <> ''
        ORDER BY created_at DESC, id DESC LIMIT 1),
      (SELECT value FROM client_values WHERE client_id = NEW.client_id AND field = 'phone'
        ORDER BY at DESC LIMIT 1), ''),
    coalesce(
      (SELECT empresa FROM client_profiles WHERE id = NEW.client_id),
      (SELECT empresa FROM inquiries WHERE client_id = NEW.client_id AND lead_kind = '' AND empresa <> ''
        ORDER BY created_at DESC, id DESC LIMIT 1),
      (SELECT value FROM client_values WHERE client_id = NEW.client_id AND field = 'empresa'
        ORDER BY at DESC LIMIT 1), ''),
    coalesce((SELECT min(created_at) FROM inquiries WHERE client_id = NEW.client_id AND lead_kind = ''),
      (SELECT created_at FROM client_profiles WHERE id = NEW.client_id)),
    coalesce((SELECT max(created_at) FROM inquiries WHERE client_id = NEW.client_id AND lead_kind = ''),
      (SELECT created_at FROM client_profiles WHERE id = NEW.client_id)),
    (SELECT count(*) FROM inquiries WHERE client_id = NEW.client_id AND lead_kind = ''),
    (SELECT group_concat(line, char(10)) FROM (
      SELECT search_line AS line, '9' AS newest FROM client_profiles WHERE id = NEW.client_id
      UNION ALL
      SELECT group_concat(words, ' '), '8' FROM (
        SELECT words FROM client_values WHERE client_id = NEW.client_id ORDER BY at, key LIMIT -1
      ) HAVING count(*) > 0
      UNION ALL
      SELECT substr(search, 1, instr(search, char(10)) - 1), max(created_at || id) FROM (
        SELECT * FROM inquiries WHERE client_id = NEW.client_id AND lead_kind = '' ORDER BY created_at DESC, id DESC LIMIT 500
      ) GROUP BY 1
      ORDER BY newest DESC LIMIT 60)),
    coalesce(
      (SELECT search_line FROM client_profiles WHERE id = NEW.client_id),
      (SELECT substr(search, 1, instr(search, char(10)) - 1) FROM inquiries
        WHERE client_id = NEW.client_id AND lead_kind = '' AND name <> '' ORDER BY created_at, id LIMIT 1)),
    '[]', '[]', '[]', '[]',
    coalesce((SELECT edited_at FROM client_profiles WHERE id = NEW.client_id), ''),
    coalesce((SELECT note FROM client_profiles WHERE id = NEW.client_id), '')
  WHERE EXISTS (SELECT 1 FROM inquiries WHERE client_id = NEW.client_id AND lead_kind = '')
    OR EXISTS (SELECT 1 FROM client_profiles WHERE id = NEW.client_id AND created_at <> '');

  UPDATE client_summaries SET
    other_names = (SELECT json_group_array(value) FROM (
      SELECT value, max(at) AS newest FROM (
        SELECT name AS value, created_at || id AS at, lower(name) AS key FROM (
          SELECT * FROM inquiries WHERE client_id = NEW.client_id AND lead_kind = '' ORDER BY created_at DESC, id DESC LIMIT 500
        ) WHERE name <> ''
        UNION ALL
        SELECT value, at, key FROM client_values WHERE client_id = NEW.client_id AND field = 'name'
      ) WHERE key <> lower(client_summaries.name) GROUP BY key ORDER BY newest DESC LIMIT 60)),
    other_emails = (SELECT json_group_array(value) FROM (
      SELECT value, max(at) AS newest FROM (
        SELECT email AS value, created_at || id AS at, lower(email) AS key FROM (
          SELECT * FROM inquiries WHERE client_id = NEW.client_id AND lead_kind = '' ORDER BY created_at DESC, id DESC LIMIT 500
        ) WHERE email <> ''
        UNION ALL
        SELECT value, at, key FROM client_values WHERE client_id = NEW.client_id AND field = 'email'
      ) WHERE key <> lower(client_summaries.email) GROUP BY key ORDER BY newest DESC LIMIT 60)),
    other_phones = (SELECT json_group_array(value) FROM (
      SELECT value, max(at) AS newest FROM (
        SELECT phone AS value, created_at || id AS at, iif(phone_key = '', lower(phone), phone_key) AS key FROM (
          SELECT * FROM inquiries WHERE client_id = NEW.client_id AND lead_kind = '' ORDER BY created_at DESC, id DESC LIMIT 500
        ) WHERE phone <> ''
        UNION ALL
        SELECT value, at, key FROM client_values WHERE client_id = NEW.client_id AND field = 'phone'
      ) WHERE key <> coalesce(
          (SELECT phone_key FROM client_profiles WHERE id = NEW.client_id AND phone IS NOT NULL),
          (SELECT iif(phone_key = '', lower(phone), phone_key) FROM inquiries
            WHERE client_id = NEW.client_id AND lead_kind = '' AND phone <> '' ORDER BY created_at DESC, id DESC LIMIT 1), '')
        AND value <> client_summaries.phone
        GROUP BY key ORDER BY newest DESC LIMIT 60)),
    other_empresas = (SELECT json_group_array(value) FROM (
      SELECT value, max(at) AS newest FROM (
        SELECT empresa AS value, created_at || id AS at, lower(empresa) AS key FROM (
          SELECT * FROM inquiries WHERE client_id = NEW.client_id AND lead_kind = '' ORDER BY created_at DESC, id DESC LIMIT 500
        ) WHERE empresa <> ''
        UNION ALL
        SELECT value, at, key FROM client_values WHERE client_id = NEW.client_id AND field = 'empresa'
      ) WHERE key <> lower(client_summaries.empresa) GROUP BY key ORDER BY newest DESC LIMIT 60))
  WHERE id = NEW.client_id;

  DELETE FROM client_keys WHERE NEW.with_keys AND client_id = NEW.client_id;
  INSERT OR IGNORE INTO client_keys (key, client_id)
    SELECT 'mail:' || lower(email), client_id FROM inquiries
      WHERE NEW.with_keys AND client_id = NEW.client_id AND lead_kind = '' AND email <> ''
    UNION SELECT 'tel:' || phone_key, client_id FROM inquiries
      WHERE NEW.with_keys AND client_id = NEW.client_id AND lead_kind = '' AND phone_key <> ''
    UNION SELECT 'who:' || person_key, client_id FROM inquiries
      WHERE NEW.with_keys AND client_id = NEW.client_id AND lead_kind = '' AND person_key <> ''
    UNION SELECT 'mail:' || lower(email), id FROM client_profiles
      WHERE NEW.with_keys AND id = NEW.client_id AND email <> ''
    UNION SELECT 'tel:' || phone_key, id FROM client_profiles
      WHERE NEW.with_keys AND id = NEW.client_id AND phone_key <> ''
    UNION SELECT 'who:' || person_key, id FROM client_profiles
      WHERE NEW.with_keys AND id = NEW.client_id AND person_key <> ''
    UNION SELECT iif(field = 'email', 'mail:', 'tel:') || key, client_id FROM client_values
      WHERE NEW.with_keys AND client_id = NEW.client_id AND field IN ('email', 'phone');

  DELETE FROM client_keys WHERE client_id = NEW.client_id
    AND NOT EXISTS (SELECT 1 FROM client_summaries WHERE id = NEW.client_id);
  DELETE FROM client_values WHERE client_id = NEW.client_id
    AND NOT EXISTS (SELECT 1 FROM client_summaries WHERE id = NEW.client_id)
    AND NOT EXISTS (SELECT 1 FROM inquiries WHERE client_id = NEW.client_id);
  DELETE FROM client_profiles WHERE id = NEW.client_id
    AND NOT EXISTS (SELECT 1 FROM client_summaries WHERE id = NEW.client_id)
    AND NOT EXISTS (SELECT 1 FROM inquiries WHERE client_id = NEW.client_id);
  DELETE FROM client_merges WHERE kept_id = NEW.client_id
    AND NOT EXISTS (SELECT 1 FROM client_summaries WHERE id = NEW.client_id)
    AND NOT EXISTS (SELECT 1 FROM inquiries WHERE client_id = NEW.client_id);
  DELETE FROM client_rebuilds WHERE client_id = NEW.client_id;
END;
