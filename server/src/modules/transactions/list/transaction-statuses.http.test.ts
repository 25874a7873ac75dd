import {
  COMPUTED_STATUSES,
  STATUS_GROUPS,
  TRANSACTION_KINDS,
  type TransactionKind,
  type TransactionRow,
} from '@prumo/contracts/transactions/transaction.schema'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { sampleParty } from '../../../../../test/http/party-samples.ts'
import {
  sampleSettlement as settlement,
  sampleTransaction as transaction,
} from '../../../../../test/http/samples.ts'
import type { TestCompany } from '../../../../../test/http/test-company.ts'
import { TEST_TODAY as TODAY, useTestServer } from '../../../../../test/http/test-server.ts'
import { companyWithAccount } from '../transaction.factory.ts'

const server = useTestServer()
const ALL = 'filter_due_or_payment_date=all'
const DUE_DATES = ['2026-11-17', TODAY, '2026-11-24']
const SCHEDULED = [null, '2026-11-19', TODAY]
const STATES = ['canceled', 'unpaid', 'part', 'part reconciled', 'whole', 'whole reconciled']

interface Case {
  readonly kind: TransactionKind
  readonly due: string
  readonly scheduled_for: string | null
  readonly state: string
  readonly value: number
}

/** Everything that a status follows from, each with a value that no other has. */
const CASES: readonly Case[] = TRANSACTION_KINDS.flatMap((kind) =>
  DUE_DATES.flatMap((due) =>
    SCHEDULED.flatMap((scheduled_for) =>
      STATES.map((state) => ({ kind, due, scheduled_for, state })),
    ),
  ),
).map((one, place) => ({ ...one, value: 1_000 + place ** 2 }))

/** The rule of docs/rules/transactions.md, written a second time. */
function statusOf({ kind, due, scheduled_for, state }: Case): TransactionRow['computed_status'] {
  if (state === 'canceled') return 'canceled'
  if (state.startsWith('whole')) return 'paid'
  if (state.startsWith('part')) return 'partial'
  if (kind === 'payable' && scheduled_for !== null && scheduled_for >= TODAY) return 'scheduled'
  if (due < TODAY) return 'overdue'
  return due === TODAY ? 'due_today' : 'open'
}

const PART = 400
const paidOf = ({ state, value }: Case): number => {
  if (state.startsWith('whole')) return value
  return state.startsWith('part') ? PART : 0
}
const residualOf = (one: Case): number => (one.state === 'canceled' ? 0 : one.value - paidOf(one))
const isLate = (one: Case): boolean =>
  statusOf(one) === 'overdue' || (statusOf(one) === 'partial' && one.due < TODAY)
/** The groups that tabs name. */
const GROUPS: Readonly<Record<(typeof STATUS_GROUPS)[number], (one: Case) => boolean>> = {
  overdue: isLate,
  due_today: (one) =>
    statusOf(one) === 'due_today' || (statusOf(one) === 'partial' && one.due === TODAY),
  open: (one) =>
    ['open', 'scheduled'].includes(statusOf(one)) ||
    (statusOf(one) === 'partial' && one.due > TODAY),
  paid: (one) => ['paid', 'partial'].includes(statusOf(one)),
}
const sumOf = (cases: readonly Case[], cents: (one: Case) => number): number =>
  cases.reduce((sum, one) => sum + cents(one), 0)

/** Each status has a contact of its own, those settled in part one more for what is late. */
const nameOf = (one: Case): string => `${statusOf(one)} ${isLate(one)}`

interface Books {
  readonly made: TestCompany
  readonly ids: ReadonlyMap<Case, number>
}

async function writeBooks(cases: readonly Case[]): Promise<Books> {
  const { made, account, expense, revenue } = await companyWithAccount(server())
  const parties = new Map<string, number>()
  for (const one of cases) {
    if (parties.has(nameOf(one))) continue
    const path = one.kind === 'payable' ? '/suppliers' : '/clients'
    const party = await made.post(path, sampleParty({ name: nameOf(one), document: null }))
    expect([party.status, party.text]).toEqual([201, party.text])
    parties.set(nameOf(one), party.body.data.id)
  }
  const ids = new Map<Case, number>()
  for (const one of cases) {
    const added = await made.post(
      `/${one.kind}s`,
      transaction(one.kind === 'payable' ? expense : revenue, one.value, {
        due_date: one.due,
        scheduled_for: one.scheduled_for,
        party_id: parties.get(nameOf(one)),
      }),
    )
    expect([added.status, added.text]).toEqual([201, added.text])
    const { id, version } = added.body.data
    ids.set(one, id)
    if (one.state === 'canceled') await made.post(`/${one.kind}s/${id}/cancel`, { version })
    if (paidOf(one) > 0)
      await made.post(`/${one.kind}s/${id}/settlements`, settlement(account, paidOf(one)))
  }
  const reconciled = cases.filter(({ state }) => state.endsWith('reconciled'))
  await made.inDatabase((db) =>
    sql`update transactions set reconciled_count = settlements_count
      where company_id = ${db.company_id}
        and id = any(${reconciled.map((one) => ids.get(one))}::bigint[])`.execute(db.query),
  )
  return { made, ids }
}

