import { adminAddresses } from './admin-addresses.ts';
import { publicAddresses } from './public-addresses.ts';

/**
 * Where each call goes. Apart from the routes made of them, whose schemas a browser has no use for:
 * it takes the answers of its own API as they are typed.
 */
export const addresses = { ...publicAddresses, ...adminAddresses };

/** A call that a browser can make by its name. */
export type CallName = keyof typeof addresses;
