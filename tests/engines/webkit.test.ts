import { describe } from 'vitest';
import { isInstalled } from './install.ts';
import { engineSuite } from './suite.ts';
import { webkit } from './webkit.ts';

describe.skipIf(!isInstalled('WebKit'))('WebKit', () => {
  engineSuite(webkit);
});
