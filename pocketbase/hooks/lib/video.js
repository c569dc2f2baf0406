const { refusal } = require('./errors.js');

/** The URLs at which a video of YouTube or Vimeo is watched. The same as `videoPatterns` in src/domain/video.ts. */
const videoPatterns = [
  /^https:\/\/(?:www\.|m\.)?youtube\.com\/watch\?(?:[\w=&%.-]*&)?v=([\w-]{11})(?:[&#].*)?$/,
  /^https:\/\/(?:www\.|m\.)?youtube\.com\/(?:shorts|live|embed)\/([\w-]{11})(?:[?#/].*)?$/,
  /^https:\/\/(?:www\.)?youtube-nocookie\.com\/embed\/([\w-]{11})(?:[?#/].*)?$/,
  /^https:\/\/youtu\.be\/([\w-]{11})(?:[?#].*)?$/,
  /^https:\/\/(?:www\.)?vimeo\.com\/(\d{6,12})(?:\/([0-9a-f]{8,16}))?(?:[?#].*)?$/,
  /^https:\/\/player\.vimeo\.com\/video\/(\d{6,12})(?:[?#].*)?$/,
];

const isVideoUrl = (url) => videoPatterns.some((pattern) => pattern.test(url));

/** @throws ApiError 400 `validation_invalid_format` for another address than that of a video on YouTube or Vimeo */
const refuseUnknownVideo = (property) => {
  const url = property.getString('video_url');
  if (url !== '' && !isVideoUrl(url)) throw refusal('video_url', 'validation_invalid_format');
};

module.exports = { isVideoUrl, refuseUnknownVideo };
