import { describe, expect, it } from 'vitest'
import { giveExactRights } from '../../../../../test/http/row-rights-world.ts'
import { sampleGlobalRule } from '../../../../../test/http/rule-samples.ts'
import { useTestServer } from '../../../../../test/http/test-server.ts'
import { ALL_ROWS } from '../../../kernel/row-rights.ts'
import { deskWith } from '../reconciliation.factory.ts'

const server = useTestServer()

const memo = 'PIX ENVIADO PADARIA DO JOAO'

/** Two lines of one amount, and one transaction that either may pay, due on the day of the second. */
async function twoForOne() {
  const desk = await deskWith(server(), [
    { day: '20261110', amount: '-80,00', memo },
    { day: '20261112', amount: '-80,00', memo },
  ])
  const supplier = { name: 'Padaria do João Ltda', document: null }
  const party_id = (await desk.made.post('/suppliers', supplier)).body.data.id
  const transaction = await desk.payable(8_000, { party_id, due_date: '2026-11-12' })
  const offered = async (query: string, member = desk.made) => {
    const { body } = await member.get(
      `/bank-accounts/${desk.account}/statement-lines?sort=posted_on&direction=asc&${query}`,
    )
    const lines: { suggestion: { transaction_id: number } | null }[] = body.data
    return lines.map(({ suggestion }) => suggestion?.transaction_id ?? null)
  }
  return { ...desk, party_id, transaction, offered }
}

describe('pending lines are matched together, whichever of them are shown', () => {
  it('What a line of another page is offered is not offered to this one', async () => {
    const { offered, transaction } = await twoForOne()
    expect(await offered('page=1&per_page=1')).toEqual([null])
    expect(await offered('page=2&per_page=1')).toEqual([transaction])
  })

  it('A search offers its lines what the whole list offers them', async () => {
    const { offered, transaction } = await twoForOne()
    expect(await offered('filter_posted_on=2026-11-10,2026-11-10')).toEqual([null])
    expect(await offered('')).toEqual([null, transaction])
  })

  it('A page that is asked for again offers what is there now', async () => {
    const { made, offered, party_id, payable, transaction } = await twoForOne()
    expect(await offered('')).toEqual([null, transaction])
    const other = await payable(8_000, { party_id, due_date: '2026-11-10' })
    expect(await offered('')).toEqual([other, transaction])
    await made.delete(`/payables/${other}`)
    expect(await offered('')).toEqual([null, transaction])
  })

  it('Who reaches less is not offered what somebody was offered who reaches all', async () => {
    const { made, account, offered, transaction } = await twoForOne()
    expect(await offered('')).toEqual([null, transaction])
    const center = await made.post('/cost-centers', { name: 'Loja', abbreviation: 'L' })
    const member = await made.member(['api.companies.bank_accounts.import-ofx'])
    await giveExactRights(server(), member, {
      ...ALL_ROWS,
      bank_account_ids: [account],
      cost_center_ids: [center.body.data.id],
    })
    expect(await offered('', member)).toEqual([null, null])
    expect(await offered('')).toEqual([null, transaction])
  })

  it('A line tells the name that a global rule has now, also of one that is not asked any more', async () => {
    const { made, account } = await twoForOne()
    const { root } = await server().newCompany({ isPlatformAdmin: true })
    const created = await root.post('/prumo/global-rules', sampleGlobalRule())
    const rule = created.body.data
    const change = async (fields: object, version: number) =>
      root.put(`/prumo/global-rules/${rule.id}`, { ...rule, ...fields, version, status: 'blocked' })
    await change({}, 1)
    await made.inDatabase((db) =>
      db.query
        .updateTable('bank_statement_lines')
        .set({
          rule_id: rule.id,
          rule_is_global: true,
          rule_version: 1,
          rule_followed_at: db.now,
        })
        .where('company_id', '=', db.company_id)
        .execute(),
    )
    const names = async () => {
      const { body } = await made.get(`/bank-accounts/${account}/statement-lines`)
      const lines: { decided_by_rule: { name: string } | null }[] = body.data
      return lines.map(({ decided_by_rule }) => decided_by_rule?.name)
    }
    expect(await names()).toEqual([rule.name, rule.name])
    const renamed = `${rule.name} (novo)`
    expect((await change({ name: renamed }, 2)).status).toBe(200)
    expect(await names()).toEqual([renamed, renamed])
  })
})
