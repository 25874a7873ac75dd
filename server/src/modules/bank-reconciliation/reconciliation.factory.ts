import { sampleAccount, sampleTransaction } from '../../../../test/http/samples.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import type { TestServer } from '../../../../test/http/test-server.ts'

/** A movement of a test statement: day, amount as the bank writes it, and memo. */
export interface StatementRow {
  readonly day: string
  readonly amount: string
  readonly memo?: string
  readonly fitid?: string
}

interface StatementFields {
  readonly bank?: string
  readonly account?: string
  readonly currency?: string
  /** LEDGERBAL and its day. */
  readonly balance?: readonly [amount: string, day: string]
}

/** One statement as banks write it: decimal comma, unclosed fields, the same FITID twice. */
export function statementText(rows: readonly StatementRow[], fields: StatementFields = {}): string {
  const list = rows.map(
    (row) =>
      `<STMTTRN>\n<TRNTYPE>OTHER\n<DTPOSTED>${row.day}120000[-3:BRT]\n<TRNAMT>${row.amount}\n` +
      `<FITID>${row.fitid ?? '1'}\n<MEMO>${row.memo ?? 'PAGTO DIVERSO'}\n</STMTTRN>`,
  )
  const [amount, day] = fields.balance ?? []
  return [
    `<STMTTRNRS><STMTRS><CURDEF>${fields.currency ?? 'BRL'}`,
    `<BANKACCTFROM><BANKID>${fields.bank ?? '0341'}<BRANCHID>1234<ACCTID>${fields.account ?? '567890'}`,
    `<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST>${list.join('\n')}</BANKTRANLIST>`,
    amount === undefined ? '' : `<LEDGERBAL><BALAMT>${amount}<DTASOF>${day}</LEDGERBAL>`,
    '</STMTRS></STMTTRNRS>',
  ].join('\n')
}

/** A file of statements, ready to be sent. */
export function ofxFile(...statements: readonly string[]): { name: string; bytes: Uint8Array } {
  const text = `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\n\n<OFX><BANKMSGSRSV1>${statements.join('\n')}</BANKMSGSRSV1></OFX>`
  return { name: 'extrato.ofx', bytes: new TextEncoder().encode(text) }
}

export const itau = sampleAccount()

/** A company with one account, and what its desk is asked. */
export async function reconcilingCompany(server: TestServer) {
  const made: TestCompany = await server.newCompany()
  const account: number = (await made.post('/bank-accounts', itau)).body.data.id
  const tree: { id: number; code: string }[] = (await made.get('/categories/tree')).body.data
  const categoryOf = (code: string) => tree.find((row) => row.code === code)?.id ?? 0
  const ofx = `/bank-accounts/${account}/ofx`
  return {
    made,
    account,
    expense: categoryOf('5.04.01'),
    revenue: categoryOf('1.01.01'),
    preview: (file: ReturnType<typeof ofxFile>) => made.upload(`${ofx}/import?dry_run=true`, file),
    store: (file: ReturnType<typeof ofxFile>, query = '') =>
      made.upload(`${ofx}/import${query}`, file),
    imports: async () => (await made.get(`${ofx}/imports`)).body.data,
    undoImport: (id: number) => made.post(`${ofx}/imports/${id}/undo`),
    lines: async (query = '') =>
      (await made.get(`/bank-accounts/${account}/statement-lines${query}`)).body.data,
    desk: async () => (await made.get(`/bank-accounts/${account}/reconciliation`)).body.data,
  }
}

/** The body of a new payable or receivable. */
const transaction = (category_id: number, value_cents: number, fields = {}) =>
  sampleTransaction(category_id, value_cents, { description: 'Aluguel do escritório', ...fields })

/** A company whose account has these lines pending, and the calls on a line. */
export async function deskWith(server: TestServer, rows: readonly StatementRow[]) {
  const company = await reconcilingCompany(server)
  const stored = await company.store(ofxFile(statementText(rows)))
  const lines: { id: number; version: number }[] = await company.lines()
  const { made } = company
  return {
    ...company,
    import_id: stored.body.data.import_id,
    line: lines[0]?.id ?? 0,
    lineIds: lines.map((line) => line.id),
    payable: async (value_cents: number, fields = {}): Promise<number> =>
      (await made.post('/payables', transaction(company.expense, value_cents, fields))).body.data
        .id,
    receivable: async (value_cents: number, fields = {}): Promise<number> =>
      (await made.post('/receivables', transaction(company.revenue, value_cents, fields))).body.data
        .id,
    act: (line: number, act: string, body: object, options = {}) =>
      made.post(`/statement-lines/${line}/${act}`, { version: 1, ...body }, options),
  }
}
