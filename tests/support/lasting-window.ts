import { builtinEnvironments, type Environment } from 'vitest/runtime';

/**
 * happy-dom whose window lasts as long as the process of a test file. React may still have work in turn after the last
 * test, and would fail without a window.
 */
export default {
  ...builtinEnvironments['happy-dom'],
  name: 'lasting-window',
  async setup(global, options) {
    await builtinEnvironments['happy-dom'].setup(global, options);
    return { teardown() {} };
  },
} satisfies Environment;
