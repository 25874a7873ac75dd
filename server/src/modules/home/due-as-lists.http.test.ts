import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { UNASSIGNED_ID } from '@prumo/contracts/company-users/company-user.schema'
import { DUE_GROUPS } from '@prumo/contracts/home/home.contract'
import { expect, it } from 'vitest'
import { seededRandom } from '../../../../bench/workload/random.ts'
import { giveExactRights } from '../../../../test/http/row-rights-world.ts'
import {
  sampleAccount,
  sampleSettlement,
  sampleTransaction,
} from '../../../../test/http/samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { ALL_ROWS } from '../../kernel/row-rights.ts'
import { randomCompany } from '../document-reach/random-company.factory.ts'
import { confirm } from '../renegotiations/collecting-company.factory.ts'

const server = useTestServer()
const NOUNS = ['payables', 'receivables'] as const
const ROWS = 60

/** Rows of both sides due on the days around today, some paid in part, scheduled, canceled, renegotiated or in dollars. */
async function companyOfRandomDueRows(seed: number) {
  const world = await randomCompany(server(), seed)
  const { made, centers, client } = world
  const random = seededRandom(seed)
  const accounts: { id: number }[] = (await made.get('/bank-accounts')).body.data
  const account = accounts[0]?.id ?? 0
  const dollars: number = (
    await made.post('/bank-accounts', sampleAccount({ name: 'Wise', currency: 'USD' }))
  ).body.data.id
  const tree: { id: number; code: string }[] = (await made.get('/categories/tree')).body.data
  const categoryOf = { payables: '5.04.01', receivables: '1.01.01' } as const
  const done = new Set<string>()
  for (let row = 0; row < ROWS; row += 1) {
    const noun = random.pick(NOUNS)
    const category_id = tree.find(({ code }) => code === categoryOf[noun])?.id ?? 0
    const bank_account_id = random.pick([null, account, dollars])
    const parts = Array.from({ length: random.between(1, 3) }, () => ({
      category_id,
      value_cents: random.between(2, 50_000),
      cost_center_id: random.pick([...centers, null]),
    }))
    const value = parts.reduce((sum, part) => sum + part.value_cents, 0)
    const fields = { due_date: `2026-11-${random.between(17, 22)}`, bank_account_id }
    const isOfClient = noun === 'receivables'
    const { status, text, body } = await made.post(`/${noun}`, {
      ...sampleTransaction(category_id, value, fields),
      party_id: isOfClient ? client : null,
      allocations: parts,
    })
    expect([status, text]).toEqual([201, text])
    const { id } = body.data
    const paying = bank_account_id ?? account
    const settle = (cents: number) =>
      made.post(
        `/${noun}/${id}/settlements`,
        sampleSettlement(paying, cents, { paid_on: '2026-11-17' }),
      )
    const scheduled_for = `2026-11-${random.between(20, 22)}`
    const acts = {
      none: () => null,
      paid: () => settle(value),
      'in part': () => settle(random.between(1, value - 1)),
      canceled: () => made.post(`/${noun}/${id}/cancel`, { version: 1 }),
      scheduled: () =>
        made.post('/payables/bulk/update', {
          selection: { ids: [id] },
          changes: { scheduled_for },
        }),
      renegotiated: () => confirm({ made, account: paying }, [id], {}),
    }
    const own = isOfClient ? 'renegotiated' : 'scheduled'
    const act = random.pick(['none', 'none', 'paid', 'in part', 'canceled', own] as const)
    const answer = await acts[act]()
    expect([act, answer === null || answer.status < 300, answer?.text]).toEqual([
      act,
      true,
      answer?.text,
    ])
    done.add(act)
  }
  return { ...world, account, done }
}

it.each([20_261_130, 7])(
  'What the dashboard says is due is what its lists say to the same reader, whatever was paid, scheduled, canceled, renegotiated or is in dollars (seed %i)',
  async (seed) => {
    const { made, centers, account, done } = await companyOfRandomDueRows(seed)
    expect(done.size).toBe(6)
    const readers = [made]
    for (const rights of [
      { cost_center_ids: centers.slice(0, 1) },
      { cost_center_ids: [...centers.slice(1), UNASSIGNED_ID] },
      { bank_account_ids: [account] },
    ]) {
      const reader = await made.member(PERMISSION_KEYS)
      await giveExactRights(server(), reader, { ...ALL_ROWS, ...rights })
      readers.push(reader)
    }
    for (const reader of readers) {
      const due = (await reader.get('/dashboards/due')).body.data
      for (const noun of NOUNS)
        for (const group of DUE_GROUPS) {
          const filter = `filter_due_or_payment_date=all&filter_status_group=${group}`
          const { count, residual_cents, currency, others } = (
            await reader.get(`/${noun}/totals?${filter}`)
          ).body.data
          const sums = others.map((other: { residual_cents: number; currency: string }) => ({
            residual_cents: other.residual_cents,
            currency: other.currency,
          }))
          expect({ noun, group, ...due[noun][group] }).toEqual({
            noun,
            group,
            count,
            residual_cents,
            currency,
            others: sums,
          })
        }
      if (reader === made) {
        expect(due.payables.overdue.count).toBeGreaterThan(2)
        expect(due.receivables.overdue.others).toHaveLength(1)
      }
    }
  },
  120_000,
)
