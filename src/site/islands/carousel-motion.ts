/** Options of every carousel: for whoever asked the device for less motion it jumps instead of gliding. */
export const carouselMotion = { breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } } };
