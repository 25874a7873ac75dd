import { describe, expect, it } from 'vitest'
import { sampleAccount } from '../../../../../test/http/samples.ts'
import { useTestServer } from '../../../../../test/http/test-server.ts'
import { ofxFile, reconcilingCompany, statementText } from '../reconciliation.factory.ts'

const server = useTestServer()

const october = ofxFile(
  statementText(
    [
      { day: '20261002', amount: '-5,00', memo: 'CAFE & PAO' },
      { day: '20261020', amount: '80,00', memo: 'PIX ACME' },
    ],
    { balance: ['1.075,00', '20261020'] },
  ),
)
const card = { account: '4444' }
const unknown = (memo: string) =>
  ofxFile(statementText([{ day: '20261105', amount: '-7,00', memo }], card))

describe('what the reading of a statement file tells', () => {
  it('The preview says in which lines of the file a repair was made', async () => {
    const { preview } = await reconcilingCompany(server())
    const [statement] = (await preview(october)).body.data.statements
    expect(statement.repair_lines).toContainEqual({ code: 'bare_ampersand', count: 1, lines: [7] })
    expect(statement.repair_lines).toContainEqual(
      expect.objectContaining({ code: 'comma_decimals', count: 2 }),
    )
  })

  it('The preview tells days that another file holds, and days that none holds', async () => {
    const { preview, store } = await reconcilingCompany(server())
    const first = (await preview(october)).body.data.statements[0]
    expect(first.period).toEqual({ overlap: null, gap: null })
    await store(october)
    const november = (balance: string) =>
      ofxFile(
        statementText([{ day: '20261110', amount: '10,00' }], { balance: [balance, '20261110'] }),
      )
    const periodOf = async (file: ReturnType<typeof ofxFile>) =>
      (await preview(file)).body.data.statements[0].period
    expect(await periodOf(november('1.085,00'))).toEqual({ overlap: null, gap: null })
    expect(await periodOf(november('1.105,00'))).toEqual({
      overlap: null,
      gap: { first: '2026-10-21', last: '2026-11-09', missing_cents: 2_000 },
    })
    const again = ofxFile(statementText([{ day: '20261019', amount: '1,00' }]))
    expect((await periodOf(again)).overlap).toEqual({ first: '2026-10-19', last: '2026-10-19' })
  })

  it('A number that somebody said is of an account is known in its next file', async () => {
    const { preview, store, made, account } = await reconcilingCompany(server())
    const matches = async (memo: string) =>
      (await preview(unknown(memo))).body.data.statements[0].matches_account
    expect(await matches('A')).toBe(false)
    const stored = await store(unknown('A'), '?statement=0')
    expect(stored.status).toBe(200)
    expect(await matches('B')).toBe(true)
    const read = await made.upload('/ofx/read', unknown('B'))
    expect(read.body.data.statements[0].existing_account_id).toBe(account)
  })

  it('A file of an account that the company knows is stopped in another account, until its import is undone', async () => {
    const { store, made, undoImport, imports } = await reconcilingCompany(server())
    const other = (
      await made.post('/bank-accounts', sampleAccount({ name: 'Caixa pequeno', account: '77' }))
    ).body.data.id
    const path = `/bank-accounts/${other}/ofx/import`
    await store(unknown('A'), '?statement=0')
    const seen = await made.upload(`${path}?dry_run=true`, unknown('B'))
    expect(seen.body.data.statements[0].other_account).toEqual({ name: expect.any(String) })
    const refused = await made.upload(`${path}?statement=0`, unknown('B'))
    expect([refused.status, refused.body.code]).toEqual([422, 'ofx_other_account'])
    expect((await made.get(`/bank-accounts/${other}/statement-lines`)).body.data).toEqual([])
    const [{ id }] = await imports()
    await undoImport(id)
    expect((await made.upload(`${path}?statement=0`, unknown('B'))).status).toBe(200)
  })
})
