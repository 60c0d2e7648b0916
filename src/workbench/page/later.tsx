import { useEffect, useState, type ComponentType } from 'react';

/**
 * A component whose code is loaded when it is first rendered. Without the server, a sentence says so, and
 * the page keeps what was typed.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined;
  return function Later(props: Props) {
    const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
    useEffect(() => {
      if (!Loaded)
        load().then(
          (component) => {
            Loaded = component;
            setState('loaded');
          },
          () => setState('failed'),
        );
    }, []);
    if (Loaded) return <Loaded {...props} />;
    return state === 'failed' && <p role="alert">L’atelier ne répond pas : recommencez bientôt.</p>;
  };
}
