/** The access rule of administrators: signed in, e-mail address confirmed and account approved. */
export const administrator = '@request.auth.verified = true && @request.auth.approved = true';

/** Administrators may do everything with the records. */
export const changedByAdministrators = {
  listRule: administrator,
  viewRule: administrator,
  createRule: administrator,
  updateRule: administrator,
  deleteRule: administrator,
};

/** Only the server writes the records. A collection that administrators may create or change states that after this. */
export const readByAdministrators = {
  ...changedByAdministrators,
  createRule: null,
  updateRule: null,
  deleteRule: null,
};

/** Nobody but the server sees the records. */
export const ofTheServer = { ...readByAdministrators, listRule: null, viewRule: null };
