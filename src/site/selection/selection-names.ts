/** The storage key of the selection. */
export const selectionKey = 'seleccion';

/** The event of a changed selection. Its detail is the list of the selected codes. */
export const selectionEvent = 'seleccion';
