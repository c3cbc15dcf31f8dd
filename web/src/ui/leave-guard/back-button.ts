type Watcher = (event: PopStateEvent) => void;

let watcher: Watcher | undefined;

// Imported before the router listens: a window calls its listeners in the order they came.
window.addEventListener('popstate', (event) => watcher?.(event), { capture: true });

/** Sees every step back or forward before the router does. Call the answer to stop. */
export function watchBackButton(watch: Watcher): () => void {
  watcher = watch;
  return () => {
    watcher = undefined;
  };
}
