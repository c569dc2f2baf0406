import { accessPages, dialogs, screens } from './screens.ts';

const pages = { ...screens, ...dialogs, ...accessPages };

/** The name of a screen, a dialog with its own path, or a page before the sign-in. */
export type PageName = keyof typeof pages;

type PathArguments<Path extends string> = Path extends `${string}:id${string}` ? [id: string] : [];

/** Returns the path of each page below `/admin`, for links and for the router. */
export const screenPaths = Object.fromEntries(
  Object.entries(pages).map(([name, { path }]) => [name, (id = '') => path.replace(':id', id)]),
) as { [Name in PageName]: (...args: PathArguments<(typeof pages)[Name]['path']>) => string };

/** The path after sign-in; the router redirects it to the dashboard (spec §2). */
export const entryPath = '/dashboard';

/** The URL parameter of the dialog for a new property that names the park or building of the new unit. */
export const parentParam = 'pertenece-a';

/** The URL parameter of the dialog for a new property that names the property to copy. */
export const copiedParam = 'copia-de';

/**
 * The dialog for a new property that begins as a copy. @param params search parameters of the list behind the dialog
 */
export function newCopyLocation(id: string, params = '') {
  const search = new URLSearchParams(params);
  search.set(copiedParam, id);
  return { pathname: screenPaths.newProperty(), search: String(search) };
}

/** The URL parameter of the dialog for a new inquiry that names the property. */
export const askedPropertyParam = 'propiedad';

/** The URL parameter of the dialog for a new inquiry that names its client. */
export const askingClientParam = 'cliente';

/** The dialog for a new inquiry of a client. */
export const newInquiryLocation = (clientId: string) => ({
  pathname: screenPaths.newInquiry(),
  search: String(new URLSearchParams({ [askingClientParam]: clientId })),
});

/** The inquiries about one property. */
export const inquiriesAboutProperty = (propertyId: string) => ({
  pathname: screenPaths.inquiries(),
  search: `?${new URLSearchParams({ [listedPropertyParam]: propertyId })}`,
});

/** The URL parameter of the list of inquiries that names their campaign, by `campaignKeyOf`. */
export const campaignParam = 'campana';

/** The inquiries that came through a campaign. */
export const inquiriesOfCampaign = (campaign: string) => ({
  pathname: screenPaths.inquiries(),
  search: `?${new URLSearchParams({ [campaignParam]: campaign })}`,
});

/** The URL parameter of the list of inquiries that names their property. */
export const listedPropertyParam = 'inmueble';

/** The URL parameter of the dialog for a new requirement that names the inquiry it comes from. */
export const askingInquiryParam = 'solicitud';

/** The dialog for a new requirement of the person who sent an inquiry. */
export const newRequirementLocation = (inquiryId: string) => ({
  pathname: screenPaths.newRequirement(),
  search: String(new URLSearchParams({ [askingInquiryParam]: inquiryId })),
});

/** The dialog for a new unit of a park or building. */
export const newUnitLocation = (parentId: string) => ({
  pathname: screenPaths.newProperty(),
  search: String(new URLSearchParams({ [parentParam]: parentId })),
});
