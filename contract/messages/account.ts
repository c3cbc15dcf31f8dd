export { default as loginMessages } from '#data/messages/login.json' with { type: 'json' };

export { default as secondFactorMessages } from '#data/messages/second-factor.json' with { type: 'json' };

export { default as dailyMailMessages } from '#data/messages/daily-mail.json' with { type: 'json' };

export { default as registerMessages } from '#data/messages/register.json' with { type: 'json' };

export { default as forgotMessages } from '#data/messages/forgot.json' with { type: 'json' };

export { default as accountMessages } from '#data/messages/account.json' with { type: 'json' };
