import type { TransferProposal } from '@prumo/contracts/bank-reconciliation/proposal.schema'
import { civilDate } from '@prumo/civil-date'
import { expect, test } from 'vitest'
import { ALONE, choiceOfSide, sideKey, startOf } from './transfer-sides.ts'

const line: TransferProposal = {
  bank_account_id: 7,
  bank_account_name: 'Inter',
  line_id: 3,
  line_version: 2,
  transfer_id: null,
  day: civilDate('2026-11-10'),
  days_apart: 0,
}
const waiting = { ...line, bank_account_id: 8, line_id: null, line_version: null, transfer_id: 5 }

test('A dialog of a transfer begins with what the card proposes, else with the account that a rule names, else with the nearest side', () => {
  expect(startOf([line, waiting], waiting, 7)).toEqual({ account: 8, side: 'transfer-5' })
  expect(startOf([line, waiting], null, null)).toEqual({ account: 7, side: 'line-3' })
  expect(startOf([line, waiting], null, 8)).toEqual({ account: 8, side: 'transfer-5' })
  expect(startOf([line, waiting], null, 9)).toEqual({ account: 9, side: ALONE })
  expect(startOf([], null, null)).toEqual({ account: null, side: ALONE })
})

test('The line of the other account is linked too, a transfer that waits is taken, else one is made', () => {
  expect(sideKey(line)).not.toBe(sideKey(waiting))
  expect(choiceOfSide(7, line, ' Reserva ')).toEqual({
    bank_account_id: 7,
    transfer_id: null,
    other_line: { id: 3, version: 2 },
    description: 'Reserva',
  })
  expect(choiceOfSide(8, waiting, '')).toMatchObject({ transfer_id: 5, other_line: null })
  expect(choiceOfSide(9, undefined, '')).toEqual({
    bank_account_id: 9,
    transfer_id: null,
    other_line: null,
    description: null,
  })
})
