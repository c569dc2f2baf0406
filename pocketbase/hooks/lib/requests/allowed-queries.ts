/**
 * The filters and orders that visitors and administrators may use for each collection. PocketBase itself would answer
 * any filter and any order, however slow; these are the ones that the product uses and that an index answers.
 *
 * `filters` has the operators that a field allows. `sorts` has the sequences of fields that a list may be ordered by,
 * in either direction. A new filter or order of the panel needs an entry here. Superusers may use any.
 */
/** What a sender may ask of a collection. */
export interface AllowedQueries {
  filters: { [field: string]: string[] };
  sorts: string[];
}
type ByCollection = { [collection: string]: AllowedQueries };

const equal = ['='];
const search = ['~'];
/** Of a field that orders a list: the list goes on after the last row of a page. */
const position = ['<', '>', '<=', '>='];

const visitorQueries: ByCollection = {
  properties: { filters: { active: equal, featured: equal, parent_id: equal }, sorts: ['created_at'] },
};

const administratorQueries: ByCollection = {
  properties: {
    filters: {
      search: [...search, ...position],
      id: [...equal, ...position],
      reference_code: equal,
      active: equal,
      featured: equal,
      is_for_sale: ['=', '!='],
      is_for_rent: ['=', '!='],
      location_id: equal,
      parent_id: equal,
      type: [...equal, ...position],
      location: position,
      area: [...equal, ...position],
      sale_price: equal,
      rental_price: equal,
      price: equal,
      comparable_price: position,
      comparable_sale_price: position,
      comparable_rental_price: position,
      without_sale_price: position,
      without_rental_price: position,
      created_at: position,
      availability_confirmed_at: ['<'],
    },
    sorts: [
      'created_at',
      'created_at,id',
      'search,id',
      'type,id',
      'location,id',
      'area,id',
      'comparable_price,id',
      'without_sale_price,comparable_sale_price,id',
      'without_rental_price,comparable_rental_price,id',
    ],
  },
  locations: { filters: { search: [...search, ...position], id: position }, sorts: ['search,id'] },
  landmarks: {
    filters: { search: [...search, ...position], id: position, kind: position },
    sorts: ['search', 'search,id', 'kind,search,id'],
  },
  location_stats: {
    filters: {
      search: [...search, ...position],
      id: position,
      city: position,
      state: position,
      properties_count: position,
    },
    sorts: ['search,id', 'city,search,id', 'state,search,id', 'properties_count,search,id'],
  },
  inquiries: {
    filters: {
      search,
      message_words: search,
      id: position,
      status: [...equal, ...position],
      stage: equal,
      source: equal,
      utm_source: equal,
      utm_campaign: equal,
      property_id: equal,
      created_at: position,
      is_open: equal,
      is_unanswered: equal,
      has_reply: equal,
      assigned_to: equal,
      next_action_at: position,
      client_id: equal,
      lead_kind: equal,
      set_aside_at: position,
    },
    sorts: ['created_at,id', 'status,created_at,id', 'next_action_at,id', 'replied_at,id', 'set_aside_at,id'],
  },
  inquiry_entries: {
    filters: { inquiry_id: equal, id: position, at: position },
    sorts: ['at,id'],
  },
  requirements: {
    filters: {
      search,
      id: [...equal, ...position],
      status: [...equal, ...position],
      created_at: position,
      needed_by: position,
      inquiry_id: equal,
      'email:lower': equal,
    },
    sorts: ['created_at,id', 'status,created_at,id', 'needed_by,id'],
  },
  proposals: {
    filters: { inquiry_id: equal, requirement_id: equal, id: position, created_at: position },
    sorts: ['created_at,id'],
  },
  clients: {
    filters: {
      search,
      sort_name: position,
      id: position,
      empresa: position,
      inquiries_count: position,
      last_inquiry_at: position,
      has_duplicates: equal,
      edited_at: ['!='],
    },
    sorts: ['sort_name,id', 'empresa,id', 'inquiries_count,id', 'last_inquiry_at,id'],
  },
  users: { filters: {}, sorts: ['approved,email'] },
  visits: {
    filters: {
      inquiry_id: equal,
      broker: equal,
      state: equal,
      is_untold: equal,
      id: position,
      created_at: position,
      starts_at: position,
      expires_at: position,
    },
    sorts: ['created_at,id', 'starts_at,id'],
  },
  answer_templates: { filters: { name: position, id: position }, sorts: ['name,id'] },
  mails: {
    filters: { state: equal, dedupe_key: equal, id: position, created_at: position },
    sorts: ['created_at,id'],
  },
  publications: { filters: {}, sorts: ['started_at'] },
  broker_profiles: { filters: { user_id: equal }, sorts: [] },
  property_private_data: {
    filters: { property_id: equal, exclusive_until: position },
    sorts: ['exclusive_until,id'],
  },
  documents: {
    filters: { property_id: equal, id: position, created_at: position, valid_until: position },
    sorts: ['created_at,id'],
  },
  document_grants: {
    filters: { document_id: equal, inquiry_id: equal, id: position, created_at: position },
    sorts: ['created_at,id'],
  },
  document_downloads: {
    filters: { document_id: equal, id: position, created_at: position },
    sorts: ['created_at,id'],
  },
};

/** The queries that a sender may make of a collection. */
export const allowedQueriesOf = (collection: string, isAdministrator: boolean): AllowedQueries =>
  (isAdministrator ? administratorQueries : visitorQueries)[collection] ?? { filters: {}, sorts: [] };
