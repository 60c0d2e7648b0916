/** Longest wait for a response, in milliseconds. */
const TIMEOUT_MS = 15_000;

/**
 * What a site answers, its compression undone.
 *
 * @throws {Error} In French, if nothing answers or the certificate is not valid.
 */
export async function ask(url: string) {
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { 'accept-encoding': 'br, gzip', 'user-agent': 'hpv-et-depistage (npm run verify)' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { status, headers } = response;
    return { status, headers, body: Buffer.from(await response.arrayBuffer()) };
  } catch (error) {
    const { cause = error } = error as { cause?: unknown };
    const code = String((cause as { code?: unknown }).code ?? '');
    const reason = /CERT|SIGNATURE|SELF_SIGNED|ISSUER/u.test(code)
      ? `le certificat https n’est pas valable (${code})`
      : `aucun serveur ne répond, ou le nom de domaine ne mène encore nulle part (${code || 'délai dépassé'})`;
    throw new Error(`${url} : ${reason}.`, { cause: error });
  }
}
