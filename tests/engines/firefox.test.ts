import { describe } from 'vitest';
import { firefox } from './firefox.ts';
import { isInstalled } from './install.ts';
import { engineSuite } from './suite.ts';

describe.skipIf(!isInstalled('Firefox'))('Firefox', () => {
  engineSuite(firefox);
});
