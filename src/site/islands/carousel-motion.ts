/** Options of every carousel: no animation for visitors who prefer reduced motion. */
export const carouselMotion = { breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } } };
