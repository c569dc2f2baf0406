-- An owner who has no property any more is forgotten, with the links to the report.
CREATE TRIGGER private_data_delete_forgets_reports
AFTER DELETE ON property_private_data
BEGIN
  DELETE FROM owner_reports WHERE NOT EXISTS (SELECT 1 FROM property_private_data
    WHERE iif(owner_reports.owner_email <> '',
    property_private_data.owner_email = owner_reports.owner_email COLLATE NOCASE,
    property_private_data.owner_email = ''
      AND property_private_data.owner_phone = owner_reports.owner_phone));
  DELETE FROM secret_links WHERE report_id <> '' AND report_id NOT IN (SELECT id FROM owner_reports);
END;
