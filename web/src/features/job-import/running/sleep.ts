/** Waits that can all be cut short. */
export function sleeper() {
  const sleeping = new Set<() => void>();
  return {
    sleep: (milliseconds: number): Promise<void> =>
      new Promise((resolve) => {
        const wake = () => {
          clearTimeout(timer);
          sleeping.delete(wake);
          resolve();
        };
        const timer = setTimeout(wake, milliseconds);
        sleeping.add(wake);
      }),
    wakeAll: (): void => [...sleeping].forEach((wake) => wake()),
  };
}
