/** The access rule of administrators: signed in, e-mail address confirmed and account approved. */
export const administrator = '@request.auth.verified = true && @request.auth.approved = true';
