-- A property that is offered again, is free, has another price or states more queues an edit to compare.
CREATE TRIGGER properties_update_queues_alerts
BEFORE UPDATE ON properties
WHEN NEW.active AND NEW.status NOT IN ('sold', 'rented') AND (
  NOT OLD.active
  OR (OLD.status = 'reserved' AND NEW.status = 'active')
  OR (NEW.availability <> ''
    AND (OLD.availability <> NEW.availability OR OLD.available_from <> NEW.available_from))
  OR OLD.price IS NOT NEW.price
  OR OLD.sale_price IS NOT NEW.sale_price
  OR OLD.sale_currency IS NOT NEW.sale_currency
  OR OLD.sale_basis IS NOT NEW.sale_basis
  OR OLD.rental_price IS NOT NEW.rental_price
  OR OLD.rental_currency IS NOT NEW.rental_currency
  OR OLD.rental_basis IS NOT NEW.rental_basis
  OR OLD.is_price_on_request IS NOT NEW.is_price_on_request
  OR OLD.is_for_sale IS NOT NEW.is_for_sale
  OR OLD.is_for_rent IS NOT NEW.is_for_rent
  OR (coalesce(OLD.area, 0) = 0 AND coalesce(NEW.area, 0) <> 0)
  OR (coalesce(OLD.ceiling_height, 0) = 0 AND coalesce(NEW.ceiling_height, 0) <> 0)
  OR (coalesce(OLD.loading_docks_count, 0) = 0 AND coalesce(NEW.loading_docks_count, 0) <> 0)
  OR (coalesce(OLD.land_area, 0) = 0 AND coalesce(NEW.land_area, 0) <> 0)
  OR (coalesce(OLD.office_area, 0) = 0 AND coalesce(NEW.office_area, 0) <> 0)
  OR (coalesce(OLD.divisible_from, 0) = 0 AND coalesce(NEW.divisible_from, 0) <> 0)
  OR (coalesce(OLD.column_spacing_x, 0) = 0 AND coalesce(NEW.column_spacing_x, 0) <> 0)
  OR (coalesce(OLD.column_spacing_y, 0) = 0 AND coalesce(NEW.column_spacing_y, 0) <> 0)
  OR (coalesce(OLD.floor_load, 0) = 0 AND coalesce(NEW.floor_load, 0) <> 0)
  OR (coalesce(OLD.floor_thickness, 0) = 0 AND coalesce(NEW.floor_thickness, 0) <> 0)
  OR (coalesce(OLD.crane_capacity, 0) = 0 AND coalesce(NEW.crane_capacity, 0) <> 0)
  OR (coalesce(OLD.dock_levelers, 0) = 0 AND coalesce(NEW.dock_levelers, 0) <> 0)
  OR (coalesce(OLD.drive_in_doors, 0) = 0 AND coalesce(NEW.drive_in_doors, 0) <> 0)
  OR (coalesce(OLD.truck_court_depth, 0) = 0 AND coalesce(NEW.truck_court_depth, 0) <> 0)
  OR (coalesce(OLD.trailer_spots, 0) = 0 AND coalesce(NEW.trailer_spots, 0) <> 0)
  OR (coalesce(OLD.power_kva, 0) = 0 AND coalesce(NEW.power_kva, 0) <> 0)
  OR (coalesce(OLD.year_built, 0) = 0 AND coalesce(NEW.year_built, 0) <> 0)
  OR (coalesce(OLD.building_class, '') = '' AND coalesce(NEW.building_class, '') <> '')
  OR (coalesce(OLD.condition, '') = '' AND coalesce(NEW.condition, '') <> '')
  OR (coalesce(OLD.is_cross_dock, '') = '' AND coalesce(NEW.is_cross_dock, '') <> '')
  OR (coalesce(OLD.power_status, '') = '' AND coalesce(NEW.power_status, '') <> '')
  OR (coalesce(OLD.has_substation, '') = '' AND coalesce(NEW.has_substation, '') <> '')
  OR (coalesce(OLD.has_natural_gas, '') = '' AND coalesce(NEW.has_natural_gas, '') <> '')
  OR (coalesce(OLD.has_fiber, '') = '' AND coalesce(NEW.has_fiber, '') <> '')
  OR (coalesce(OLD.has_rail_spur, '') = '' AND coalesce(NEW.has_rail_spur, '') <> '')
  OR (coalesce(OLD.land_use, '') = '' AND coalesce(NEW.land_use, '') <> '')
  OR (coalesce(OLD.is_in_park, '') = '' AND coalesce(NEW.is_in_park, '') <> '')
  OR (coalesce(OLD.location_id, '') = '' AND coalesce(NEW.location_id, '') <> '')
  OR (coalesce(OLD.water_supply, '') IN ('', 'null', '[]')
    AND NOT coalesce(NEW.water_supply, '') IN ('', 'null', '[]'))
  OR (coalesce(OLD.fire_protection, '') IN ('', 'null', '[]')
    AND NOT coalesce(NEW.fire_protection, '') IN ('', 'null', '[]'))
)
BEGIN
  DELETE FROM alert_events WHERE property_id = NEW.id AND NOT OLD.active
    AND created_at <= strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-15 seconds');
  DELETE FROM requirement_matches WHERE property_id = NEW.id AND NOT OLD.active AND seen_at = ''
    AND NOT EXISTS (SELECT 1 FROM alert_events WHERE property_id = NEW.id);
  INSERT INTO alert_events (id, property_id, reason, revision, former, created_at)
  SELECT lower(substr(hex(randomblob(8)), 1, 15)), NEW.id, CASE
      WHEN NOT OLD.active AND NOT EXISTS (SELECT 1 FROM property_paths WHERE property_id = NEW.id) THEN 'Nueva'
      WHEN NOT OLD.active OR (OLD.status = 'reserved' AND NEW.status = 'active')
        OR (NEW.availability <> ''
          AND (OLD.availability <> NEW.availability OR OLD.available_from <> NEW.available_from))
        THEN 'Disponible'
      WHEN OLD.price IS NOT NEW.price
        OR OLD.sale_price IS NOT NEW.sale_price
        OR OLD.sale_currency IS NOT NEW.sale_currency
        OR OLD.sale_basis IS NOT NEW.sale_basis
        OR OLD.rental_price IS NOT NEW.rental_price
        OR OLD.rental_currency IS NOT NEW.rental_currency
        OR OLD.rental_basis IS NOT NEW.rental_basis
        OR OLD.is_price_on_request IS NOT NEW.is_price_on_request
        OR OLD.is_for_sale IS NOT NEW.is_for_sale
        OR OLD.is_for_rent IS NOT NEW.is_for_rent
        THEN 'Precio'
      ELSE 'Completada' END,
    site.revision + 1,
    json_object('active', OLD.active, 'status', OLD.status, 'availability', OLD.availability,
      'available_from', OLD.available_from,
      'price', OLD.price, 'sale_price', OLD.sale_price, 'sale_currency', OLD.sale_currency, 'sale_basis', OLD.sale_basis,
      'rental_price', OLD.rental_price, 'rental_currency', OLD.rental_currency, 'rental_basis', OLD.rental_basis,
      'is_price_on_request', OLD.is_price_on_request, 'is_for_sale', OLD.is_for_sale, 'is_for_rent', OLD.is_for_rent),
    strftime('%Y-%m-%d %H:%M:%fZ', 'now')
  FROM site;
END;
