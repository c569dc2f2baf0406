/** A video that a page can play after a click. */
export interface Video {
  provider: 'YouTube' | 'Vimeo';
  /** The URL of the player, with autoplay. */
  frameUrl: string;
}

const youtube = (id = ''): Video => ({
  provider: 'YouTube',
  frameUrl: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
});

/** @param hash part of the address of a video that is not listed */
const vimeo = (id = '', hash?: string): Video => ({
  provider: 'Vimeo',
  frameUrl: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${hash ? `&h=${hash}` : ''}`,
});

/** URLs at which a video is watched, with its id as the first group. */
const videoPatterns: [RegExp, (id?: string, hash?: string) => Video][] = [
  [/^https:\/\/(?:www\.|m\.)?youtube\.com\/watch\?(?:[\w=&%.-]*&)?v=([\w-]{11})(?:[&#].*)?$/, youtube],
  [/^https:\/\/(?:www\.|m\.)?youtube\.com\/(?:shorts|live|embed)\/([\w-]{11})(?:[?#/].*)?$/, youtube],
  [/^https:\/\/(?:www\.)?youtube-nocookie\.com\/embed\/([\w-]{11})(?:[?#/].*)?$/, youtube],
  [/^https:\/\/youtu\.be\/([\w-]{11})(?:[?#].*)?$/, youtube],
  [/^https:\/\/(?:www\.)?vimeo\.com\/(\d{6,12})(?:\/([0-9a-f]{8,16}))?(?:[?#].*)?$/, vimeo],
  [/^https:\/\/player\.vimeo\.com\/video\/(\d{6,12})(?:[?#].*)?$/, vimeo],
];

/** The video of an address; undefined for one that is neither on YouTube nor on Vimeo. */
export function videoOf(url: string): Video | undefined {
  for (const [pattern, makeVideo] of videoPatterns) {
    const [, id, hash] = pattern.exec(url) ?? [];
    if (id !== undefined) return makeVideo(id, hash);
  }
  return undefined;
}

export const isVideoUrlOrBlank = (url: string) => url.trim() === '' || videoOf(url.trim()) !== undefined;

export const unknownVideo = 'Pega el enlace de un video de YouTube o Vimeo.';

/** The origins of the players, for the content security policy. */
export const videoFrameOrigins = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];
