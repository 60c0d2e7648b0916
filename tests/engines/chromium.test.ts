import { describe } from 'vitest';
import { chromium } from './chromium.ts';
import { tellOf } from './sentences.ts';

describe('Chromium', () => {
  tellOf(chromium);
});
