import { expect } from 'vitest'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { TEST_TODAY, type TestServer } from '../../../../test/http/test-server.ts'
import { chargingCompany } from '../charges/charging-company.factory.ts'

/** What a renegotiation asks for. */
export const terms = (transaction_ids: readonly number[], fields: object = {}) => ({
  transaction_ids,
  renegotiated_on: TEST_TODAY,
  has_late_charges: true,
  discount_cents: 0,
  surcharge_cents: 0,
  installments: 3,
  first_due_date: '2026-12-10',
  ...fields,
})

/** A company that charges 2 % and 3 % a month, and owes nobody. */
export async function collectingCompany(server: TestServer) {
  const world = await chargingCompany(server)
  const { made } = world
  const none = { fine_percent: '0', interest_percent: '0' }
  const rates = (await made.get('/late-charges')).body.data
  const saved = await made.put('/late-charges', {
    payable: none,
    receivable: { fine_percent: '2', interest_percent: '3' },
    version: rates.version,
  })
  expect([saved.status, saved.text]).toEqual([200, saved.text])
  return {
    ...world,
    renegotiate: (ids: readonly number[], fields = {}) => confirm(world, ids, fields),
  }
}

/** Renegotiates at what the preview comes to. */
export async function confirm(
  { made, account }: { readonly made: TestCompany; readonly account: number },
  ids: readonly number[],
  fields: object,
) {
  const preview = await made.post('/receivables/renegotiations/preview', terms(ids, fields))
  expect([preview.status, preview.text]).toEqual([200, preview.text])
  return made.post('/receivables/renegotiations', {
    ...terms(ids, fields),
    bank_account_id: account,
    description: 'Acordo',
    total_cents: preview.body.data.total_cents,
  })
}
