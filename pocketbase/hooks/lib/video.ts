import { isVideoUrlOrBlank } from '#domain/video.ts';

const { refusal } = require('./errors.js');

/** @throws ApiError 400 `validation_invalid_format` for another address than that of a video on YouTube or Vimeo */
export function refuseUnknownVideo(property: PocketBaseRecord): void {
  if (!isVideoUrlOrBlank(property.getString('video_url')))
    throw refusal('video_url', 'validation_invalid_format');
}
