/** How wide the window is from here on; only `(max-width: …px)` is understood. */
export function setWidth(pixels: number): void {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: pixels <= Number(/max-width: ([\d.]+)px/.exec(media)?.[1] ?? 0),
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
}
