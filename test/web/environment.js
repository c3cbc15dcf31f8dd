import HappyDomEnvironment from '@happy-dom/jest-environment';
import { BrowserWindow } from 'happy-dom';
import CSSPropertyManager from 'happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js';

/** As theirs, without structuredClone, which took most of the time of each computed style. */
CSSPropertyManager.prototype.clone = function clone() {
  const properties = Object.entries(this.properties).map(([name, value]) => [name, { ...value }]);
  return Object.assign(new CSSPropertyManager(), {
    properties: Object.fromEntries(properties),
    definedPropertyNames: { ...this.definedPropertyNames },
  });
};

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
