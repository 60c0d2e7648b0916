import { useCallback, useEffect, useRef } from 'react';
import type { ProcedureName, RequestOf, ResponseOf } from '../../protocol.ts';
import { call, handleFailure } from '../server.ts';

interface RequestEvents {
  /** The server does not respond, or responds again. */
  onReach(isReached: boolean): void;
  /** The server rejected a call, with a French message. */
  onMessage(message: string): void;
}

/** Calls the server and reports failures as events; a failed call resolves to undefined. */
export function useRequest(events: RequestEvents) {
  const latestEvents = useRef(events);
  useEffect(() => {
    latestEvents.current = events;
  });
  return useCallback(
    async <Name extends ProcedureName>(
      name: Name,
      body: RequestOf<Name>,
      isLast = false,
    ): Promise<ResponseOf<Name> | undefined> => {
      try {
        const response = await call(name, body, isLast);
        latestEvents.current.onReach(true);
        return response;
      } catch (error) {
        const { onReach, onMessage } = latestEvents.current;
        handleFailure(error, { onUnreachable: () => onReach(false), onRejected: onMessage });
        return undefined;
      }
    },
    [],
  );
}
