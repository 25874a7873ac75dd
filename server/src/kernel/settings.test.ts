import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSettings } from './settings.ts'
import { scratchFolder } from '../../../test/scratch-folder.ts'

const secretFile = (bytes: number): string => {
  const file = join(scratchFolder('secret'), 'key')
  writeFileSync(file, Buffer.alloc(bytes, 7))
  return file
}
const postgres = 'postgres://prumo@127.0.0.1/prumo'

describe('settings from the environment', () => {
  it('Settings with nothing set are port 3000 and the embedded database in data, with the demo', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      dataDir: 'data',
      databaseUrl: null,
      isDemo: true,
      appUrl: 'http://localhost:3000',
      validateResponses: false,
    })
  })
  it('Without settings of mail and proxies there is no mail server, a sender of our own, and nobody trusted', () => {
    expect(readSettings({ APP_URL: 'https://contas.example/' })).toMatchObject({
      appUrl: 'https://contas.example',
      smtpUrl: null,
      mailFrom: 'Prumo <no-reply@contas.example>',
      trustedProxies: [],
    })
    const TRUSTED_PROXIES = '127.0.0.1, 10.0.0.0/8,::1'
    expect(readSettings({ TRUSTED_PROXIES }).trustedProxies).toEqual([
      '127.0.0.1',
      '10.0.0.0/8',
      '::1',
    ])
  })
  it('An empty variable of the environment counts as absent', () => {
    expect(readSettings({ DATABASE_URL: '', PORT: '' })).toMatchObject({ port: 3000, isDemo: true })
  })
  it('On PostgreSQL there is no demo unless DEMO=1 asks for it', () => {
    const SECRET_KEY_FILE = secretFile(32)
    expect(readSettings({ DATABASE_URL: postgres, SECRET_KEY_FILE }).isDemo).toBe(false)
    expect(readSettings({ DATABASE_URL: postgres, DEMO: '1' }).isDemo).toBe(true)
  })
  it.each([
    [{ PORT: 'abc' }, /^PORT is wrong: /],
    [{ PORT: '70000' }, /^PORT is wrong: /],
    [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL is wrong: must start with postgres:/],
    [
      { DATABASE_URL: 'postgres://a:geheim@x:1,y:port/prumo' },
      /^DATABASE_URL is wrong: is no address such as postgres:(?!.*geheim)/,
    ],
    [
      { DATABASE_URL: 'postgres://a@x,y/prumo?target_session_attrs=standby' },
      /^DATABASE_URL is wrong: has target_session_attrs=standby/,
    ],
    [{ PREPARED_STATEMENTS: 'no' }, /^PREPARED_STATEMENTS is wrong: must be on or off/],
    [{ DEMO: 'yes' }, /^DEMO is wrong: must be 0 or 1/],
    [{ APP_URL: 'prumo' }, /^APP_URL is wrong: must be an address/],
    [{ SMTP_URL: 'http://x' }, /^SMTP_URL is wrong: must start with smtp:/],
    [{ MAIL_FROM: 'Prumo' }, /^MAIL_FROM is wrong: must be an address/],
    [{ TRUSTED_PROXIES: '10.0.0.0/8,proxy' }, /^TRUSTED_PROXIES is wrong: must be addresses/],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, /^TRUSTED_PROXIES is wrong: must be addresses/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL is wrong: /],
    [
      { FISCAL_SCHEMAS_DIR: '/nowhere/xsd' },
      /^FISCAL_SCHEMAS_DIR is wrong: the folder .* not there/,
    ],
    [
      { FISCAL_SCHEMAS_DIR: import.meta.dirname },
      /^FISCAL_SCHEMAS_DIR is wrong: there is no schema/,
    ],
    [{ ICP_BRASIL_ROOTS: '/nowhere/roots' }, /^ICP_BRASIL_ROOTS is wrong: .* is not there/],
    [
      { ICP_BRASIL_ROOTS: import.meta.dirname },
      /^ICP_BRASIL_ROOTS is wrong: there is no root certificate/,
    ],
    [{ SECRET_KEY_FILE: '/nowhere/key' }, /^SECRET_KEY_FILE is wrong: there is no file/],
    [{ SECRET_KEY_FILE: secretFile(31) }, /^SECRET_KEY_FILE is wrong: .* fewer than 32 bytes/],
  ])(
    'The setting %j stops the start with a sentence that says which and why',
    (environment, sentence) => {
      expect(() => readSettings(environment)).toThrow(sentence)
    },
  )
  it('No default secret outlives demo mode: PostgreSQL without a secret file is refused', () => {
    expect(() => readSettings({ DATABASE_URL: postgres })).toThrow(/^SECRET_KEY_FILE is missing/)
  })
})
