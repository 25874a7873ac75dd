import { expect, it } from 'vitest'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { checkBooks } from '../registry.ts'
import { companyWithAccount } from '../transactions/transaction.factory.ts'
import { checkRows, importRows, transactionRow } from './import.factory.ts'

const server = useTestServer()

/** The embedded database is for one small company: a tenth of the rows shows the same there. */
const ROWS = process.env['TEST_ENGINE'] === 'pglite' ? 5_000 : 50_000
const TIMEOUT_MS = 180_000

it(
  '50,000 rows are checked, imported as one operation and undone, to the cent',
  async () => {
    const { made } = await companyWithAccount(server())
    const rows = Array.from({ length: ROWS }, (_, place) =>
      transactionRow(place + 2, {
        value_cents: 100 + place,
        due_date: `2026-${String((place % 12) + 1).padStart(2, '0')}-15`,
        party_name: `Fornecedor ${place % 100}`,
        ...(place % 10 === 0 ? { payment_date: '2026-11-05', bank_account: 'Itaú' } : {}),
      }),
    )
    const total = rows.reduce((sum, _, place) => sum + 100 + place, 0)
    const checked = await checkRows(made, 'payables', rows)
    expect(checked.body.data.findings).toHaveLength(ROWS)
    const answer = await importRows(made, 'payables', rows, { create_parties: 'true' })
    expect(answer.body.data).toMatchObject({
      created_count: ROWS,
      settled_count: ROWS / 10,
      added_parties_count: 100,
      total_cents: total,
    })
    const sums = await made.get('/payables/totals?filter_due_or_payment_date=all')
    expect(sums.body.data).toMatchObject({ count: ROWS, value_cents: total })
    const undone = await made.post('/operations/undo', {
      request_id: answer.headers.get('x-request-id'),
    })
    expect(undone.status).toBe(200)
    expect(await made.inDatabase(checkBooks)).toEqual([])
  },
  TIMEOUT_MS,
)
