import { useEffect, useState } from 'react';
import { getFileToken, getProperty } from '#data/visitor.ts';
import type { Property } from '#domain/property.ts';
import { paths } from '#paths.ts';
import type { CardProperty } from '#site/properties/property-card.ts';
import { toasts } from '#text/toasts.ts';
import { showToast } from '#ui/toasts/toast.ts';
import { listSimilar } from './list-similar.ts';

interface LiveProperty {
  state: 'loading' | 'shown' | 'missing' | 'failed';
  property?: Property;
  /** For the photographs of an inactive property. */
  fileToken?: string;
  similar: CardProperty[];
}

/** Loads the property from the API and sets the title and the URL that its published page will have. */
export function useLiveProperty(id: string, siteName: string): LiveProperty {
  const [live, setLive] = useState<LiveProperty>({ state: 'loading', similar: [] });

  useEffect(() => {
    const show = async () => {
      const property = await getProperty(id);
      if (!property) {
        document.title = `${toasts.propertyMissing.title} | ${siteName}`;
        showToast(toasts.propertyMissing);
        return setLive({ state: 'missing', similar: [] });
      }
      if (await hasPublishedPage(property)) return location.replace(paths.property(property));
      history.replaceState(history.state, '', paths.property(property));
      document.title = `${property.title} | ${siteName}`;
      const shown = {
        state: 'shown',
        property,
        ...(!property.active && { fileToken: await getFileToken() }),
      } as const;
      setLive({ ...shown, similar: [] });
      return setLive({ ...shown, similar: await listSimilar(property) });
    };
    show().catch((error: unknown) => {
      console.error(error);
      document.title = `${toasts.propertyNotShown.description} | ${siteName}`;
      showToast(toasts.propertyNotShown);
      setLive({ state: 'failed', similar: [] });
    });
  }, [id, siteName]);

  return live;
}

/** Whether the property has a published page at another path. That page loads faster and its URL is permanent. */
async function hasPublishedPage(property: Property): Promise<boolean> {
  const canonicalPath = paths.property(property);
  return canonicalPath !== location.pathname && (await fetch(canonicalPath, { method: 'HEAD' })).ok;
}
