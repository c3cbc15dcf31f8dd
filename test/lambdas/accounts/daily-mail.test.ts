import * as cognito from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { openTable } from '#test/lambdas/open-table.ts';
import { adminToken, call } from '#test/support/call.ts';
import { adminId } from '#test/support/tokens.ts';
import { getMe, setDailyMail } from '#contract/own-account.ts';
import { dailyMailMessages } from '#contract/messages/account.ts';
import { partitions } from '#lambdas/platform/table/keys.ts';

const pool = mockClient(cognito.CognitoIdentityProviderClient);
const opened = openTable();

it('is wanted until its administrator says otherwise, and again when he changes his mind', async () => {
  const { handler } = await import('#lambdas/entries/accounts-admin.ts');
  pool.on(cognito.GetUserCommand).resolves({ Username: 'asha', UserAttributes: [] });
  const turn = (on: boolean) => call(handler, setDailyMail, { token: adminToken, body: { on } });
  const isOn = async () => (await call(handler, getMe, { token: adminToken })).body.dailyMail;
  const declined = async () => (await opened.rowsIn(partitions.dailyMailOff)).map(({ SK }) => SK);

  expect(await isOn()).toBe(true);
  for (let time = 0; time < 2; time += 1) {
    const answer = await turn(false);
    expect(answer).toMatchObject({ status: 200, body: { message: dailyMailMessages.turnedOff } });
  }
  expect(await isOn()).toBe(false);
  expect(await declined()).toEqual([adminId]);
  const answer = await turn(true);
  expect(answer).toMatchObject({ status: 200, body: { message: dailyMailMessages.turnedOn } });
  expect(await isOn()).toBe(true);
  expect(await declined()).toEqual([]);
});
