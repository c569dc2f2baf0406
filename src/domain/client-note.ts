/** Characters of the note of a client. */
export const maxClientNoteLength = 2_000;
