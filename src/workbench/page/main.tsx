import { StrictMode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { createRoot } from 'react-dom/client';
import './styles/page.css';
import './styles/form.css';
import './styles/text.css';
import { findKey, takeAddress } from './key.ts';
import { Workbench } from './Workbench.tsx';

const path = takeAddress();
if (await findKey())
  createRoot(document.getElementById('atelier')!).render(
    <StrictMode>
      <I18nProvider locale="fr-FR">
        <Workbench start={path} />
      </I18nProvider>
    </StrictMode>,
  );
else {
  document.getElementById('ferme')!.hidden = false;
  addEventListener('hashchange', () => location.reload());
}
