import type { ShownPhotograph } from '#site/photographs/shown-photograph.ts';
import { useZoom } from './use-zoom.ts';

interface Props {
  photograph: ShownPhotograph;
  /** Called with the scale; 1 shows the whole photograph. */
  onScale: (scale: number) => unknown;
}

export function ZoomablePhotograph({ photograph, onScale }: Props) {
  const { element, frame } = useZoom(onScale);
  return (
    <div {...frame} className="relative h-full min-w-0 shrink-0 basis-full touch-none overflow-hidden">
      <div ref={element} className="size-full">
        <img
          src={photograph.src}
          srcSet={photograph.srcset}
          sizes={photograph.srcset && '100vw'}
          alt={photograph.alt}
          width={photograph.width}
          height={photograph.height}
          loading="lazy"
          draggable={false}
          className="size-full object-contain select-none"
        />
      </div>
    </div>
  );
}
