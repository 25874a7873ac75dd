import { describe, expect, it } from 'vitest'
import { allowedMarks, SALE_MARKS, statusAfterMark } from './sale-marks.rules.ts'
import { SALE_STATUSES } from './sale.schema.ts'

const sale = { source: 'manual', was_approved: true, was_completed: false, refunds: [] } as const

/** Every note that there is of a sale that was paid once; all others are refused. */
const MARKS: readonly string[] = [
  'waiting_payment overdue',
  'waiting_payment expired',
  'waiting_payment review',
  'overdue expired',
  'overdue review',
  'overdue standing',
  'expired standing',
  ...['approved', 'completed', 'partially_refunded'].flatMap((status) =>
    ['refund_requested', 'disputed', 'review'].map((mark) => `${status} ${mark}`),
  ),
  'refund_requested disputed',
  'refund_requested review',
  'refund_requested standing',
  'disputed review',
  'disputed standing',
  'review standing',
]

describe('a sale', () => {
  it.each(SALE_STATUSES)(
    'A sale that is %s is noted as what may follow of it, and nothing else',
    (status) => {
      const possible = SALE_MARKS.filter(
        (mark) => statusAfterMark({ ...sale, status }, mark) !== null,
      )
      expect(possible.map((mark) => `${status} ${mark}`).toSorted()).toEqual(
        MARKS.filter((row) => row.startsWith(`${status} `)).toSorted(),
      )
    },
  )

  it('What was noted of a sale is taken back to whether it is paid, and whether some of it went back', () => {
    const disputed = { ...sale, status: 'disputed' } as const
    expect(statusAfterMark(disputed, 'standing')).toBe('approved')
    expect(statusAfterMark({ ...disputed, refunds: ['some'] }, 'standing')).toBe(
      'partially_refunded',
    )
    expect(statusAfterMark({ ...disputed, was_completed: true }, 'standing')).toBe('completed')
    const late = { ...sale, status: 'overdue', was_approved: false } as const
    expect(statusAfterMark(late, 'standing')).toBe('waiting_payment')
  })

  it('The states of a sale that a platform told are the platform’s alone', () => {
    expect(SALE_STATUSES.flatMap((status) => allowedMarks({ status, source: 'platform' }))).toEqual(
      [],
    )
  })
})
