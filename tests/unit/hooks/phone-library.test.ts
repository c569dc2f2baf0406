import { expect, test } from 'vitest';
import { bundlePhoneLibrary } from '../../support/phone-library.ts';

/** After an update of the library: `npx vitest run --config tests/vitest.config.ts --project unit phone-library -u`. */
test('the hooks hold the installed version of the phone library', async () => {
  await expect(await bundlePhoneLibrary()).toMatchFileSnapshot(
    '../../../pocketbase/hooks/lib/phone-library.js',
  );
});
