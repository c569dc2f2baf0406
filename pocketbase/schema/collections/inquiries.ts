import { maxSubjectLength } from '#domain/contact-form.ts';
import { inquirySources, inquiryStages } from '#domain/follow-up.ts';
import { inquiryStatuses } from '#domain/inquiry-status.ts';
import { maxPhoneLength } from '#domain/text-limits.ts';
import { changedByAdministrators } from '../access.ts';
import type { Collection } from '../collection.ts';
import { createdAt, updatedAt, uuid } from '../fields.ts';

/** What visitors wrote, and calls. */
export default {
  type: 'base',
  ...changedByAdministrators,
  createRule: '',
  fields: [
    uuid,
    { type: 'text', name: 'name', required: true, presentable: true, max: 120 },
    { type: 'email', name: 'email' },
    { type: 'text', name: 'phone', max: maxPhoneLength },
    { type: 'text', name: 'empresa', max: 160 },
    { type: 'relation', name: 'property_id', collection: 'properties' },
    { type: 'text', name: 'property_title', max: 200 },
    { type: 'text', name: 'subject', max: maxSubjectLength },
    { type: 'text', name: 'message', required: true, max: 5_000 },
    { type: 'text', name: 'privacy_version', max: 40 },
    { type: 'date', name: 'privacy_accepted_at' },
    { type: 'select', name: 'status', required: true, values: inquiryStatuses },
    { type: 'text', name: 'response', max: 10_000 },
    { type: 'relation', name: 'responded_by', collection: 'users' },
    { type: 'date', name: 'response_date' },
    { type: 'text', name: 'search', max: 1_000 },
    createdAt,
    updatedAt,
    { type: 'relation', name: 'requested_documents', collection: 'documents', maxSelect: 20 },
    { type: 'text', name: 'property_reference_code', max: 20 },
    { type: 'json', name: 'selected_properties', maxSize: 20_000 },
    { type: 'relation', name: 'assigned_to', collection: 'users' },
    { type: 'select', name: 'stage', required: true, values: inquiryStages },
    { type: 'text', name: 'lost_reason', max: 300 },
    { type: 'text', name: 'next_action', max: 300 },
    { type: 'date', name: 'next_action_at' },
    { type: 'select', name: 'source', required: true, values: inquirySources },
    { type: 'date', name: 'first_response_at' },
    { type: 'bool', name: 'is_open' },
    { type: 'bool', name: 'is_unanswered' },
    { type: 'bool', name: 'is_unassigned' },
    { type: 'date', name: 'replied_at' },
    { type: 'bool', name: 'has_reply' },
    { type: 'text', name: 'message_words', max: 6_000 },
    { type: 'text', name: 'client_id', max: 36 },
    { type: 'text', name: 'phone_key', hidden: true, max: 40 },
    { type: 'text', name: 'person_key', hidden: true, max: 400 },
  ],
  indexes: [
    'CREATE UNIQUE INDEX idx_inquiries_id ON inquiries (id COLLATE NOCASE)',
    'CREATE INDEX idx_inquiries_status_id ON inquiries (status, id)',
    'CREATE INDEX idx_inquiries_email ON inquiries (lower(email), created_at, id)',
    'CREATE INDEX idx_inquiries_property_id ON inquiries (property_id)',
    'CREATE INDEX idx_inquiries_due ON inquiries (is_open, next_action_at, id)',
    'CREATE INDEX idx_inquiries_replied ON inquiries (has_reply, replied_at, id)',
    'CREATE INDEX idx_inquiries_client_id ON inquiries (client_id, created_at, id)',
    'CREATE INDEX idx_inquiries_created_at ON inquiries (created_at, id, search, message_words)',
    'CREATE INDEX idx_inquiries_status ON inquiries (status, created_at, id, search, message_words)',
    'CREATE INDEX idx_inquiries_unanswered ON inquiries (is_unanswered, created_at, id, has_reply, next_action_at, assigned_to)',
    'CREATE INDEX idx_inquiries_unassigned ON inquiries (is_unassigned, created_at, id)',
    'CREATE INDEX idx_inquiries_site ON inquiries (source, created_at, property_id)',
    'CREATE INDEX idx_inquiries_answer_times ON inquiries (assigned_to, created_at, source, first_response_at, is_unanswered)',
  ],
} satisfies Collection;
