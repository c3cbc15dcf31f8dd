import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A page's code is compiled when a test first opens it.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 5_000 });

/** What jsdom leaves out of the browser: no layout, no media, no modal dialogs. */
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

Blob.prototype.text = function text() {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(this);
  });
};

HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.head.innerHTML = '';
});
