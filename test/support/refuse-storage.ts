/** The browser refuses these ways to its storage, as in some private windows, until mocks are restored. */
export function refuseStorage(...ways: ('getItem' | 'setItem' | 'removeItem')[]) {
  const refuse = jest.fn(() => {
    throw new DOMException('No', 'SecurityError');
  });
  const refused = Object.fromEntries(ways.map((way) => [way, { value: refuse }]));
  const storage: Storage = Object.create(localStorage, refused);
  jest.spyOn(globalThis, 'localStorage', 'get').mockReturnValue(storage);
  return refuse;
}
