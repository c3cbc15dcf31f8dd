import * as z from 'zod/mini';

/** A token this close to its end is renewed before it is used. */
const marginMs = 60_000;
const Claims = z.object({ exp: z.number() });

/** By this device's own clock, which may differ from the server's. */
const known = { token: '', endsAtMs: 0 };

export function noteLife(token: string, expiresInSeconds: number): void {
  known.token = token;
  known.endsAtMs = Date.now() + expiresInSeconds * 1000;
}

function claimedEndMs(token: string): number | undefined {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims = Claims.safeParse(
      JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))),
    );
    return claims.success ? claims.data.exp * 1000 : undefined;
  } catch {
    return undefined;
  }
}

/** A token whose end cannot be read counts as good: the server decides. */
export function endsSoon(token: string): boolean {
  const endsAtMs = known.token === token ? known.endsAtMs : claimedEndMs(token);
  return endsAtMs !== undefined && endsAtMs - Date.now() < marginMs;
}
