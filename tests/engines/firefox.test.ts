import { describe } from 'vitest';
import { firefox } from './firefox.ts';
import { isInstalled } from './install.ts';
import { tellOf } from './suite.ts';

describe.skipIf(!isInstalled('Firefox'))('Firefox', () => {
  tellOf(firefox);
});
