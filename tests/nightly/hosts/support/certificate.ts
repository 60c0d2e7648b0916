import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** A certificate made for one run: files that servers read. */
interface Certificate {
  certificate: string;
  key: string;
}

/**
 * Makes a certificate for « localhost », good for one day and for nobody else, with openssl.
 *
 * @param folder - Where its two files go; anything of an earlier run is replaced.
 */
export function makeCertificate(folder: string): Certificate {
  mkdirSync(folder, { recursive: true });
  const certificate = join(folder, 'certificate.pem');
  const key = join(folder, 'key.pem');
  const options = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  const names = 'subjectAltName=DNS:localhost,IP:127.0.0.1';
  execFileSync(
    'openssl',
    [...options, '-nodes', '-days', '1', '-subj', '/CN=localhost', '-addext', names].concat([
      '-keyout',
      key,
      '-out',
      certificate,
    ]),
    { stdio: 'ignore' },
  );
  return { certificate, key };
}
