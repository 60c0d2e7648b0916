import { installEngines } from '../../engines/install.ts';

/** Global setup: installs Firefox. */
export default function setup(): void {
  installEngines(['Firefox']);
}
