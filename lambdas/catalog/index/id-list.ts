const payloadBits = 7;
const payload = 0x7f;
const more = 0x80;

/** Ids as bytes: sorted, each as the difference from the one before, seven bits to a byte. */
export function packIds(ids: readonly number[]): Uint8Array {
  const bytes: number[] = [];
  let previous = 0;
  for (const id of ids.toSorted((one, other) => one - other)) {
    let rest = id - previous;
    for (; rest > payload; rest >>>= payloadBits) bytes.push((rest & payload) | more);
    bytes.push(rest);
    previous = id;
  }
  return Uint8Array.from(bytes);
}

export function unpackIds(bytes: Uint8Array): number[] {
  const ids: number[] = [];
  let previous = 0;
  let rest = 0;
  let shift = 0;
  for (const byte of bytes) {
    rest |= (byte & payload) << shift;
    shift += payloadBits;
    if (byte & more) continue;
    previous += rest;
    ids.push(previous);
    rest = 0;
    shift = 0;
  }
  return ids;
}
