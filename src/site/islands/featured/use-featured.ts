import { useEffect, useState } from 'react';
import { listFeatured } from '#data/visitor.ts';
import { uploadedPhotographsOf } from '#site/photographs.ts';
import { type CardProperty, cardOf } from '#site/properties/property-card.ts';
import { toasts } from '#text/toasts.ts';
import { showToast } from '#ui/toast.ts';

/** The prebuilt cards; only where there are none, those that have been featured since. */
export function useFeatured(prebuilt: CardProperty[]) {
  const [featured, setFeatured] = useState(prebuilt);
  const [isLoading, setLoading] = useState(prebuilt.length === 0);

  useEffect(() => {
    if (!isLoading) return;
    listFeatured()
      .then((properties) => {
        setFeatured(properties.map((property) => cardOf(property, uploadedPhotographsOf(property))));
      })
      .catch((error: unknown) => {
        console.error(error);
        showToast(toasts.featuredNotLoaded);
      })
      .finally(() => setLoading(false));
  }, [isLoading]);

  return { featured, isLoading };
}
