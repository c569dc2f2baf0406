/** Characters of the note of a client. */
export const maxNoteLength = 2_000;