describe.each(TRANSACTION_KINDS)('the status of each %s', (kind) => {
  const cases = CASES.filter((one) => one.kind === kind)
  const path = `/${kind}s`
  const role = kind === 'payable' ? '/suppliers' : '/clients'
  let books: Books
  beforeAll(async () => {
    books = await writeBooks(cases)
  })
  const idsOf = (those: readonly Case[]) =>
    those.map((one) => books.ids.get(one) ?? 0).toSorted((a, b) => a - b)
  const rowsOf = async (filter: string): Promise<readonly TransactionRow[]> =>
    (await books.made.get(`${path}?${ALL}&per_page=200&sort=id&direction=asc&${filter}`)).body.data
  const totalsOf = async (filter: string) =>
    (await books.made.get(`${path}/totals?${ALL}&${filter}`)).body.data
  const reportOf = async (filter: string) =>
    (await books.made.get(`${path}/report?${ALL}&${filter}`)).body.data

  it(`The list of ${kind}s says the status of every combination, and how late it is`, async () => {
    const listed = [...(await rowsOf('')), ...(await rowsOf('filter_computed_status=canceled'))]
    const rows = listed.toSorted((a, b) => a.id - b.id)
    const said = rows.map(({ id, computed_status, overdue_days, residual_cents, reconciled }) => ({
      id,
      computed_status,
      overdue_days,
      residual_cents,
      reconciled,
    }))
    expect(said).toEqual(
      cases.map((one) => ({
        id: books.ids.get(one),
        computed_status: statusOf(one),
        overdue_days: isLate(one) ? 3 : 0,
        residual_cents: residualOf(one),
        reconciled: one.state.endsWith('reconciled') ? 'all' : 'none',
      })),
    )
  })

  it(`A filter of ${kind}s by one status returns that status alone, in list, totals and export`, async () => {
    for (const status of COMPUTED_STATUSES) {
      const those = cases.filter((one) => statusOf(one) === status)
      const filter = `filter_computed_status=${status}`
      const totals = await totalsOf(filter)
      const file = await books.made.get(`${path}/export?${ALL}&${filter}&format=csv&columns=status`)
      const [, ...words] = file.text.trim().split('\r\n')
      expect({
        status,
        ids: (await rowsOf(filter)).map(({ id }) => id),
        count: totals.count,
        residual_cents: totals.residual_cents,
        exported: words.length,
        words: new Set(words).size,
      }).toEqual({
        status,
        ids: idsOf(those),
        count: those.length,
        residual_cents: sumOf(those, residualOf),
        exported: those.length,
        words: Math.min(those.length, 1),
      })
    }
  })

  it(`A tab of ${kind}s, the list that it opens, the totals, the export and the report agree`, async () => {
    const { tabs, overdue_cents, paid_value_cents, residual_cents } = await totalsOf('')
    for (const group of STATUS_GROUPS) {
      const those = cases.filter(GROUPS[group])
      const centsOf = group === 'paid' ? paidOf : residualOf
      const filter = `filter_status_group=${group}`
      const totals = await totalsOf(filter)
      const { total } = await reportOf(`${filter}&group_by=party`)
      const file = await books.made.get(`${path}/export?${ALL}&${filter}&format=csv&columns=id`)
      const expected = { count: those.length, cents: sumOf(those, centsOf) }
      const cents = group === 'paid' ? 'paid_value_cents' : 'residual_cents'
      expect([group, tabs[group]]).toEqual([group, expected])
      expect([group, { count: totals.count, cents: totals[cents] }]).toEqual([group, expected])
      expect([group, { count: total.count, cents: total[cents] }]).toEqual([group, expected])
      expect((await rowsOf(filter)).map(({ id }) => id)).toEqual(idsOf(those))
      expect(file.text.trim().split('\r\n')).toHaveLength(those.length + 1)
    }
    expect(paid_value_cents).toBe(tabs.paid.cents)
    expect(overdue_cents).toBe(tabs.overdue.cents)
    expect(residual_cents).toBe(tabs.overdue.cents + tabs.due_today.cents + tabs.open.cents)
  })

  it(`The report of ${kind}s by status has each status but canceled as a line of its own`, async () => {
    const { groups, total } = await reportOf('group_by=computed_status')
    const lines = groups.map((line: { key: string; count: number; overdue_cents: number }) => [
      line.key,
      line.count,
      line.overdue_cents,
    ])
    const order = ['overdue', 'due_today', 'open', 'scheduled', 'partial', 'paid']
    expect(lines).toEqual(
      order.flatMap((status) => {
        const those = cases.filter((one) => statusOf(one) === status)
        const late = sumOf(those.filter(isLate), residualOf)
        return those.length === 0 ? [] : [[status, those.length, late]]
      }),
    )
    expect(total.overdue_cents).toBe(sumOf(cases.filter(isLate), residualOf))
    expect(total.ageing.ageing_1_30).toBe(total.overdue_cents)
  })

  it(`What is late of a contact with ${kind}s is what its list calls late`, async () => {
    const contacts: { id: number; name: string; open_cents: number; overdue_cents: number }[] = (
      await books.made.get(`${role}?per_page=200`)
    ).body.data
    expect(contacts.length).toBeGreaterThan(4)
    for (const { id, name, open_cents, overdue_cents } of contacts) {
      const those = cases.filter((one) => nameOf(one) === name)
      const expected = {
        name,
        open_cents: sumOf(those, residualOf),
        overdue_cents: sumOf(those.filter(isLate), residualOf),
      }
      const card = (await books.made.get(`${role}/${id}/card`)).body.data
      const totals = await totalsOf(`filter_parties=${id}`)
      expect({ name, open_cents, overdue_cents }).toEqual(expected)
      expect({ ...expected, ...card }).toEqual({ ...card, ...expected })
      expect(totals.overdue_cents).toBe(overdue_cents)
    }
    const late = await books.made.get(`${role}?filter_balance=overdue&per_page=200`)
    expect(late.body.data.map(({ name }: { name: string }) => name).toSorted()).toEqual(
      [...new Set(cases.filter(isLate).map(nameOf))].toSorted(),
    )
  })
})
