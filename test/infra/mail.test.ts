import { deployed, everyEnvironment } from './deployed.ts';
import { actionsOf, policiesOf, resourcesOf, type Statement, variablesOf } from './templates.ts';

const senders = ({ all }: Pick<ReturnType<typeof deployed>, 'all'>) =>
  policiesOf(all).flatMap(({ id, Properties }) =>
    Properties.PolicyDocument.Statement.filter((statement) =>
      actionsOf(statement).some((action) => action.startsWith('ses:')),
    ).map((statement) => ({ id, ...statement })),
  );

describe.each(everyEnvironment)('%s', (_, { all, environment }) => {
  it('names its sender to the worker alone, and lets nobody send who has none', () => {
    const from = environment.mail ? `Firstrung <${environment.mail.from}>` : 'off';
    expect(variablesOf(all, 'MAIL_FROM')).toMatchObject([
      { id: expect.stringContaining('Functionsworker'), value: from },
    ]);
    expect(senders({ all })).toHaveLength(environment.mail ? 1 : 0);
    expect(all('AWS::SES::EmailIdentity')).toHaveLength(environment.mail ? 1 : 0);
  });
});

describe('an environment that sends mails', () => {
  const { all, environment, templates } = deployed('prod');
  const own = resourcesOf(templates.filter(({ path }) => path.endsWith('/Mail')));
  const [identity] = own('AWS::SES::EmailIdentity');
  const [set] = own('AWS::SES::ConfigurationSet');
  const [topic] = own('AWS::SNS::Topic');

  // SES asks for the right on the recipient's identity too: in its sandbox, and for our own people.
  it('lets the worker alone send, to anybody, from that address only', () => {
    const [sender, ...others] = senders({ all });
    expect(others).toEqual([]);
    expect(sender).toEqual({
      id: expect.stringContaining('Functionsworker'),
      ...{ Effect: 'Allow', Action: 'ses:SendEmail', Resource: Array(2).fill(expect.anything()) },
      Condition: { StringEquals: { 'ses:FromAddress': environment.mail?.from } },
    });
    for (const each of [':identity/*', ':configuration-set/'])
      expect(JSON.stringify(sender?.Resource)).toContain(each);
  });

  it('signs as its domain, with a return address of its own, by records in the zone', () => {
    expect(identity?.Properties).toMatchObject({
      EmailIdentity: 'jobs.example.in',
      MailFromAttributes: { MailFromDomain: 'bounce.jobs.example.in' },
    });
    const records = own<{ Type: string; Name: unknown; HostedZoneId: string }>(
      'AWS::Route53::RecordSet',
    );
    for (const { Properties } of records) expect(Properties.HostedZoneId).toBe('Z1');
    const named = records.map(({ Properties: { Type, Name } }) =>
      Type === 'CNAME' ? Type : `${Type} ${String(Name)}`,
    );
    expect(named.sort()).toEqual([
      ...['CNAME', 'CNAME', 'CNAME', 'MX bounce.jobs.example.in.', 'TXT _dmarc.jobs.example.in.'],
      'TXT bounce.jobs.example.in.',
    ]);
  });

  it('sends nothing to whom mails came back from, and has the subscription ended', () => {
    const named = { ConfigurationSetName: { Ref: set?.id } };
    expect(identity?.Properties).toMatchObject({ ConfigurationSetAttributes: named });
    expect(set?.Properties).toMatchObject({
      ReputationOptions: { ReputationMetricsEnabled: true },
      SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
    });
    const [told] = own('AWS::SES::ConfigurationSetEventDestination');
    expect(told?.Properties).toMatchObject({
      ...named,
      EventDestination: {
        ...{ Enabled: true, MatchingEventTypes: ['bounce', 'complaint'] },
        SnsDestination: { TopicARN: { Ref: topic?.id } },
      },
    });
    const subscriptions = all<{ Protocol: string }>('AWS::SNS::Subscription');
    const [byFunction] = subscriptions.filter(({ Properties }) => Properties.Protocol === 'lambda');
    expect(JSON.stringify(byFunction?.Properties)).toMatch(/Functionsworker/u);
  });

  it('is told of them by SES of its own account only', () => {
    const [policy] = own<{ PolicyDocument: { Statement: Statement[] } }>('AWS::SNS::TopicPolicy');
    const allowed = policy?.Properties.PolicyDocument.Statement.filter(
      ({ Effect }) => Effect === 'Allow',
    );
    expect(allowed).toHaveLength(1);
    expect(allowed?.[0]).toMatchObject({
      ...{ Action: 'sns:Publish', Principal: { Service: 'ses.amazonaws.com' } },
      Condition: { StringEquals: expect.anything() },
    });
  });
});

// A pool that names a sender whom nobody has confirmed cannot be made: the first deployment would fail.
it('mails codes of the user pool by SES once its sender is confirmed', () => {
  const [before, after] = (['prod', 'prod changed'] as const).map(
    (name) => deployed(name).all('AWS::Cognito::UserPool')[0]?.Properties,
  );
  expect(before).not.toHaveProperty('EmailConfiguration');
  const From = 'Firstrung <no-reply@jobs.example.in>';
  expect(after).toMatchObject({ EmailConfiguration: { EmailSendingAccount: 'DEVELOPER', From } });
});

it('stops all mails in an emergency, and keeps sender and records', () => {
  const { all } = deployed('prod changed');
  expect(variablesOf(all, 'MAIL_FROM')).toMatchObject([{ value: 'off' }]);
  expect(all('AWS::SES::EmailIdentity')).toHaveLength(1);
});
