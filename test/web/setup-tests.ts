import { locks } from 'node:worker_threads';
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import * as React from 'react';
import { adminEndpoints } from '#contract/admin-endpoints.ts';
import { addEndpoints } from '#web/lib/api/api-client.ts';

// Each test may ask for a call of the back office without all of it.
addEndpoints(adminEndpoints);

configure({
  // What comes is seen at once; only a test that fails waits so long.
  asyncUtilTimeout: 30_000,
  // Made at each look of a wait: printing the whole document each time costs more than the test.
  getElementError: (message, container) =>
    new Error([message, container.textContent?.slice(0, 2_000)].join('\n\n')),
});

// React notes where each element was made, up to this many in a second, for the text of a warning that names
// the file as it is. That was a sixth of the time of these tests.
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => 10_000,
  set: () => undefined,
});

/** Some files need a whole parser of HTML, or files of their own realm, as jsdom has; it lacks these. */
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
URL.createObjectURL = () => 'blob:picture';
URL.revokeObjectURL = () => undefined;
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false;
};
Blob.prototype.text ??= function text() {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(this);
  });
};

/** The desktop has none. */
Object.defineProperty(navigator, 'locks', { value: locks });

/** Nothing fetches pictures here, so none has failed before its page was there. */
Object.defineProperty(HTMLImageElement.prototype, 'complete', { get: () => false });

/** The desktop's media queries all say no, unless a test says otherwise. */
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  document.head.innerHTML = '';
});
