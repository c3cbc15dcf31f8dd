import { remembered } from '#domain/remembered.ts';

/** The tables of words take 20 ms of a cold start, and most first calls look for no words. */
export const once = <Value>(compute: () => Value): (() => Value) => {
  let value: Value | undefined;
  return () => (value ??= compute());
};

/** Texts longer than 200 characters hardly come again. */
export const remember = <Value>(read: (text: string) => Value, most: number) =>
  remembered(read, { most, longest: 200 });
