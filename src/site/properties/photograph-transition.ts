/** `view-transition-name` and id of the main photograph: a card's photograph grows into it when its page opens. */
export const photographTransitionName = 'fotografia';
