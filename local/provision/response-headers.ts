import * as z from 'zod/mini';

export interface HeaderRule {
  name: string;
  value: string;
  /** Replaces what the origin said; otherwise the origin's own value stays. */
  override: boolean;
}

const override = { Override: z.boolean() };
const Security = z.strictObject({
  ContentSecurityPolicy: z.optional(
    z.strictObject({ ...override, ContentSecurityPolicy: z.string() }),
  ),
  ContentTypeOptions: z.optional(z.strictObject(override)),
  FrameOptions: z.optional(z.strictObject({ ...override, FrameOption: z.string() })),
  ReferrerPolicy: z.optional(z.strictObject({ ...override, ReferrerPolicy: z.string() })),
  StrictTransportSecurity: z.optional(
    z.strictObject({
      ...override,
      AccessControlMaxAgeSec: z.number(),
      IncludeSubdomains: z.optional(z.boolean()),
    }),
  ),
});
type Security = z.infer<typeof Security>;

/** Strict: a setting that is not interpreted here must not be lost silently. */
const Policy = z.object({
  ResponseHeadersPolicyConfig: z.strictObject({
    Name: z.string(),
    Comment: z.optional(z.string()),
    SecurityHeadersConfig: z.optional(Security),
    CustomHeadersConfig: z.optional(
      z.object({
        Items: z.array(z.object({ Header: z.string(), Value: z.string(), Override: z.boolean() })),
      }),
    ),
  }),
});

type Setting = { Override: boolean } | undefined;
const ruleFor = (name: string, setting: Setting, value: string | undefined): HeaderRule[] =>
  setting && value !== undefined ? [{ name, value, override: setting.Override }] : [];

function transportSecurity(setting: Security['StrictTransportSecurity']): string {
  const parts = [`max-age=${setting?.AccessControlMaxAgeSec}`];
  if (setting?.IncludeSubdomains) parts.push('includeSubDomains');
  return parts.join('; ');
}

function securityRules(security: Security): HeaderRule[] {
  const {
    ContentSecurityPolicy: content,
    ContentTypeOptions: type,
    FrameOptions: frame,
    ReferrerPolicy: referrer,
    StrictTransportSecurity: transport,
  } = security;
  return [
    ...ruleFor('content-security-policy', content, content?.ContentSecurityPolicy),
    ...ruleFor('x-content-type-options', type, 'nosniff'),
    ...ruleFor('x-frame-options', frame, frame?.FrameOption),
    ...ruleFor('referrer-policy', referrer, referrer?.ReferrerPolicy),
    ...ruleFor('strict-transport-security', transport, transportSecurity(transport)),
  ];
}

export function headerRules(properties: unknown): HeaderRule[] {
  const { SecurityHeadersConfig: security, CustomHeadersConfig: custom } =
    Policy.parse(properties).ResponseHeadersPolicyConfig;
  const customRules = (custom?.Items ?? []).map(({ Header, Value, Override }) => ({
    name: Header.toLowerCase(),
    value: Value,
    override: Override,
  }));
  return [...(security ? securityRules(security) : []), ...customRules];
}
