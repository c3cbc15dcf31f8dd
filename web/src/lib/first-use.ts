/** Fingers and pens come over what they touch as well. */
const signs = ['pointerover', 'scroll', 'keydown'];

let used = Promise.resolve();

/** To be called where a server has drawn the page, which can be read without more code. */
export function awaitFirstUse(): void {
  used = new Promise((resolve) => {
    const options = { capture: true, passive: true };
    const tell = () => {
      for (const sign of signs) window.removeEventListener(sign, tell, options);
      resolve();
    };
    for (const sign of signs) window.addEventListener(sign, tell, options);
  });
}

/** Once a reader does anything with the page: who only looks at it is not made to fetch more. */
export const firstUse = (): Promise<void> => used;
