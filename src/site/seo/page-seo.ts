/** The metadata of a page for search engines and social networks. */
export interface PageSeo {
  /** Without the company's name, which the layout adds. */
  title: string;
  /** Of any length; `headTextsOf` shortens it. */
  description: string;
  /** The canonical path. */
  path: string;
  /** The Open Graph image, 1200×630. */
  image?: string;
  structuredData?: object[];
  noindex?: boolean;
  keywords?: string;
  /** Revision of the snapshot. Only the home page carries it, so that other pages stay unchanged. */
  revision?: number;
  /** Of the props of a page that the next build may keep. */
  digest?: string;
}
