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

/**
 * Lets only administrators read an original, with a file token in the URL: an `<img>` sends no other one. PocketBase's smaller
 * copies of public properties are for everybody: the site shows them until a photograph is published.
 * @throws NotFoundError
 */
export const refuseOriginal = (e: core.DownloadEvent) => {
  const { request, response } = e.requestEvent;
  const account = accountOf(e.app, request.url.query().get('token'));
  if (account && (account.isSuperuser() || isAdministrator(account))) {
    response.header().set('Cache-Control', 'private, max-age=3600');
    return;
  }
  if (!isSmallerCopy(e)) throw new NotFoundError('', {});
};
