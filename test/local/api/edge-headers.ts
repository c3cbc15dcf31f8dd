import { synthesized } from '#test/infra/synthesized.ts';
import { deployedNames } from '#test/infra/templates.ts';

interface Behaviour {
  PathPattern?: string;
  ResponseHeadersPolicyId: { Ref: string };
}
interface Distribution {
  DistributionConfig: { CacheBehaviors: Behaviour[]; DefaultCacheBehavior: Behaviour };
}
interface Policy {
  ResponseHeadersPolicyConfig: {
    SecurityHeadersConfig: {
      ContentSecurityPolicy: { ContentSecurityPolicy: string; Override: boolean };
      ContentTypeOptions: { Override: true };
      FrameOptions: { FrameOption: string };
      ReferrerPolicy: { ReferrerPolicy: string };
      StrictTransportSecurity: { AccessControlMaxAgeSec: number; IncludeSubdomains: boolean };
    };
    CustomHeadersConfig: { Items: { Header: string; Value: string }[] };
  };
}

const matches = (path: string, pattern: string): boolean =>
  new RegExp(`^${pattern.replace(/[.+]/gu, '\\$&').replaceAll('*', '.*')}$`, 'u').test(path);

/** Every one of them replaces what an origin says, but for the policy of pages, which knows their styles. */
function headersOf({ ResponseHeadersPolicyConfig: config }: Policy): Record<string, string> {
  const { SecurityHeadersConfig: security, CustomHeadersConfig: custom } = config;
  const { AccessControlMaxAgeSec, IncludeSubdomains } = security.StrictTransportSecurity;
  const { ContentSecurityPolicy, ...others } = security;
  expect(JSON.stringify({ others, custom })).not.toContain('"Override":false');
  const isOfPages = ContentSecurityPolicy.ContentSecurityPolicy.includes('script-src');
  expect(ContentSecurityPolicy.Override).toBe(!isOfPages);
  expect(security.ContentTypeOptions).toEqual({ Override: true });
  return {
    'content-security-policy': security.ContentSecurityPolicy.ContentSecurityPolicy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': security.FrameOptions.FrameOption,
    'referrer-policy': security.ReferrerPolicy.ReferrerPolicy,
    'strict-transport-security': `max-age=${AccessControlMaxAgeSec}${IncludeSubdomains ? '; includeSubDomains' : ''}`,
    ...Object.fromEntries(custom.Items.map((each) => [each.Header.toLowerCase(), each.Value])),
  };
}

/** What CloudFront adds to every answer at a path, as each environment's template says. */
export const edgeHeaders = () =>
  deployedNames.map((name) => {
    const { all } = synthesized(name);
    const [site] = all<Distribution>('AWS::CloudFront::Distribution');
    const { CacheBehaviors, DefaultCacheBehavior } = site!.Properties.DistributionConfig;
    const policies = all<Policy>('AWS::CloudFront::ResponseHeadersPolicy');
    const at = (path: string): Record<string, string> => {
      const { ResponseHeadersPolicyId } =
        CacheBehaviors.find(({ PathPattern = '' }) => matches(path, PathPattern)) ??
        DefaultCacheBehavior;
      return headersOf(policies.find(({ id }) => id === ResponseHeadersPolicyId.Ref)!.Properties);
    };
    return { name, at };
  });
