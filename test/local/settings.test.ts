import { readSettings, refuseProduction } from '#local/launch/settings.ts';

describe('the settings of npm start', () => {
  it('have defaults', () => {
    expect(readSettings({})).toEqual({
      port: 3000,
      dataDir: '.local',
      seed: 'demo',
      rateLimits: true,
    });
  });

  it('are read from the environment', () => {
    const given = { PORT: '0', DATA_DIR: '/tmp/x', SEED: 'none', RATE_LIMITS: 'off' };
    expect(readSettings(given)).toEqual({
      port: 0,
      dataDir: '/tmp/x',
      seed: 'none',
      rateLimits: false,
    });
  });

  it('that are wrong are all named', () => {
    const wrong = { PORT: 'http', SEED: 'all', RATE_LIMITS: 'maybe', DATA_DIR: '' };
    expect(() => readSettings(wrong)).toThrow(/PORT.*DATA_DIR.*SEED.*RATE_LIMITS/s);
  });

  it('refuse production', () => {
    const before = process.env['NODE_ENV'];
    process.env['NODE_ENV'] = 'production';
    try {
      expect(refuseProduction).toThrow('NODE_ENV is production');
    } finally {
      process.env['NODE_ENV'] = before;
    }
  });
});
