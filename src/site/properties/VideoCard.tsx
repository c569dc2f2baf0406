import { Play } from 'lucide-react';
import { videoOf } from '#domain/video.ts';

interface Props {
  url: string;
  /** Names the video for screen readers. */
  title: string;
}

/** A video that opened-frames.ts loads when a visitor opens it. Without JavaScript, and in print, a link leads to it. */
export function VideoCard({ url, title }: Props) {
  const video = videoOf(url);
  if (!video) return null;
  return (
    <div className="border-line overflow-hidden rounded border">
      <details data-video className="group bg-concrete print:hidden noscript:hidden">
        <summary className="grid aspect-video max-h-[24rem] w-full cursor-pointer list-none grid-cols-1 place-items-center p-4 group-open:aspect-auto group-open:p-2 [&::-webkit-details-marker]:hidden">
          <span className="btn btn-primary">
            <Play className="size-5" aria-hidden="true" />
            <span className="group-open:hidden">Ver video</span>
            <span className="hidden group-open:inline">Ocultar video</span>
          </span>
        </summary>
        <iframe
          title={`Video: ${title}`}
          data-src={video.frameUrl}
          referrerPolicy="strict-origin-when-cross-origin"
          allow="autoplay; fullscreen; picture-in-picture"
          allowFullScreen
          className="block aspect-video w-full border-0"
        />
      </details>
      <p className="p-4 text-sm">
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className="font-semibold underline underline-offset-4 hover:no-underline"
        >
          Abrir en {video.provider}
        </a>{' '}
        <span className="text-muted print:hidden">
          El video se carga de {video.provider} cuando lo abres.
        </span>
      </p>
    </div>
  );
}
