import type { RequestListener } from 'node:http';
import { expect, it } from 'vitest';
import { checkLinks } from '../../../src/maintenance/check-links.ts';
import { serve } from '../../support/local-server.ts';
import { useFolder } from '../../support/temporary.ts';

const dist = useFolder();

it('each address of another site is opened once: what is gone is told apart from what refuses programs', async () => {
  const asked: string[] = [];
  const statuses: Readonly<Record<string, number>> = { '/gone': 404, '/refused': 403 };
  const answer: RequestListener = ({ url = '' }, response) => {
    asked.push(url);
    response.writeHead(statuses[url] ?? 200).end();
  };
  await serve(answer, async (origin) => {
    const links = ['gone', 'refused', 'there'].map((name) => `<a href="${origin}/${name}">`);
    dist.write('index.html', `<a href="/inside">${links.join('')}`);
    dist.write('chat/thread.html', links[0]!);
    const report = await checkLinks(dist.path(), (url) => url.startsWith(origin));
    expect(report).toBe(`Liens vers d’autres sites : 3 adresses ouvertes

Pages disparues, à remplacer

| adresse | réponse | pages |
| --- | --- | --- |
| ${origin}/gone | 404 | chat/thread.html, index.html |

À ouvrir soi-même : ces sites refusent peut-être les programmes

| adresse | réponse | pages |
| --- | --- | --- |
| ${origin}/refused | 403 | index.html |

Corrigez l’adresse dans le texte ou dans les sources.`);
    expect(asked.filter((url) => url === '/there')).toHaveLength(1);
  });
});
