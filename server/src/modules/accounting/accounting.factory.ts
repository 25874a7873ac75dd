import { expect } from 'vitest'
import type { ApiClient } from '../../../../test/http/api-client.ts'

export const NOVEMBER = 'first_month=2026-11&last_month=2026-11'
export const november = { first_month: '2026-11', last_month: '2026-11' }

/** The rows of a CSV of the export, by its header. */
export async function rowsOf(company: ApiClient, id: number): Promise<Record<string, string>[]> {
  const file = await company.get(`/accounting/exports/${id}/file?format=csv`)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  const [head = '', ...lines] = file.text.replace('\uFEFF', '').trimEnd().split('\r\n')
  const names = head.split(';')
  return lines.map((line) =>
    Object.fromEntries(line.split(';').map((value, place) => [names[place] ?? '', value])),
  )
}

/** Makes an export. */
export async function send(company: ApiClient, choice: object) {
  const made = await company.post('/accounting/exports', choice)
  expect([made.status, made.text]).toEqual([201, made.text])
  return made.body.data
}
