/** The words of the two switches of a property. */
export const activeStates = { on: 'Activa', off: 'Inactiva' };
export const featuredStates = { on: 'Destacada', off: 'No destacada' };
