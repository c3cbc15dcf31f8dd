/** The browser refuses these ways to its storage, as in some private windows, until mocks are restored. */
export function refuseStorage(...methods: ('getItem' | 'setItem' | 'removeItem')[]) {
  const refuse = jest.fn(() => {
    throw new DOMException('No', 'SecurityError');
  });
  const descriptors = Object.fromEntries(methods.map((method) => [method, { value: refuse }]));
  const storage: Storage = Object.create(localStorage, descriptors);
  jest.spyOn(globalThis, 'localStorage', 'get').mockReturnValue(storage);
  return refuse;
}
