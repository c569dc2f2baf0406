import { z } from 'zod';
import { type Attribution, maxAttributionLength } from './attribution.ts';

const field = (name: keyof Attribution) => z.string().max(maxAttributionLength[name]);

/** How the sender reached the site. The keys are the stored field names; '' for what is not known. */
export const attributionFields = {
  utm_source: field('utm_source'),
  utm_medium: field('utm_medium'),
  utm_campaign: field('utm_campaign'),
  referrer: field('referrer'),
  landing_page: field('landing_page'),
};
