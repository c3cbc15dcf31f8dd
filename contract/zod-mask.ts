import { mapToRecord } from './map-to-record.ts';

/** A mask of field names for z.pick and z.omit. */
// @__NO_SIDE_EFFECTS__

export const zodMask = <const Name extends string>(...names: Name[]) =>
  mapToRecord(names, () => true as const);
