/** What is said where the placeholder stands for a photograph. */
export const noPhotograph = 'Sin fotografía';
