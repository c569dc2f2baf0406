import { isShownAsPlan, type SnapshotDocument } from '#domain/document.ts';
import { documentKinds } from '#domain/document-kinds.ts';
import { planIdOf } from '#domain/photograph-variants.ts';
import { paths } from '#paths.ts';
import {
  type EncodedPhotographs,
  encodedPhotograph,
  type ShownPhotograph,
} from '#site/photographs/shown-photograph.ts';

/** The plans of a property as images of its gallery. One that is not encoded is missing, and still a document. */
export function shownPlansOf(documents: SnapshotDocument[], encoded: EncodedPhotographs): ShownPhotograph[] {
  return documents.filter(isShownAsPlan).flatMap((document) => {
    const photograph = encoded.get(planIdOf(document));
    const caption = documentKinds[document.kind];
    if (!photograph) return [];
    const plan = { caption, path: paths.document(document) };
    return [{ ...encodedPhotograph(photograph, `${caption}: ${document.name}`), plan }];
  });
}
