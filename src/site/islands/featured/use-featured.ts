import { useEffect, useState } from 'react';
import { listFeatured } from '#data/visitor.ts';
import { uploadedPhotographsOf } from '#site/photographs/shown-photograph.ts';
import { type CardProperty, cardOf } from '#site/properties/property-card.ts';
import { visitorToasts } from '#text/visitor-toasts.ts';
import { showToast } from '#ui/toasts/toast.ts';

interface Featured {
  state: 'loading' | 'shown' | 'failed';
  cards: CardProperty[];
}

/** The prebuilt cards. When there are none, asks the API for properties that were featured since the build. */
export function useFeatured(prebuilt: CardProperty[]): Featured {
  const asksApi = prebuilt.length === 0;
  const [featured, setFeatured] = useState<Featured>({
    state: asksApi ? 'loading' : 'shown',
    cards: prebuilt,
  });

  useEffect(() => {
    if (!asksApi) return;
    const show = async () => {
      const properties = await listFeatured();
      const cards = properties.map((property) => cardOf(property, uploadedPhotographsOf(property)));
      setFeatured({ state: 'shown', cards });
    };
    show().catch((error: unknown) => {
      console.error(error);
      showToast(visitorToasts.featuredNotLoaded);
      setFeatured({ state: 'failed', cards: [] });
    });
  }, [asksApi]);

  return featured;
}
