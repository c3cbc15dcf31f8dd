import { useSyncExternalStore } from 'react';
import { onTokenChange, readToken } from './session.ts';

const isPresent = () => readToken() !== undefined;

/** Section 6: whether a token is stored, also when another tab signs in or out. */
export const useSignedIn = (): boolean => useSyncExternalStore(onTokenChange, isPresent);
