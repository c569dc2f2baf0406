import { isAdministrator } from '#hooks/accounts/administrators.ts';

/** The account of a file token; undefined without a valid one. */
const accountOf = (app: core.App, token: string) => {
  try {
    return app.findAuthRecordByToken(token, 'file');
  } catch {
    return undefined;
  }
};

/** PocketBase keeps smaller copies in a folder beside the original, whose own name may begin like that folder. */
const isSmallerCopy = ({ servedPath, record }: core.DownloadEvent) =>
  servedPath.slice(`${record.baseFilesPath()}/`.length).includes('/');

/** Whether an administrator asks, with a file token in the URL: an `<img>` sends no other one. */
const isAskedByAdministrator = (e: core.DownloadEvent) => {
  const { request, response } = e.requestEvent;
  const account = accountOf(e.app, request.url.query().get('token'));
  if (!account || !(account.isSuperuser() || isAdministrator(account))) return false;
  response.header().set('Cache-Control', 'private, max-age=3600');
  return true;
};

/**
 * Lets only administrators read an original. PocketBase's smaller copies of public properties are for everybody: the site shows
 * them until a photograph is published, and mails do.
 * @throws NotFoundError
 */
export const refuseOriginal = (e: core.DownloadEvent) => {
  if (!isAskedByAdministrator(e) && !isSmallerCopy(e)) throw new NotFoundError('', {});
};

/** The same for the photograph of a broker, who has to be shown. @throws NotFoundError */
export const refuseHiddenPortrait = (e: core.DownloadEvent) => {
  if (!isAskedByAdministrator(e) && !(isSmallerCopy(e) && e.record.getBool('is_shown')))
    throw new NotFoundError('', {});
};
