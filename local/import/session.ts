interface Token {
  token: string;
  expiresIn: number;
}

const earlyMs = 60_000;

/** Signs in when a token is first asked for, and again shortly before it ends; once for all who wait. */
export function session(signIn: () => Promise<Token>) {
  let current: { token: Promise<string>; endsAt: number } | undefined;

  const begin = (): Promise<string> => {
    const beginning = { token: Promise.resolve(''), endsAt: Infinity };
    beginning.token = signIn().then(
      ({ token, expiresIn }) => {
        beginning.endsAt = Date.now() + expiresIn * 1000 - earlyMs;
        return token;
      },
      (error: unknown) => {
        current = undefined;
        throw error;
      },
    );
    current = beginning;
    return beginning.token;
  };

  return {
    token: (): Promise<string> =>
      current && Date.now() < current.endsAt ? current.token : begin(),
    /** After a 401 for this token; another caller may have signed in already. */
    async renew(refused: string): Promise<void> {
      if ((await current?.token) === refused) await begin();
    },
  };
}
