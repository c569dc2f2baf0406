/** What a page tells search engines and social networks; the props of SiteLayout. */
export interface PageSeo {
  /** Without the company's name, which the layout adds. */
  title: string;
  /** Of any length: the layout cuts it to 120 characters, and to 200 for social networks. */
  description: string;
  /** The page's one canonical address. */
  path: string;
  /** The Open Graph image, 1200×630. */
  image?: string;
  structuredData?: object[];
  noindex?: boolean;
  keywords?: string;
  /** The state of the data that the site shows; said by its home page alone, so that others change with what they show. */
  revision?: number;
  /** Of all that the page is made of: the next build keeps it where it is the same. */
  digest?: string;
}
