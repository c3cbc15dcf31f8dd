import * as z from 'zod/mini';

export interface HeaderRule {
  name: string;
  value: string;
  /** Replaces what the origin said; otherwise the origin's own value stays. */
  override: boolean;
}

const override = { Override: z.boolean() };
/** Strict: a setting that is not interpreted here must not be lost silently. */
const Policy = z.object({
  ResponseHeadersPolicyConfig: z.strictObject({
    Name: z.string(),
    SecurityHeadersConfig: z.strictObject({
      ContentSecurityPolicy: z.strictObject({ ...override, ContentSecurityPolicy: z.string() }),
      ContentTypeOptions: z.strictObject(override),
      FrameOptions: z.strictObject({ ...override, FrameOption: z.string() }),
      ReferrerPolicy: z.strictObject({ ...override, ReferrerPolicy: z.string() }),
      StrictTransportSecurity: z.strictObject({
        ...override,
        AccessControlMaxAgeSec: z.number(),
        IncludeSubdomains: z.literal(true),
      }),
    }),
    CustomHeadersConfig: z.object({
      Items: z.array(z.strictObject({ ...override, Header: z.string(), Value: z.string() })),
    }),
  }),
});

export function headerRules(properties: unknown): HeaderRule[] {
  const { SecurityHeadersConfig: security, CustomHeadersConfig: custom } =
    Policy.parse(properties).ResponseHeadersPolicyConfig;
  const {
    ContentSecurityPolicy: content,
    ContentTypeOptions: type,
    FrameOptions: frame,
    ReferrerPolicy: referrer,
    StrictTransportSecurity: transport,
  } = security;
  const maxAge = `max-age=${transport.AccessControlMaxAgeSec}; includeSubDomains`;
  const rules = [
    ['content-security-policy', content.ContentSecurityPolicy, content],
    ['x-content-type-options', 'nosniff', type],
    ['x-frame-options', frame.FrameOption, frame],
    ['referrer-policy', referrer.ReferrerPolicy, referrer],
    ['strict-transport-security', maxAge, transport],
    ...custom.Items.map((each) => [each.Header.toLowerCase(), each.Value, each] as const),
  ] as const;
  return rules.map(([name, value, { Override }]) => ({ name, value, override: Override }));
}
