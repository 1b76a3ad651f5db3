import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig, requirePublicUrl } from '#server/environment/config.ts';

describe('configuration', () => {
  it('has defaults for everything', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: null,
      dataDir: './data',
      minFreeMb: 100,
      databaseUrl: null,
      publicOrigin: null,
      allowedOrigins: [],
      trustProxy: [],
      smtpUrl: null,
      gtmId: null,
      gusApiKey: null,
      isDemo: true,
      isProduction: false,
      sessionDays: 30,
      sessionIdleDays: 7,
      sessionsPerAccount: 20,
      apiOrigin: null,
      demandForm: { title: expect.any(String), annex: 'Załącznik do rozporządzenia' },
      contactEmail: 'kontakt@localhost',
    });
  });

  it('reads every setting, and treats empty ones as unset', () => {
    const config = readConfig({
      PORT: '8080',
      HOST: '0.0.0.0',
      DATA_DIR: '/var/lib/zapas',
      MIN_FREE_MB: '250',
      DATABASE_URL: 'postgres://zapas:secret@db.example/zapas',
      PUBLIC_URL: 'https://Zapas.example/',
      TRUST_PROXY: '127.0.0.1, 10.0.0.0/8',
      ALLOWED_ORIGINS: 'https://app.zapas.example, http://localhost:5173',
      SMTP_URL: 'smtps://mail.example',
      GTM_ID: 'GTM-ABC123',
      GUS_API_KEY: 'abcde12345abcde12345',
      DEMO: ' ',
      SESSION_DAYS: '7',
      API_BASE_URL: 'https://api.zapas.example/base',
      DEMAND_FORM_TITLE: 'Zapotrzebowanie próbne',
      CONTACT_EMAIL: 'biuro@hurtownia.example',
      DEMAND_FORM_ANNEX: 'Załącznik nr 1 do rozporządzenia próbnego',
    });
    expect(config).toEqual({
      port: 8080,
      host: '0.0.0.0',
      dataDir: '/var/lib/zapas',
      minFreeMb: 250,
      databaseUrl: 'postgres://zapas:secret@db.example/zapas',
      publicOrigin: 'https://zapas.example',
      allowedOrigins: ['https://app.zapas.example', 'http://localhost:5173'],
      trustProxy: ['127.0.0.1', '10.0.0.0/8'],
      smtpUrl: 'smtps://mail.example',
      gtmId: 'GTM-ABC123',
      gusApiKey: 'abcde12345abcde12345',
      isDemo: false,
      isProduction: false,
      sessionDays: 7,
      sessionIdleDays: 7,
      sessionsPerAccount: 20,
      apiOrigin: 'https://api.zapas.example',
      contactEmail: 'biuro@hurtownia.example',
      demandForm: { title: 'Zapotrzebowanie próbne', annex: 'Załącznik nr 1 do rozporządzenia próbnego' },
    });
  });

  it.each([
    [{}, true],
    [{ NODE_ENV: 'production' }, false],
    [{ DATABASE_URL: 'postgres://db/zapas' }, false],
    [{ NODE_ENV: 'production', DEMO: '1' }, true],
    [{ DEMO: 'false' }, false],
  ])('%j loads demo data: %s', (env, isDemo) => {
    expect(readConfig(env).isDemo).toBe(isDemo);
  });

  it.each(['UA-1', 'GTM-', "GTM-X'; script-src *", 'gtm-abc123'])('refuses GTM_ID=%s', (text) => {
    expect(() => readConfig({ GTM_ID: text })).toThrow(/^ {2}GTM_ID: musi być identyfikatorem kontenera/m);
  });

  it('uses the mailbox of the shop’s own address by default', () => {
    expect(readConfig({ PUBLIC_URL: 'https://zapas.example' }).contactEmail).toBe('kontakt@zapas.example');
  });

  it.each(['127.0.0.1', '::1', '10.0.0.0/8', '10.0.0.0/32', 'fd00::/128', '127.0.0.1,::1,'])(
    'TRUST_PROXY=%s',
    (text) => {
      expect(() => readConfig({ TRUST_PROXY: text })).not.toThrow();
    },
  );

  it.each(['1', 'true', 'proxy.example', '10.0.0.0/33', 'fd00::/129', '10.0.0.0/8/8', '10.0.0.0/', '127.0.0.1 ::1'])(
    'refuses TRUST_PROXY=%s, which names no addresses',
    (text) => {
      expect(() => readConfig({ TRUST_PROXY: text })).toThrow(/^ {2}TRUST_PROXY: musi być listą adresów IP/m);
    },
  );

  it.each([
    [{}, null],
    [{}, '127.0.0.1'],
    [{ HOST: 'localhost' }, 'localhost'],
    [{}, '::1'],
    [{ PUBLIC_URL: 'https://zapas.example' }, '0.0.0.0'],
    [{ PUBLIC_URL: 'https://zapas.example', NODE_ENV: 'production' }, null],
  ])('%j may listen at %s', (env, host) => {
    expect(() => requirePublicUrl(readConfig(env), host)).not.toThrow();
  });

  it.each([
    [{}, '0.0.0.0'],
    [{ ALLOWED_ORIGINS: 'https://zapas.example' }, '::'],
    [{}, '127.0.0.1.example'],
    [{ NODE_ENV: 'production' }, '127.0.0.1'],
    [{ NODE_ENV: 'production' }, null],
  ])('%j may not listen at %s without PUBLIC_URL', (env, host) => {
    expect(() => requirePublicUrl(readConfig(env), host)).toThrow(/^ {2}PUBLIC_URL: musi być podany/m);
  });

  it('lists every error', () => {
    const wrong = {
      PORT: '70000',
      MIN_FREE_MB: '-1',
      HOST: 'a b',
      DATABASE_URL: 'mysql://db/zapas',
      PUBLIC_URL: 'zapas.example',
      TRUST_PROXY: 'yes',
      ALLOWED_ORIGINS: 'https://ok.example,nonsense',
      SMTP_URL: 'mail.example',
      DEMO: 'maybe',
      SESSION_DAYS: '0',
      CONTACT_EMAIL: 'biuro',
      API_BASE_URL: 'ftp://api.example',
      NODE_ENV: 'Production',
    };
    const read = () => readConfig(wrong);
    expect(read).toThrow(ConfigError);
    for (const name of Object.keys(wrong)) expect(read).toThrow(new RegExp(`^ {2}${name}: m(usi|oże) `, 'm'));
    expect(read).toThrow(expect.objectContaining({ message: expect.not.stringMatching(/(PUBLIC_URL: .*\n.*){2}/) }));
  });

  it.each([
    ['SMTP_URL', 'smtp://'],
    ['DATABASE_URL', 'postgres://'],
  ])('refuses %s=%s, which names no server', (name, text) => {
    expect(() => readConfig({ [name]: text })).toThrow(`  ${name}: nie ma nazwy serwera`);
  });

  it('never repeats a value, which may be a password', () => {
    expect(() => readConfig({ SMTP_URL: 'http://user:secret@mail' })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('secret') }),
    );
  });
});
