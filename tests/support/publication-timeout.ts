/** How long tests wait for a publication. It takes seconds, and minutes on a machine with other work. */
export const publicationTimeout = { timeout: 170_000 };
