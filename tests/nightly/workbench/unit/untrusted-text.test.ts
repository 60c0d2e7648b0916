import { describe } from 'vitest';
import { describeUntrustedTexts } from '../../../build/untrusted-text.ts';

describe('the workbench', () => {
  describeUntrustedTexts('src/commands/atelier.ts', ['--no-open', '--port', '0']);
});
