-- A property that is no longer offered keeps one edit, which says what it was.
CREATE TRIGGER properties_update_drops_alerts
BEFORE UPDATE ON properties
WHEN OLD.active AND NOT NEW.active
BEGIN
  INSERT INTO alert_events (id, property_id, reason, revision, former, created_at)
  SELECT lower(substr(hex(randomblob(8)), 1, 15)), OLD.id, 'Disponible', site.revision + 1,
    json_object('active', OLD.active, 'status', OLD.status, 'availability', OLD.availability,
    'available_from', OLD.available_from, 'price', OLD.price, 'sale_price', OLD.sale_price, 'sale_currency',
    OLD.sale_currency, 'sale_basis', OLD.sale_basis, 'rental_price', OLD.rental_price, 'rental_currency',
    OLD.rental_currency, 'rental_basis', OLD.rental_basis, 'is_price_on_request', OLD.is_price_on_request,
    'is_for_sale', OLD.is_for_sale, 'is_for_rent', OLD.is_for_rent), strftime('%Y-%m-%d %H:%M:%fZ', 'now')
    FROM site;
  DELETE FROM alert_events WHERE property_id = OLD.id
    AND rowid <> (SELECT min(rowid) FROM alert_events WHERE property_id = OLD.id);
  UPDATE alert_events SET created_at = strftime('%Y-%m-%d %H:%M:%fZ', 'now') WHERE property_id = OLD.id;
END;
