import { describe } from 'vitest';
import { chromium } from './chromium.ts';
import { tellOf } from './suite.ts';

describe('Chromium', () => {
  tellOf(chromium);
});
