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

export function useFeatured(): Featured {
  const [featured, setFeatured] = useState<Featured>({ state: 'loading', cards: [] });

  useEffect(() => {
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
  }, []);

  return featured;
}
