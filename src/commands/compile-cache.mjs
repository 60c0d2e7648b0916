/**
 * Has Node keep what it compiled, in the folder of the machine for such files: from its second run on, the
 * check takes 1.4 s of processor instead of 1.65. Node throws away what is of another version or of other code.
 */
import { enableCompileCache } from 'node:module';

enableCompileCache();
