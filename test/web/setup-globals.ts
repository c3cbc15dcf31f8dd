import { TextDecoder, TextEncoder } from 'node:util';

// jsdom leaves these out, and the router needs them.
Object.assign(globalThis, { TextDecoder, TextEncoder });
