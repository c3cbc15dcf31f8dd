import { App } from 'aws-cdk-lib';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { EdgeStack, needsEdgeStack } from '#infra/site/edge-stack.ts';
import { type Environment, findEnvironment } from '#infra/settings/environments.ts';

const prod = findEnvironment('prod');
const zone = { id: 'Z1', name: 'example.in' };
const edgeOf = (environment: Environment) =>
  new EdgeStack(new App({ outdir: '.cache/assemblies/edge' }), environment);
const template = Template.fromStack(edgeOf(prod));

interface WebAcl {
  Scope: string;
  Rules: {
    Name: string;
    Action?: { Block?: { CustomResponse: { ResponseCode: number } } };
    Statement: Record<string, { RuleActionOverrides?: { Name: string }[] }>;
  }[];
}
const [acl] = Object.values(template.findResources('AWS::WAFv2::WebACL'));
const properties: WebAcl = acl?.['Properties'];
const ruleNamed = (name: string) => properties.Rules.find(({ Name }) => Name === name);
const regexesIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"RegexString":("(?:[^"\\]|\\.)*")/g)].map(([, text = '""']) =>
    JSON.parse(text),
  );

const dev = findEnvironment('dev');
const certificateArn = 'arn:aws:acm:1';
it.each([
  ['dev', dev, false],
  ['prod', prod, true],
  ['a domain with its zone', { ...dev, domain: { name: 'a.in', zone } }, true],
  ['a domain with its certificate', { ...dev, domain: { name: 'a.in', certificateArn } }, false],
])('stands beside %s only where CloudFront needs it', (_name, environment, needed) => {
  expect(needsEdgeStack(environment)).toBe(needed);
});

it('stands where CloudFront looks for it, slows down whoever sends too much, and says so', () => {
  expect([edgeOf(prod).region, properties.Scope]).toEqual(['us-east-1', 'CLOUDFRONT']);
  const limits = properties.Rules.filter(({ Statement }) => Statement['RateBasedStatement']);
  expect(limits.map(({ Name }) => Name)).toEqual(['Sending', 'Known', 'Others']);
  for (const { Action } of limits) expect(Action?.Block?.CustomResponse.ResponseCode).toBe(429);
});

it('counts pages and calls of an address, not the files that a page is made of', () => {
  const files = new RegExp(regexesIn(ruleNamed('Others')).at(-2) ?? '');
  for (const path of ['/assets/main-1.js', '/images/a.webp']) expect(path).toMatch(files);
  for (const path of ['/', '/job/1/assets', '/api/jobs-search']) expect(path).not.toMatch(files);
});

it('counts the jobs of an import with readers, and neither as sending nor among all the rest', () => {
  const rules = ['Sending', 'Known', 'Others'].map(ruleNamed);
  const isImport = ['^(/api/job|/api/jobs)$', '^POST$', '^bearer '];
  for (const each of rules) expect(regexesIn(each)).toEqual(expect.arrayContaining(isImport));
  const [sending, known, all] = rules.map((rule) => JSON.stringify(rule));
  const negated =
    /"NotStatement":\{"Statement":\{"AndStatement":\{"Statements":\[\{"RegexMatchStatement":\{[^[\]]*"RegexString":"\^\(\/api\/job\|\/api\/jobs\)\$"/u;
  expect(sending).toMatch(negated);
  expect(all).toMatch(negated);
  expect(known).not.toMatch(negated);
});

it('lets pictures and articles through', () => {
  const counted = properties.Rules.flatMap(({ Statement }) =>
    (Statement['ManagedRuleGroupStatement']?.RuleActionOverrides ?? []).map(({ Name }) => Name),
  );
  expect(counted).toEqual(
    expect.arrayContaining(['SizeRestrictions_BODY', 'CrossSiteScripting_BODY', 'Log4JRCE_BODY']),
  );
  expect(counted.filter((name) => !name.endsWith('_BODY'))).toEqual([]);
});

describe('readers that show a link or find it', () => {
  const [agents = '', methods = '', notPages = ''] = regexesIn(ruleNamed('Known'));

  it.each([
    'WhatsApp/2.23.20.0',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
    'TelegramBot (like TwitterBot)',
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  ])('%s is one', (agent) => expect(agent.toLowerCase()).toMatch(new RegExp(agents)));

  it('only while they read pages', () => {
    expect('POST').not.toMatch(new RegExp(methods));
    for (const path of ['/api/login', '/admin/login']) expect(path).toMatch(new RegExp(notPages));
    for (const path of ['/', '/job/1/x', '/images/a.webp'])
      expect(path).not.toMatch(new RegExp(notPages));
  });

  it('meet every managed rule like anybody else, since anybody can take such a name', () => {
    const isManaged = ({ Statement }: WebAcl['Rules'][number]) =>
      Statement['ManagedRuleGroupStatement'];
    const managed = properties.Rules.filter(isManaged);
    expect(managed).toHaveLength(3);
    for (const rule of managed) expect(regexesIn(rule)).toEqual([]);
  });
});

it('keeps of requests what was refused, without tokens, cookies and search words', () => {
  template.hasResourceProperties('AWS::WAFv2::LoggingConfiguration', {
    LoggingFilter: { DefaultBehavior: 'DROP', Filters: Match.anyValue() },
    RedactedFields: [
      ...['authorization', 'cookie', 'referer'].map((Name) => ({ SingleHeader: { Name } })),
      { QueryString: {} },
    ],
  });
  template.hasResourceProperties('AWS::Logs::LogGroup', {
    LogGroupName: 'aws-waf-logs-firstrung-prod',
    RetentionInDays: 365,
  });
});
