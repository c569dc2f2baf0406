/** The name and the anchor of the photograph into which that of a card grows when its property is opened. */
export const sharedPhotograph = 'fotografia';
