import { expect, test } from 'vitest';
import { documentMutations } from '#admin/documents/document-queries.ts';
import { inquiryMutations } from '#admin/inquiries/inquiry-queries.ts';
import { landmarkOptions } from '#admin/landmarks/landmark-queries.ts';
import { locationOptions } from '#admin/locations/location-queries.ts';
import { requirementMutations } from '#admin/requirements/requirement-queries.ts';
import { templateOptions } from '#admin/templates/template-queries.ts';
import { userMutations } from '#admin/users/user-queries.ts';

test.each([
  ['la solicitud', inquiryMutations.remove('1')],
  ['la entrada', inquiryMutations.removeEntry('1')],
  ['la ubicación', locationOptions.remove('1')],
  ['el punto de referencia', landmarkOptions.remove('1')],
  ['el documento', documentMutations.remove('1')],
  ['el requerimiento', requirementMutations.remove()],
  ['la plantilla', templateOptions.remove('1')],
  ['al usuario', userMutations.remove('1')],
])('a deletion says that somebody else deleted %s before', (what, { meta }) => {
  const toastOf = meta?.successToast as (wasRemoved: boolean) => unknown;
  const already = { title: 'Ya no existía', description: `Otra persona eliminó ${what} antes que tú.` };
  expect(toastOf(false)).toMatchObject(already);
  expect(toastOf(true)).not.toEqual(toastOf(false));
});
