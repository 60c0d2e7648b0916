import { describe } from 'vitest';
import { isInstalled } from './install.ts';
import { tellOf } from './suite.ts';
import { webkit } from './webkit.ts';

describe.skipIf(!isInstalled('WebKit'))('WebKit', () => {
  tellOf(webkit);
});
