/** The home page shows the newest featured properties, at most this many. */
export const maxFeatured = 24;
