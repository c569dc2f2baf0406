import { absoluteUrl } from '#site/seo/absolute-url.ts';
import type { PageSeo } from '#site/seo/page-seo.ts';
import { excerpt } from '#text/excerpt.ts';
import type { PageContext } from './page-context.ts';

/** The texts of a document's head. Search engines show 120 characters of a description, social networks 200. */
export const headTextsOf = ({ company }: PageContext, { title, description, path }: PageSeo) => ({
  title: `${title} | ${company.name}`,
  description: excerpt(description, 120),
  socialDescription: excerpt(description, 200),
  canonicalUrl: absoluteUrl(path),
});
