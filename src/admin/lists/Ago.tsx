import { formatMoment } from '#text/format.ts';
import { agoText } from '#text/relative-time.ts';

/** How long ago a timestamp of PocketBase was; the tooltip has the exact time. */
export const Ago = ({ stamp }: { stamp: string }) => (
  <time dateTime={stamp.replace(' ', 'T')} title={formatMoment(stamp)} className="whitespace-nowrap">
    {agoText(stamp)}
  </time>
);
