import { PLATFORM_SECRETS, PLATFORMS } from '@prumo/contracts/companies/platform.schema'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { base64, sampleCertificate } from '../../../../test/http/certificates.ts'
import { dumpOf, inAllDatabases } from '../../../../test/http/company-database.ts'
import { sampleCompanyData } from '../../../../test/http/company-samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { checkInstallationKey } from '../../kernel/secrets/check-installation-key.ts'
import { companyVault } from '../../kernel/secrets/data-keys.ts'
import { keyRingOf } from '../../kernel/secrets/key-ring.ts'
import { rotateDataKeys } from '../../kernel/secrets/rotate-data-keys.ts'

const server = useTestServer()
const CANARY = 'CANARIO-SECRETO-5d1f'
/** What the cipher says of bytes that were sealed elsewhere. */
const NOT_AUTHENTIC = 'unable to authenticate data'
const SECRET_PLACE = {
  table: 'company_platform_secrets',
  row: 'asaas.api_key',
  column: 'sealed_value',
}

describe('secrets that a company entrusts (S14)', () => {
  it('Secrets that a company entrusts are write-only: shown are their end, when, and by whom (S14)', async () => {
    const company = await server().newCompany()
    const secrets = { client_id: 'cliente-0001', client_secret: 'abc', hottok: null }
    const { status, body } = await company.put('/platform-integrations/hotmart', { secrets })
    expect(status).toBe(200)
    const stamp = { changed_at: '2026-11-20T15:00:00.000Z', changed_by: 'Teste' }
    expect(body.data.secrets.slice(0, 2)).toEqual([
      { name: 'client_id', last_four: '0001', ...stamp },
      { name: 'client_secret', last_four: null, ...stamp },
    ])
    const list = await company.get('/platform-integrations')
    expect(list.body.data).toHaveLength(PLATFORMS.length)
    const away = { secrets: { client_id: null } }
    expect(
      (await company.put('/platform-integrations/hotmart', away)).body.data.secrets[0],
    ).toEqual({ name: 'client_id', last_four: null, changed_at: null, changed_by: null })
    const foreign = { secrets: { api_key: 'de outra plataforma' } }
    expect((await company.put('/platform-integrations/hotmart', foreign)).status).toBe(422)
    expect((await company.put('/platform-integrations/outra', away)).status).toBe(404)
  })

  it('A webhook token is shown once, and a new one takes the place of the old (S14)', async () => {
    const company = await server().newCompany()
    const path = '/platform-integrations/kiwify/webhook-token'
    const secrets = { client_secret: 'token-da-plataforma-0001' }
    const kept = (await company.put('/platform-integrations/kiwify', { secrets })).body.data.secrets
    expect(kept).toContainEqual(
      expect.objectContaining({ name: 'client_secret', last_four: '0001' }),
    )
    const key = crypto.randomUUID()
    const [first, second] = [
      await company.post(path, undefined, { key }),
      await company.post(path, undefined, { key }),
    ]
    expect(first.body.data.token).toMatch(/^[\w-]{43}$/)
    expect(second.body.data.token).not.toBe(first.body.data.token)
    expect(second.body.data.webhook.last_four).toBe(second.body.data.token.slice(-4))
    const text = await dumpOf(server())
    for (const { body } of [first, second]) expect(text.includes(body.data.token)).toBe(false)
  })

  it('Secrets that a company entrusts stand in no table and no answer in plain, whatever field they came through (S14)', async () => {
    const company = await server().newCompany()
    await company.put('/company-data', sampleCompanyData())
    for (const platform of PLATFORMS) {
      const secrets = Object.fromEntries(
        PLATFORM_SECRETS[platform].map((name) => [name, `${CANARY}-${name}-0000`]),
      )
      const answer = await company.put(`/platform-integrations/${platform}`, { secrets })
      expect([answer.status, answer.text.includes(CANARY)]).toEqual([200, false])
    }
    const pfx = sampleCertificate({ password: CANARY })
    const file_base64 = base64(pfx)
    const body = { name: 'A1', file_base64, password: CANARY }
    expect((await company.put('/certificate', body)).status).toBe(200)
    const text = await dumpOf(server())
    // The dump is real: what may be known is there.
    expect(text.includes('PADARIA SOL LTDA')).toBe(true)
    const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
    for (const trace of [CANARY, hex(Buffer.from(CANARY)), hex(pfx.subarray(0, 48)), file_base64])
      expect(text.includes(trace)).toBe(false)
    for (const path of ['/platform-integrations', '/certificate', '/company-data', '/operations'])
      expect((await company.get(path)).text).not.toContain(CANARY)
  })

  it('Secrets that a company entrusts do not open in another company, row or column (S14)', async () => {
    const ring = keyRingOf(Buffer.alloc(32, 1), null)
    const [ours, theirs] = [await server().newCompany(), await server().newCompany()]
    const plain = Buffer.from(CANARY)
    const sealed = await ours.inDatabase(async (db) =>
      (await companyVault(db, ring)).seal(SECRET_PLACE, plain),
    )
    await ours.inDatabase(async (db) => {
      const vault = await companyVault(db, ring)
      expect(vault.open(SECRET_PLACE, sealed)).toEqual(plain)
      for (const moved of [{ row: 'asaas.other' }, { column: 'other' }, { table: 'other' }])
        expect(() => vault.open({ ...SECRET_PLACE, ...moved }, sealed)).toThrow(NOT_AUTHENTIC)
    })
    await theirs.inDatabase(async (db) => {
      const vault = await companyVault(db, ring)
      expect(() => vault.open(SECRET_PLACE, sealed)).toThrow(NOT_AUTHENTIC)
    })
  })

  it('Secrets that a company entrusts open after the installation key was changed, and no longer with the old one (S14)', async () => {
    const [old, next] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
    const company = await server().newCompany()
    const seal = await company.inDatabase(async (db) =>
      (await companyVault(db, keyRingOf(old, null))).seal(SECRET_PLACE, Buffer.from(CANARY)),
    )
    // Keys of the other tests were sealed by the server's own key, which this rotation has not.
    await inAllDatabases(server(), async (kysely) => {
      await sql`alter table company_data_keys no force row level security`.execute(kysely)
      await sql`delete from company_data_keys where company_id <> ${company.company_id}`.execute(
        kysely,
      )
      await sql`alter table company_data_keys force row level security`.execute(kysely)
    })
    await sql`delete from directory_data_keys`.execute(server().database.kysely)
    const both = keyRingOf(next, old)
    const rotate = () => rotateDataKeys(server().database, both, server().clock.now)
    expect([await rotate(), await rotate()]).toEqual([1, 0])
    const opens = (ring: ReturnType<typeof keyRingOf>) =>
      company.inDatabase(async (db) =>
        (await companyVault(db, ring)).open(SECRET_PLACE, seal).toString(),
      )
    expect(await opens(both)).toBe(CANARY)
    expect(await opens(keyRingOf(next, null))).toBe(CANARY)
    await expect(opens(keyRingOf(old, null))).rejects.toThrow('another installation key')
  })

  it('A start with another installation key ends with a sentence (S14)', async () => {
    const { kysely } = server().database
    await sql`delete from directory_data_keys`.execute(kysely)
    const start = (secret: number) =>
      checkInstallationKey(
        server().database,
        keyRingOf(Buffer.alloc(32, secret), null),
        server().clock.now,
      )
    await start(1)
    await start(1)
    await expect(start(2)).rejects.toThrow('SECRET_KEY_FILE is wrong')
  })
})
