import { isVideoUrlOrBlank } from '#domain/video.ts';

import { refusal } from '#hooks/requests/errors.ts';

/** @throws ApiError 400 `validation_invalid_format` for another address than that of a video on YouTube or Vimeo */
export function refuseUnknownVideo(property: core.Record): void {
  if (!isVideoUrlOrBlank(property.getString('video_url')))
    throw refusal('video_url', 'validation_invalid_format');
}
