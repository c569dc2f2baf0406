/**
 * What several migrations share. It stands among the hooks because PocketBase gives migrations the path of this folder
 * (`__hooks`) only. It is frozen like the migrations: a change would alter migrations that were applied elsewhere.
 */

/** The access rule of staff: signed in, e-mail address confirmed and account approved. */
const staff = '@request.auth.verified = true && @request.auth.approved = true';

/** An id field that holds a lowercase UUID; PocketBase generates version 4 where a client sends none. */
const uuid = {
  type: 'text',
  name: 'id',
  system: true,
  primaryKey: true,
  required: true,
  min: 36,
  max: 36,
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
  autogeneratePattern: '[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}',
};

module.exports = { staff, uuid };
