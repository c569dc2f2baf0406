import { sharedNameOf } from '#render/files/shared-name.ts';

/** A page of the site. */
export class SitePage {
  /** The source file of its route, as Astro names it. */
  readonly component: string;
  /** File name below the folder of the site. */
  readonly file: string;
  /** Digest of everything that the page shows. A page without one is always rendered. */
  readonly digest: string | undefined;
  #sharedName: string | undefined;

  constructor(component: string, file: string, digest: string | undefined) {
    this.component = component;
    this.file = file;
    this.digest = digest;
  }

  /**
   * The name under which releases share the page; undefined without a digest. One name stands for one page with one digest,
   * so its file never changes.
   */
  get sharedName(): string | undefined {
    if (this.digest)
      this.#sharedName ??= sharedNameOf(`${this.component} ${this.file} ${this.digest}`, this.file);
    return this.#sharedName;
  }
}
