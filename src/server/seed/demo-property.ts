import type { InquiryStatus } from '#domain/inquiry.ts';
import type { PropertyType } from '#domain/property-types.ts';

/** A zone of the demo catalogue. `key` is what its properties refer to until PocketBase gives it an id. */
export interface DemoLocation {
  key: string;
  name: string;
  city: string;
  state: 'Puebla' | 'Tlaxcala';
  latitude: number;
  longitude: number;
}

/** A demo property under its stored field names; `photographs` are files of ./photographs, the first one main. */
export interface DemoProperty {
  title: string;
  type: PropertyType;
  location_key: string;
  location: string;
  address: string;
  latitude: number;
  longitude: number;
  area: number;
  description: string;
  /** Without commas: the form of a property types these two lists comma-separated (spec §5). */
  features: string[];
  available_services: string[];
  year_built?: number;
  bathrooms?: number;
  parking_spots?: number;
  ceiling_height?: number;
  loading_docks_count?: number;
  is_for_sale?: boolean;
  is_for_rent?: boolean;
  sale_price?: number;
  rental_price?: number;
  featured?: boolean;
  active?: boolean;
  status?: 'active' | 'rented';
  photographs: string[];
  featured_img_index?: number;
}

/** A demo inquiry. `property_title` is the title of a demo property; both ages count back from the seeding. */
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
