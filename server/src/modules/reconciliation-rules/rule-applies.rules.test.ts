import { expect, it } from 'vitest'
import { prepareRuleLine, readCriteria } from './read-criteria.rules.ts'
import { allOf, memoContains, ruleLine } from './rule.factory.ts'
import { conditionsMet, type RuleScope } from './rule-applies.rules.ts'

const account = {
  id: 7,
  bank_code: '341',
  branch: '1234',
  branch_digit: null,
  account: '56789',
  account_digit: '0',
}
const everything: RuleScope = {
  ofx_transaction_type: null,
  source_account_id: null,
  bank_code: null,
  branch: null,
  account: null,
}

it.each([
  [{}, true],
  [{ ofx_transaction_type: 'DEBIT' }, true],
  [{ ofx_transaction_type: 'CREDIT' }, false],
  [{ source_account_id: 7 }, true],
  [{ source_account_id: 8 }, false],
  [{ bank_code: '341' }, true],
  [{ bank_code: '001' }, false],
  [{ bank_code: '341', branch: '01234' }, true],
  [{ branch: '1235' }, false],
  [{ account: '56789' }, true],
  [{ account: '056789-0' }, true],
  [{ account: '56788' }, false],
] as const)('A rule that is for %j of a payment from Itaú 1234 56789-0: %s', (scope, expected) => {
  const read = readCriteria(allOf(memoContains('pix')), () => /x/)
  const line = prepareRuleLine(ruleLine({ memo: 'PIX' }))
  expect(conditionsMet({ ...everything, ...scope }, read, line, account) !== null).toBe(expected)
})
