-- A property knows whether visitors see a plan among its documents.
CREATE TRIGGER documents_delete_notes_plan
AFTER DELETE ON documents
BEGIN
  UPDATE properties SET has_public_plan = plans.found
  FROM (SELECT EXISTS (SELECT 1 FROM documents WHERE property_id = OLD.property_id AND visibility = 'public'
    AND kind IN ('plan', 'floor_plan') AND NOT is_expired) AS found) AS plans
  WHERE properties.id = OLD.property_id AND has_public_plan <> plans.found;
END;
