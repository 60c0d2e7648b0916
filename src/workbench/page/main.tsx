import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './look/page.css';
import './look/form.css';
import './look/text.css';
import { Workbench } from './Workbench.tsx';

createRoot(document.getElementById('atelier')!).render(
  <StrictMode>
    <Workbench />
  </StrictMode>,
);
