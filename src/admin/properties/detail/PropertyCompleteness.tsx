import { DialogLink } from '#admin/lists/DialogLink.tsx';
import { GapList } from '#admin/properties/completeness/GapList.tsx';
import type { Property } from '#domain/property.ts';
import { completenessOf } from '#domain/property-gaps.ts';

/** The gaps in the sheet of a property. A click on a gap opens the form at its field. */
export function PropertyCompleteness({ property }: { property: Property }) {
  return (
    <GapList
      completeness={completenessOf(property, Date.now())}
      renderTitle={({ field, title }) =>
        field === undefined ? (
          title
        ) : (
          <DialogLink
            to="edit"
            hash={field}
            className="inline-block font-medium underline underline-offset-4 max-md:py-2.5"
          >
            {title}
          </DialogLink>
        )
      }
    />
  );
}
