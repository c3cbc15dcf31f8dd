import HappyDomEnvironment from '@happy-dom/jest-environment';
import { BrowserWindow } from 'happy-dom';

/**
 * The desktop without what the package puts around each timer: it formats a stack of a hundred lines at every
 * setTimeout, to find a runner that is not used here. That was an eighth of the time of these tests.
 */
export default class Environment extends HappyDomEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global.setTimeout = BrowserWindow.prototype.setTimeout.bind(this.global);
    this.global.Error.stackTraceLimit = 10;
  }
}
