import { installEngines } from '../../engines/install.ts';

/** Before all tests in Firefox: Firefox itself. */
export default function setup(): void {
  installEngines(['Firefox']);
}
