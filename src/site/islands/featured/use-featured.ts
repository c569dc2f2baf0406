import { useEffect, useState } from 'react';
import { listFeatured } from '#data/visitor.ts';
import { uploadedPhotographsOf } from '#site/photographs/shown-photograph.ts';
import { type CardProperty, cardOf } from '#site/properties/property-card.ts';
import { toasts } from '#text/toasts.ts';
import { showToast } from '#ui/toasts/toast.ts';

interface Featured {
  state: 'loading' | 'shown' | 'failed';
  cards: CardProperty[];
}

/** The prebuilt cards; only where there are none, those that have been featured since. */
export function useFeatured(prebuilt: CardProperty[]): Featured {
  const isAsked = prebuilt.length === 0;
  const [featured, setFeatured] = useState<Featured>({
    state: isAsked ? 'loading' : 'shown',
    cards: prebuilt,
  });

  useEffect(() => {
    if (!isAsked) return;
    const show = async () => {
      const properties = await listFeatured();
      const cards = properties.map((property) => cardOf(property, uploadedPhotographsOf(property)));
      setFeatured({ state: 'shown', cards });
    };
    show().catch((error: unknown) => {
      console.error(error);
      showToast(toasts.featuredNotLoaded);
      setFeatured({ state: 'failed', cards: [] });
    });
  }, [isAsked]);

  return featured;
}
