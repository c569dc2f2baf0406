import { mutationOptions } from '@tanstack/react-query';
import { publishAndWait } from '#data/site.ts';
import { toasts } from '#text/toasts.ts';

export const sitemapMutations = {
  update: () =>
    mutationOptions({
      mutationFn: publishAndWait,
      meta: { done: toasts.sitemapUpdated, failed: toasts.sitemapNotUpdated },
    }),
  open: () =>
    mutationOptions({
      mutationFn: async (url: string) => {
        window.open(url, '_blank', 'noreferrer');
      },
      meta: { done: toasts.sitemapOpened },
    }),
};
