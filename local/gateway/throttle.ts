export interface Throttling {
  perSecond: number;
  burst: number;
}

/** A token bucket, as a stage of the gateway has it: true while the call may pass. */
export function throttle({ perSecond, burst }: Throttling, now: () => number) {
  let tokens = burst;
  let countedAt = now();
  return (): boolean => {
    const time = now();
    tokens = Math.min(burst, tokens + ((time - countedAt) / 1000) * perSecond);
    countedAt = time;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}
