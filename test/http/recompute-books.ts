import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { compareBooks } from '../../scripts/oracle/compare-books.ts'
import { findHledger } from '../../scripts/oracle/find-hledger.mjs'
import type { ApiClient } from './api-client.ts'
import { scratchFolder } from '../scratch-folder.ts'

/**
 * Has hledger recompute DRE, DFC and balances of a company, in each of its currencies.
 * @param months of the statements, as `first_month=2026-01&last_month=2026-12`.
 */
export async function recomputeBooks(company: ApiClient, months: string) {
  await findHledger()
  const journal = await company.get(`/accounting/journal?${months}`)
  expect([journal.status, journal.headers.get('content-type')]).toEqual([
    200,
    'text/plain; charset=utf-8',
  ])
  const file = join(scratchFolder('oracle'), 'company.journal')
  await writeFile(file, journal.text)
  const read = async (currency = '') => {
    const query = `${months}${currency}`
    return {
      dre: (await company.get(`/statements/dre?${query}`)).body.data,
      dfc: (await company.get(`/statements/dfc?${query}`)).body.data,
    }
  }
  const main = await read()
  const figures = [main]
  for (const other of main.dfc.other_currencies) figures.push(await read(`&currency=${other}`))
  const faults: string[] = []
  let figure_count = 0
  for (const one of figures) {
    const compared = await compareBooks(file, one)
    figure_count += compared.figure_count
    faults.push(...compared.faults)
  }
  return { figure_count, faults, text: journal.text, file, main }
}
