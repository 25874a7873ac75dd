import { hash } from 'node:crypto'
import type { Answer } from '../../../../test/http/api-client.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'

const FILE_SHA256 = hash('sha256', 'planilha', 'hex')

/** A row of a payable of 10,00 in category 5.04.01. */
export const transactionRow = (row: number, fields: object = {}) => ({
  row,
  due_date: '2026-11-10',
  description: `Linha ${row}`,
  category: '5.04.01',
  value_cents: 1_000,
  ...fields,
})

const fileOf = (rows: readonly object[]) => ({
  name: 'rows.ndjson',
  field: 'rows',
  bytes: new TextEncoder().encode(rows.map((row) => JSON.stringify(row)).join('\n')),
})

/** Imports rows as the wizard does. */
export const importRows = (
  made: Pick<TestCompany, 'upload'>,
  target: string,
  rows: readonly object[],
  { key, ...fields }: Readonly<Record<string, string>> = {},
): Promise<Answer> =>
  made.upload(`/${target}/import`, fileOf(rows), {
    fields: { file_name: 'contas.xlsx', file_sha256: FILE_SHA256, sheet: 'Plan1', ...fields },
    ...(key === undefined ? {} : { key }),
  })

/** Has rows checked as the preview does. */
export const checkRows = (
  made: TestCompany,
  target: string,
  rows: readonly object[],
): Promise<Answer> =>
  made.upload(`/${target}/import/check`, fileOf(rows), { fields: { file_sha256: FILE_SHA256 } })

/** Takes back what a request imported. */
export const undoImport = (made: TestCompany, imported: Answer): Promise<Answer> =>
  made.post('/operations/undo', { request_id: imported.headers.get('x-request-id') })

/** What was found in rows that were checked: row, field and code of each. */
export async function findingsIn(
  made: TestCompany,
  target: string,
  rows: readonly object[],
): Promise<readonly (readonly [number, string, string])[]> {
  const { body } = await checkRows(made, target, rows)
  const findings: readonly { row: number; field: string; code: string }[] = body.data.findings
  return findings.map(({ row, field, code }) => [row, field, code])
}
