import { ArnFormat, Stack } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { brand } from '#contract/brand.ts';
import { createJob, createJobs } from '#contract/jobs.ts';
import { type Environment, logGroupProps } from '../settings/environments.ts';

type Statement = CfnWebACL.StatementProperty;
type Rule = Omit<CfnWebACL.RuleProperty, 'priority' | 'visibilityConfig'>;

/** The maximum of requests of one address within five minutes. */
const maxRequests = { writes: 200, others: 2_000, crawlersAndImports: 10_000 };

/** Robots of link previews and search engines. */
const crawlerAgents =
  '(whatsapp|facebookexternalhit|linkedinbot|twitterbot|telegrambot|slackbot|discordbot|googlebot|google-inspectiontool|bingbot|duckduckbot|applebot)';

/** Only counted, as texts quote markup and pictures exceed 8 kB: the functions check bodies. */
const countOnlyRules = {
  AWSManagedRulesCommonRuleSet: [
    'SizeRestrictions_BODY',
    'CrossSiteScripting_BODY',
    'GenericLFI_BODY',
    'GenericRFI_BODY',
    'EC2MetaDataSSRF_BODY',
  ],
  AWSManagedRulesKnownBadInputsRuleSet: ['Log4JRCE_BODY', 'JavaDeserializationRCE_BODY'],
  AWSManagedRulesAmazonIpReputationList: [],
} as const;

const field = {
  path: { uriPath: {} },
  method: { method: {} },
  agent: { singleHeader: { Name: 'user-agent' } },
  token: { singleHeader: { Name: 'authorization' } },
} as const;

const matches = (
  fieldToMatch: CfnWebACL.FieldToMatchProperty,
  regexString: string,
  type: 'NONE' | 'LOWERCASE' = 'NONE',
): Statement => ({
  regexMatchStatement: { fieldToMatch, regexString, textTransformations: [{ priority: 0, type }] },
});
const allOf = (...statements: Statement[]): Statement => ({ andStatement: { statements } });
const anyOf = (...statements: Statement[]): Statement => ({ orStatement: { statements } });
const not = (statement: Statement): Statement => ({ notStatement: { statement } });

/** A client with such a name can only read public pages. */
const isCrawler = allOf(
  matches(field.agent, crawlerAgents, 'LOWERCASE'),
  matches(field.method, '^(GET|HEAD)$'),
  not(matches(field.path, '^/(api|admin)')),
);
/** A first visit takes dozens of these, and a whole college may share one address. */
const isFile = allOf(
  matches(field.path, '^/(assets|images)/'),
  not(matches(field.path, '^/images/previews/')),
);
/** The calls of an import; the gateway knows whether the token is good. */
const isImport = allOf(
  matches(field.path, `^(${createJob.path}|${createJobs.path})$`),
  matches(field.method, `^${createJob.method}$`),
  matches(field.token, '^bearer ', 'LOWERCASE'),
);
const isWrite = allOf(
  not(matches(field.method, '^(GET|HEAD)$')),
  matches(field.path, '^/api/'),
  not(isImport),
);

const responseHeaders = [{ name: 'retry-after', value: '300' }];
const tooMany = { block: { customResponse: { responseCode: 429, responseHeaders } } };

const buildRateRule = (limit: number, name: string, scopeDownStatement: Statement): Rule => ({
  name,
  statement: { rateBasedStatement: { aggregateKeyType: 'IP', limit, scopeDownStatement } },
  action: tooMany,
});

const actionToUse = { count: {} };
const buildManagedRule = (name: keyof typeof countOnlyRules): Rule => ({
  name,
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name,
      ruleActionOverrides: countOnlyRules[name].map((each) => ({ name: each, actionToUse })),
    },
  },
  overrideAction: { none: {} },
});

const rules = [
  buildRateRule(maxRequests.writes, 'Sending', isWrite),
  buildRateRule(maxRequests.crawlersAndImports, 'Known', anyOf(isCrawler, isImport)),
  buildRateRule(maxRequests.others, 'Others', allOf(not(isCrawler), not(isImport), not(isFile))),
  buildManagedRule('AWSManagedRulesAmazonIpReputationList'),
  buildManagedRule('AWSManagedRulesCommonRuleSet'),
  buildManagedRule('AWSManagedRulesKnownBadInputsRuleSet'),
];

/** With the environment, since one account may hold several. WAF reserves the name `All`. */
const buildVisibility = ({ name: environment }: Environment, name: string) => ({
  metricName: `${brand.name}-${environment}-${name}`,
  cloudWatchMetricsEnabled: true,
  // Samples hold whole requests, with addresses and search words.
  sampledRequestsEnabled: false,
});

export class WebAcl extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string, environment: Environment) {
    super(scope, id);
    const acl = new CfnWebACL(this, 'Acl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      rules: rules.map((rule, priority) => ({
        ...rule,
        priority,
        visibilityConfig: buildVisibility(environment, rule.name),
      })),
      visibilityConfig: buildVisibility(environment, 'WebAcl'),
    });
    this.arn = acl.attrArn;

    const log = new LogGroup(this, 'Log', {
      // WAF writes to groups of this prefix only.
      logGroupName: `aws-waf-logs-${brand.name}-${environment.name}`.toLowerCase(),
      ...logGroupProps(environment),
    });
    new CfnLoggingConfiguration(this, 'Logging', {
      resourceArn: acl.attrArn,
      logDestinationConfigs: [
        Stack.of(this).formatArn({
          service: 'logs',
          resource: 'log-group',
          resourceName: log.logGroupName,
          arnFormat: ArnFormat.COLON_RESOURCE_NAME,
        }),
      ],
      redactedFields: [
        ...['authorization', 'cookie', 'referer'].map((Name) => ({ singleHeader: { Name } })),
        { queryString: {} },
      ],
      // For privacy, only refused and counted requests are logged.
      loggingFilter: {
        DefaultBehavior: 'DROP',
        Filters: [
          {
            Behavior: 'KEEP',
            Requirement: 'MEETS_ANY',
            Conditions: ['BLOCK', 'COUNT'].map((Action) => ({ ActionCondition: { Action } })),
          },
        ],
      },
    });
  }
}
