import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { limits } from '#contract/limits.ts';
import { passwordPolicy } from '#contract/password-policy.ts';
import { AdminPool } from '#infra/admin-pool.ts';
import { environmentNamed } from '#infra/environments.ts';

/** Else the pool would refuse the password of an unknown address only, and so tell which are known. */
it('is what the pool asks for, neither more nor less', () => {
  const stack = new Stack(new App(), 'Test');
  new AdminPool(stack, 'Admins', environmentNamed('dev'));
  Template.fromStack(stack).hasResourceProperties('AWS::Cognito::UserPool', {
    Policies: {
      PasswordPolicy: {
        MinimumLength: limits.newPasswordCharacters,
        RequireLowercase: passwordPolicy.requireLowercase,
        RequireUppercase: passwordPolicy.requireUppercase,
        RequireNumbers: passwordPolicy.requireDigits,
        RequireSymbols: passwordPolicy.requireSymbols,
      },
    },
  });
});
