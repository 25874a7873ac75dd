import type {
  PreviewStatement,
  ReadStatement,
} from '@prumo/contracts/bank-reconciliation/ofx-import.schema'
import { civilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { describe, expect, it } from 'vitest'
import { foundLines, isToStore, statementFiles } from './statement-file.ts'

const line = (state: PreviewStatement['lines'][number]['state']) => ({
  state,
  posted_on: civilDate('2026-11-10'),
  amount_cents: cents(-5),
  type: 'OTHER',
  fitid: null,
  check_number: null,
  name: null,
  memo: 'CAFE',
  adjustment: null,
})
const facts = {
  index: 0,
  kind: 'bank',
  bank_id: '0341',
  branch_id: '1234',
  account_id: '56789',
  currency: 'BRL',
  movements: 4,
  sum_cents: -20,
  first_date: civilDate('2026-11-10'),
  last_date: civilDate('2026-11-10'),
  ledger_balance_cents: null,
  ledger_balance_date: null,
  repairs: [],
  repair_lines: [],
} as const satisfies Partial<PreviewStatement>
const preview = (fields: Partial<PreviewStatement> = {}): PreviewStatement => ({
  ...facts,
  repairs: [],
  repair_lines: [],
  matches_account: true,
  opening: null,
  opens_with: null,
  period: null,
  other_account: null,
  lines: [line('new'), line('closed'), line('known'), line('before_opening')],
  ...fields,
})
const reais = { account_currency: 'BRL', isKnownFile: false }
const read = (existing_account_id: number | null, index = 0): ReadStatement => ({
  ...facts,
  index,
  repairs: [],
  repair_lines: [],
  existing_account_id,
  account: {
    name: 'Itaú 56789',
    type: 'checking',
    bank_code: '341',
    branch: '1234',
    branch_digit: null,
    account: '56789',
    account_digit: null,
    currency: 'BRL',
    opening: null,
  },
})

describe('the statements of dropped files', () => {
  it('Each statement of a file goes to the account that it is of, and waits where none is', () => {
    const file = new File(['x'], 'extrato.ofx', { lastModified: 5 })
    const found = statementFiles(file, [read(7, 0), read(null, 1)])
    expect(found.map(({ account_id }) => account_id)).toEqual([7, null])
    expect(new Set(found.map(({ key }) => key)).size).toBe(2)
  })

  it('New lines are counted apart from those of a closed period and those before the opening balance', () => {
    expect(foundLines(preview(), reais)).toEqual({
      new: 1,
      others: 2,
      before_opening: 1,
      isStopped: false,
      isKnownFile: false,
    })
  })

  it('A statement of another account or currency is stopped, and only one that is ready is stored', () => {
    const stopped = foundLines(preview({ other_account: { name: 'Caixa' } }), reais)
    expect(stopped.isStopped).toBe(true)
    expect(foundLines(preview({ currency: 'USD' }), reais).isStopped).toBe(true)
    expect(foundLines(preview({ currency: null }), reais).isStopped).toBe(false)
    const [first] = statementFiles(new File([''], 'a.ofx'), [read(7)])
    if (first === undefined) throw new Error('There is one.')
    const ready = { kind: 'ready', found: foundLines(preview(), reais) } as const
    expect(isToStore(first)).toBe(false)
    expect(isToStore({ ...first, step: ready })).toBe(true)
    expect(isToStore({ ...first, account_id: null, step: ready })).toBe(false)
    expect(isToStore({ ...first, step: { kind: 'ready', found: stopped } })).toBe(false)
  })
})
