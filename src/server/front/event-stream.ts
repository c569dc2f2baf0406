import type { ServerResponse } from 'node:http';

/** Whether a response, whose headers were sent, is a stream of events. */
export const isEventStream = (response: ServerResponse): boolean =>
  isEventStreamType(response.getHeader('content-type'));

export const isEventStreamType = (contentType: unknown): boolean =>
  String(contentType ?? '').startsWith('text/event-stream');
