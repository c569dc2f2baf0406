import { mutationOptions } from '@tanstack/react-query';
import { publishAndWait } from '#data/site.ts';
import { toasts } from '#text/toasts.ts';

export const sitemapMutations = {
  update: () =>
    mutationOptions({
      mutationFn: publishAndWait,
      meta: { successToast: toasts.sitemapUpdated, failureToast: toasts.sitemapNotUpdated },
    }),
  open: () =>
    mutationOptions({
      mutationFn: async (url: string) => {
        window.open(url, '_blank', 'noreferrer');
      },
      meta: { successToast: toasts.sitemapOpened },
    }),
};
