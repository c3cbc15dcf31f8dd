import { Duration } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { Construct } from 'constructs';

const pages = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'form-action': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'jsonld worker',
};
const answers = { 'default-src': "'none'", 'base-uri': "'none'", 'frame-ancestors': "'none'" };
const pictures = { ...answers, sandbox: '' };

const written = (policy: Record<string, string>) =>
  Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources}`.trim())
    .join('; ');

const browserFeatures =
  'camera=(), geolocation=(), microphone=(), payment=(), usb=(), clipboard-write=(self)';

const override = true;

/** The security headers of each kind of answer. The local gateway reads them from the template. */
export class ResponseHeaders extends Construct {
  readonly pages = this.policy('Pages', pages);
  readonly images = this.policy('Images', pictures);
  readonly api = this.policy('Api', answers);

  private policy(id: string, contentSecurityPolicy: Record<string, string>) {
    return new ResponseHeadersPolicy(this, id, {
      securityHeadersBehavior: {
        contentSecurityPolicy: { contentSecurityPolicy: written(contentSecurityPolicy), override },
        contentTypeOptions: { override },
        frameOptions: { frameOption: HeadersFrameOption.DENY, override },
        referrerPolicy: {
          referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
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
          { header: 'Permissions-Policy', value: browserFeatures, override },
        ],
      },
    });
  }
}
