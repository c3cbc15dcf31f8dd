import { deployed, everyEnvironment } from './deployed.ts';
import { actionsOf, policiesOf, variablesOf } from './templates.ts';

describe.each(everyEnvironment)('%s', (_, { all }) => {
  const identities = all<{ EmailIdentity: string }>('AWS::SES::EmailIdentity');

  it('has one address that mails come from, and tells the worker alone', () => {
    const [identity] = identities;
    expect(identities).toHaveLength(1);
    expect(variablesOf(all, 'MAIL_FROM')).toMatchObject([
      {
        id: expect.stringContaining('outboxworker'),
        value: `Firstrung <${identity?.Properties.EmailIdentity}>`,
      },
    ]);
  });

  it('lets the worker alone send, from that address only', () => {
    const senders = policiesOf(all).flatMap(({ id, Properties }) =>
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

// A pool that names a sender whom nobody has confirmed cannot be made: the first deployment would fail.
it('mails codes of the user pool by SES once its sender is confirmed', () => {
  const [before, after] = (['prod', 'prod changed'] as const).map(
    (name) => deployed(name).all('AWS::Cognito::UserPool')[0]?.Properties,
  );
  expect(before).not.toHaveProperty('EmailConfiguration');
  expect(after).toMatchObject({
    EmailConfiguration: {
      EmailSendingAccount: 'DEVELOPER',
      From: 'Firstrung <no-reply@jobs.example.in>',
    },
  });
});
