import { ACCOUNT_SECRETS } from '@prumo/contracts/bank-accounts/account-secret.schema'
import { describe, expect, it } from 'vitest'
import { dumpOf } from '../../../../test/http/company-database.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { companyVault } from '../../kernel/secrets/data-keys.ts'
import { keyRingOf } from '../../kernel/secrets/key-ring.ts'
import { accountCertificate, lockedKeyPem, otherKeyPem } from './account-certificate.factory.ts'
import { account, companyWithAccount } from './bank-account.factory.ts'

const server = useTestServer()
const CANARY = 'CANARIO-CONTA-77b2'
const STAMP = { changed_at: '2026-11-20T15:00:00.000Z', changed_by: 'Teste' }

describe('credentials of a bank account (S14)', () => {
  it('Credentials of a bank account are write-only: shown are their end, when, and by whom; nothing is connected by them (S14)', async () => {
    const { read, edit } = await companyWithAccount(server)
    const secrets = {
      api_client_id: 'cliente-inter-0001',
      api_client_secret: 'abc',
      open_banking_client_id: 'item-pluggy-0002',
      open_banking_client_secret: 'xyz',
    }
    const { status, body } = await edit({ secrets })
    expect(status).toBe(200)
    expect(body.data.stored_secrets).toEqual([
      { name: 'api_client_id', last_four: '0001', ...STAMP },
      { name: 'api_client_secret', last_four: null, ...STAMP },
      { name: 'open_banking_client_id', last_four: '0002', ...STAMP },
      { name: 'open_banking_client_secret', last_four: null, ...STAMP },
    ])
    expect(await read()).toMatchObject({
      api_status: 'not_connected',
      open_banking_status: 'not_connected',
    })
  })

  it('Credentials of a bank account stay when an edit does not name them, and go when it says so (S14)', async () => {
    const { edit } = await companyWithAccount(server, {
      secrets: { api_client_id: 'cliente-inter-0001', open_banking_client_id: 'item-pluggy-0002' },
      api_certificate: accountCertificate(),
    })
    const kept = (await edit({ name: 'Conta nova' })).body.data
    expect(kept.stored_secrets[0].last_four).toBe('0001')
    expect(kept.stored_certificate.holder_name).toBe('PADARIA SOL LTDA')
    const away = await edit({ secrets: { api_client_id: null }, api_certificate: null })
    expect(away.body.data.stored_secrets[0].changed_at).toBeNull()
    expect(away.body.data.stored_secrets[2].last_four).toBe('0002')
    expect(away.body.data.stored_certificate).toBeNull()
  })

  it('The certificate is opened when it is stored, and known by holder and validity (S14)', async () => {
    const { edit } = await companyWithAccount(server)
    const { status, body } = await edit({ api_certificate: accountCertificate() })
    expect(status).toBe(200)
    expect(body.data.stored_certificate).toEqual({
      holder_name: 'PADARIA SOL LTDA',
      issuer_name: 'BANCO TESTE',
      serial: '0A1B2C',
      valid_from: '2026-01-01T00:00:00.000Z',
      valid_until: '2027-01-01T00:00:00.000Z',
      uploaded_at: '2026-11-20T15:00:00.000Z',
      uploaded_by: 'Teste',
    })
  })

  it.each([
    [
      'an expired one',
      () => accountCertificate({ validUntil: '2026-11-20T14:59:59Z' }),
      'certificate_expired',
      'certificate_pem',
    ],
    [
      'one of tomorrow',
      () => accountCertificate({ validFrom: '2026-11-21T00:00:00Z' }),
      'certificate_not_yet_valid',
      'certificate_pem',
    ],
    [
      'one with the key of another',
      () => ({ ...accountCertificate(), private_key_pem: otherKeyPem() }),
      'api_key_of_another',
      'private_key_pem',
    ],
    [
      'one whose key asks for a password',
      () => ({ ...accountCertificate(), private_key_pem: lockedKeyPem() }),
      'api_key_unreadable',
      'private_key_pem',
    ],
    [
      'a text that is none',
      () => ({ ...accountCertificate(), certificate_pem: 'nada' }),
      'api_certificate_unreadable',
      'certificate_pem',
    ],
    [
      'one that is damaged',
      () => ({
        ...accountCertificate(),
        certificate_pem: '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----',
      }),
      'api_certificate_unreadable',
      'certificate_pem',
    ],
  ])(
    'The certificate of a bank account is refused in words: %s',
    async (_, certificate, code, field) => {
      const { read, edit } = await companyWithAccount(server)
      const { status, body } = await edit({ api_certificate: certificate() })
      expect([status, body.code, Object.keys(body.errors)]).toEqual([
        422,
        code,
        [`api_certificate.${field}`],
      ])
      expect((await read()).stored_certificate).toBeNull()
    },
  )

  it('A certificate whose text is a megabyte is refused, and so is a secret with line breaks (S14)', async () => {
    const { edit } = await companyWithAccount(server)
    const long = { ...accountCertificate(), certificate_pem: 'x'.repeat(70_000) }
    expect((await edit({ api_certificate: long })).status).toBe(422)
    expect((await edit({ secrets: { api_client_id: 'a\nb' } })).status).toBe(422)
    expect((await edit({ secrets: { outro: 'x' } })).status).toBe(422)
  })

  it('Credentials of a bank account stand in no table, no answer and no log in plain, whatever field they came through (S14)', async () => {
    const secrets = Object.fromEntries(
      ACCOUNT_SECRETS.map((name) => [name, `${CANARY}-${name}-0000`]),
    )
    const api_certificate = accountCertificate()
    const key = api_certificate.private_key_pem
    const company = await server().newCompany()
    const created = await company.post('/bank-accounts', account({ secrets, api_certificate }))
    expect([created.status, created.text.includes(CANARY)]).toEqual([201, false])
    const text = await dumpOf(server())
    // The dump is real: what may be known is there.
    expect(text.includes('PADARIA SOL LTDA')).toBe(true)
    const hex = (bytes: string) => Buffer.from(bytes).toString('hex')
    for (const trace of [CANARY, hex(CANARY), key.slice(40, 100), hex(key.slice(40, 70))])
      expect(text.includes(trace)).toBe(false)
    const path = `/bank-accounts/${created.body.data.id}`
    for (const place of ['/bank-accounts', path, `${path}/usage`, '/operations']) {
      const answer = await company.get(place)
      expect([place, answer.status]).toEqual([place, 200])
      expect(answer.text).not.toContain(CANARY)
      expect(answer.text).not.toContain('PRIVATE KEY')
    }
  })

  it('Credentials of a bank account do not open in another account (S14)', async () => {
    const { company } = await companyWithAccount(server)
    const ring = keyRingOf(Buffer.alloc(32, 1), null)
    await company.inDatabase(async (db) => {
      const vault = await companyVault(db, ring)
      const place = {
        table: 'bank_account_secrets',
        row: '1.api_client_id',
        column: 'sealed_value',
      }
      const sealed = vault.seal(place, Buffer.from(CANARY))
      expect(vault.open(place, sealed).toString()).toBe(CANARY)
      expect(() => vault.open({ ...place, row: '2.api_client_id' }, sealed)).toThrow(
        'unable to authenticate data',
      )
    })
  })
})
