import { everyEnvironment } from './deployed.ts';
import { actionsOf, type Statement } from './templates.ts';

interface Policy {
  PolicyDocument: { Statement: Statement[] };
}

describe.each(everyEnvironment)('%s', (_, { all }) => {
  const identities = all<{ EmailIdentity: string }>('AWS::SES::EmailIdentity');

  it('has one address that mails come from, and tells the worker alone', () => {
    const [identity] = identities;
    expect(identities).toHaveLength(1);
    const told = all<{ Environment?: { Variables?: Record<string, string> } }>(
      'AWS::Lambda::Function',
    ).flatMap(({ id, Properties: { Environment } }) => {
      const from = Environment?.Variables?.['MAIL_FROM'];
      return from === undefined ? [] : [{ id, from }];
    });
    expect(told).toEqual([
      {
        id: expect.stringContaining('outboxworker'),
        from: `Firstrung <${identity?.Properties.EmailIdentity}>`,
      },
    ]);
  });

  it('lets the worker alone send, from that address only', () => {
    const senders = all<Policy>('AWS::IAM::Policy').flatMap(({ id, Properties }) =>
      Properties.PolicyDocument.Statement.filter((statement) =>
        actionsOf(statement).some((action) => action.startsWith('ses:')),
      ).map(({ Action, Resource }) => ({ id, Action, resource: JSON.stringify(Resource) })),
    );
    expect(senders).toEqual([
      {
        id: expect.stringContaining('outboxworker'),
        Action: 'ses:SendEmail',
        resource: expect.stringContaining(':identity/'),
      },
    ]);
    expect(senders[0]?.resource).toContain(JSON.stringify({ Ref: identities[0]?.id }));
  });
});
