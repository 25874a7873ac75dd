import { zip } from '../invoices/invoice.factory.ts'
import { companyWithAccount } from '../transactions/transaction.factory.ts'
import { giveDocument } from '../../../../test/http/invoice-samples.ts'
import type { Answer } from '../../../../test/http/api-client.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import type { TestServer } from '../../../../test/http/test-server.ts'

type Files = Readonly<Record<string, Buffer>>

/** Sends files as the screen does: one as it is, several as a ZIP. */
export function sendReceived(
  made: Pick<TestCompany, 'upload'>,
  files: Files,
  fields: Readonly<Record<string, string>> = {},
  path = '/import',
): Promise<Answer> {
  const [[name, bytes] = ['', Buffer.alloc(0)], ...others] = Object.entries(files)
  const file = others.length === 0 ? { name, bytes } : { name: 'notas.zip', bytes: zip(files) }
  return made.upload(`/purchases/received-invoices${path}`, file, { fields })
}

/** A company with a document of its own, which receives invoices. */
export async function receivingCompany(server: TestServer) {
  const { made, expense, other, account } = await companyWithAccount(server)
  const own = await giveDocument(server, made)
  const category_id = String(expense)
  return {
    made,
    own,
    account,
    expense,
    other,
    /** Of whom nothing was bought before is booked on the expense. */
    send: (files: Files, fields: Readonly<Record<string, string>> = {}) =>
      sendReceived(made, files, { category_id, ...fields }),
    preview: (files: Files, fields: Readonly<Record<string, string>> = {}) =>
      sendReceived(made, files, { category_id, ...fields }, '/preview'),
    purchases: async () => (await made.get('/purchases')).body.data,
    purchase: async (id: number) => (await made.get(`/purchases/${id}`)).body.data,
    received: async (id: number) => (await made.get(`/purchases/${id}/received-invoice`)).body.data,
    undo: (answer: Answer, mode: 'all' | 'possible' = 'all') =>
      made.post('/operations/undo', { request_id: answer.headers.get('x-request-id'), mode }),
  }
}
