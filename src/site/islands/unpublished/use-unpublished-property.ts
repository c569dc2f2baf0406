import { useEffect, useState } from 'react';
import { getPreviewFileToken, getPropertyForVisitor, listUnits } from '#data/visitor.ts';
import { publishStateOf } from '#domain/availability.ts';
import type { Property } from '#domain/property.ts';
import { paths } from '#paths.ts';
import { makeParkLinkFinder, type ParkLinks } from '#site/properties/park-links.ts';
import type { CardProperty } from '#site/properties/property-card.ts';
import { similarTo } from '#site/properties/similar-properties.ts';
import { loadIndex } from '#site/property-index/open-index.ts';
import { visitorToasts } from '#text/visitor-toasts.ts';
import { showToast } from '#ui/toasts/toast.ts';

interface UnpublishedProperty {
  state: 'loading' | 'shown' | 'missing' | 'failed';
  property?: Property;
  /** For the photographs of an inactive property. */
  fileToken?: string;
  similar: CardProperty[];
  /** The park or building of a unit, and the units of a park, as far as this visitor may read them. */
  parkLinks?: ParkLinks;
}

/** Loads the property from the API and sets the title and the URL that its published page will have. */
export function useUnpublishedProperty(id: string, siteName: string): UnpublishedProperty {
  const [loaded, setLoaded] = useState<UnpublishedProperty>({ state: 'loading', similar: [] });

  useEffect(() => {
    const show = async () => {
      const property = await getPropertyForVisitor(id);
      if (!property) {
        document.title = `${visitorToasts.propertyMissing.title} | ${siteName}`;
        showToast(visitorToasts.propertyMissing);
        return setLoaded({ state: 'missing', similar: [] });
      }
      if (await hasPublishedPage(property)) return location.replace(paths.property(property));
      history.replaceState(history.state, '', paths.property(property));
      document.title = `${property.title} | ${siteName}`;
      const shown = {
        state: 'shown',
        property,
        ...(!property.active && { fileToken: await getPreviewFileToken() }),
      } as const;
      setLoaded({ ...shown, similar: [] });
      const [parkLinks, similar] = await Promise.all([getParkLinks(property), listSimilar(property)]);
      return setLoaded({ ...shown, parkLinks, similar });
    };
    show().catch((error: unknown) => {
      console.error(error);
      document.title = `${visitorToasts.propertyNotShown.description} | ${siteName}`;
      showToast(visitorToasts.propertyNotShown);
      setLoaded({ state: 'failed', similar: [] });
    });
  }, [id, siteName]);

  return loaded;
}

/** The units and the parent of a property. An administrator sees of the units what visitors see. */
async function getParkLinks(property: Property): Promise<ParkLinks> {
  const [parent, units] = await Promise.all([
    property.parent_id === '' ? null : getPropertyForVisitor(property.parent_id),
    listUnits(property.id),
  ]);
  const shown = units.filter((unit) => unit.active && publishStateOf(unit, Date.now()) === 'within');
  return makeParkLinkFinder([property, ...(parent ? [parent] : []), ...shown])(property);
}

/** From the prebuilt index. Empty when that cannot be loaded: the page is complete without them. */
async function listSimilar(property: Property): Promise<CardProperty[]> {
  try {
    const { properties, loadCard } = await loadIndex();
    const cards = await Promise.all(similarTo(property, properties).map(loadCard));
    return cards.filter(({ id }) => id !== property.id);
  } catch {
    return [];
  }
}

/** Whether the property has a published page at another path. That page loads faster and its URL is permanent. */
async function hasPublishedPage(property: Property): Promise<boolean> {
  const canonicalPath = paths.property(property);
  return canonicalPath !== location.pathname && (await fetch(canonicalPath, { method: 'HEAD' })).ok;
}
