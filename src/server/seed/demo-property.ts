import type { FactName, FactValue } from '#domain/facts.ts';
import type { InquiryStatus } from '#domain/inquiry.ts';
import type { ZoneText } from '#domain/location.ts';
import type { PropertyDraft } from '#domain/property.ts';
import type { PropertyType } from '#domain/property-types.ts';
import type { DemoTerms } from './terms.ts';

/** An industrial zone. Demo properties refer to it by `key`. */
export interface DemoLocation {
  key: string;
  name: string;
  city: string;
  state: 'Puebla' | 'Tlaxcala';
  latitude: number;
  longitude: number;
  texts?: Partial<Record<ZoneText, string>>;
}

/** Facts that are not stated are unknown, as in a real catalog. */
type DemoFacts = { [Name in FactName]?: FactValue<Name> } & { fact_checks?: PropertyDraft['fact_checks'] };

/** A demo property with stored field names. `photographs` are files of ./photographs; the first is the main one. */
export interface DemoProperty extends DemoTerms, DemoFacts {
  title: string;
  type: PropertyType;
  location_key: string;
  location: string;
  address: string;
  latitude: number;
  longitude: number;
  area: number;
  description: string;
  /** The entries of both lists contain no comma, because the form separates them by commas (spec §5). */
  features: string[];
  available_services: string[];
  is_for_sale?: boolean;
  is_for_rent?: boolean;
  sale_price?: number;
  featured?: boolean;
  active?: boolean;
  status?: 'active' | 'rented';
  photographs: string[];
  featured_img_index?: number;
}

/** A demo inquiry. `property_title` names a demo property. Both `…days_ago` count back from the day of seeding. */
export interface DemoInquiry {
  name: string;
  email: string;
  phone?: string;
  empresa?: string;
  subject: string;
  message: string;
  property_title?: string;
  status: InquiryStatus;
  days_ago: number;
  response?: string;
  response_days_ago?: number;
}
