import { describe } from 'vitest';
import { chromium } from './chromium.ts';
import { engineSuite } from './suite.ts';

describe('Chromium', () => {
  engineSuite(chromium);
});
