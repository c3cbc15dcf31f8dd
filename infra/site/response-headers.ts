import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Duration } from 'aws-cdk-lib';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import { Construct } from 'constructs';
import { buildPagePolicy, formatPolicy } from '#contract/content-security-policy.ts';

/** For pages that the browser renders; the page function sets its own, as it knows the styles. */
const buildPlainPagePolicy = () =>
  buildPagePolicy(
    { scripts: [readFileSync('web/before-first-paint.js', 'utf8')], styles: [] },
    (text) => hash('sha256', text, 'base64'),
  );

const apiPolicy = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
};
/** The sitemap is written by the API as well, and names the style sheet that a browser shows it by. */
const styledApiPolicy = { ...apiPolicy, 'style-src': ["'self'"] };

const permissionsPolicy =
  'camera=(), geolocation=(), microphone=(), payment=(), usb=(), clipboard-write=(self)';

const override = true;

/** The local gateway reads them from the template. */
export class ResponseHeaders extends Construct {
  readonly pages = this.createPolicy('Pages', buildPlainPagePolicy(), false);
  readonly images = this.createPolicy('Images', formatPolicy({ ...apiPolicy, sandbox: [] }));
  readonly api = this.createPolicy('Api', formatPolicy(styledApiPolicy));

  private createPolicy(id: string, contentSecurityPolicy: string, overridesCsp = true) {
    return new cloudfront.ResponseHeadersPolicy(this, id, {
      securityHeadersBehavior: {
        contentSecurityPolicy: { contentSecurityPolicy, override: overridesCsp },
        contentTypeOptions: { override },
        frameOptions: { frameOption: cloudfront.HeadersFrameOption.DENY, override },
        referrerPolicy: {
          referrerPolicy: cloudfront.HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
          override,
        },
        strictTransportSecurity: {
          accessControlMaxAge: Duration.days(365),
          includeSubdomains: true,
          override,
        },
      },
      customHeadersBehavior: {
        customHeaders: [
          { header: 'Cross-Origin-Opener-Policy', value: 'same-origin', override },
          { header: 'Permissions-Policy', value: permissionsPolicy, override },
        ],
      },
    });
  }
}
