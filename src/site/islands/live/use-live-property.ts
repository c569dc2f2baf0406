import { useEffect, useState } from 'react';
import { getProperty } from '#data/visitor.ts';
import type { Property } from '#domain/property.ts';
import { paths } from '#paths.ts';
import type { CardProperty } from '#site/properties/property-card.ts';
import { toasts } from '#text/toasts.ts';
import { showToast } from '#ui/toasts/toast.ts';
import { listSimilar } from './list-similar.ts';

interface LiveProperty {
  state: 'loading' | 'shown' | 'missing' | 'failed';
  property?: Property;
  similar: CardProperty[];
}

/** Asks the live API for the property and brings title and address bar to what its page will say. */
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
      if (await hasPrebuiltPage(property)) return location.replace(paths.property(property));
      history.replaceState(history.state, '', paths.property(property));
      document.title = `${property.title} | ${siteName}`;
      setLive({ state: 'shown', property, similar: [] });
      return setLive({ state: 'shown', property, similar: await listSimilar(property) });
    };
    show().catch((error: unknown) => {
      console.error(error);
      showToast(toasts.propertyNotShown);
      setLive({ state: 'failed', similar: [] });
    });
  }, [id, siteName]);

  return live;
}

/** Whether another address than this one was built for the property: it is faster, and it is the one to keep. */
async function hasPrebuiltPage(property: Property): Promise<boolean> {
  const canonical = paths.property(property);
  return canonical !== location.pathname && (await fetch(canonical, { method: 'HEAD' })).ok;
}
