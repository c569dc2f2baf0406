import type { Attribution } from '#domain/attribution.ts';
import { inlineCountScriptFor } from '#site/scripts/inline-scripts.ts';

const globals = [
  ...['document', 'location', 'localStorage', 'navigator', 'setTimeout', 'clearTimeout', 'addEventListener'],
  'countUse',
  'self',
] as const;
const script = new Function(...globals, `${inlineCountScriptFor('/api/counts')}; return countUse;`);

interface Browser {
  path?: string;
  referrer?: string;
  host?: string;
  /** How the visitor came. */
  attribution?: Partial<Attribution>;
  /** Whether a program drives it. */
  webdriver?: boolean;
  /** Whether the panel's session is stored in it. */
  isSignedIn?: boolean;
  /** Whether the page is in another tab, prefetched or prerendered. */
  isHidden?: boolean;
}

/** A page that runs the script which counts, without a browser. */
export interface CountedPage {
  /** The texts that it has sent. */
  sent: string[];
  /** Lets a second pass. */
  passSecond: () => void;
  /** Shows or hides the page. */
  setHidden: (isHidden: boolean) => void;
  /** Clicks a link. */
  click: (href: string) => void;
  countUse: (kind: string, more?: string) => void;
}

export function openCountedPage({
  path = '/',
  referrer = '',
  host = 'naves.example.com',
  attribution,
  webdriver = false,
  isSignedIn = false,
  isHidden = false,
}: Browser = {}): CountedPage {
  const sent: string[] = [];
  const timers = new Map<number, () => void>();
  const listeners: ((event: unknown) => void)[] = [];
  const document = { referrer, hidden: isHidden, onvisibilitychange: () => undefined };
  const context: Record<string, unknown> = {
    document,
    self: { attribution },
    location: { pathname: path, host },
    localStorage: isSignedIn ? { pocketbase_auth: '{}' } : {},
    navigator: { webdriver, sendBeacon: (_url: string, text: string) => sent.push(text) > 0 },
    setTimeout(task: (...values: unknown[]) => void, _ms: number, ...values: unknown[]) {
      timers.set(timers.size + 1, () => task(...values));
      return timers.size;
    },
    clearTimeout: (timer: number) => timers.delete(timer),
    addEventListener: (_type: string, listener: (event: unknown) => void) => listeners.push(listener),
  };
  const countUse = script(...globals.map((name) => context[name]));
  return {
    sent,
    passSecond: () => {
      for (const task of timers.values()) task();
      timers.clear();
    },
    setHidden: (hidden) => {
      document.hidden = hidden;
      document.onvisibilitychange();
    },
    click: (href) => {
      const isContact = href.startsWith('tel:') || href.includes('//wa.me/');
      const link = isContact ? { protocol: `${href.split(':')[0]}:` } : null;
      for (const listen of listeners) listen({ target: { closest: () => link } });
    },
    countUse,
  };
}
