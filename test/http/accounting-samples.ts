import { expect } from 'vitest'
import type { ApiClient } from './api-client.ts'
import type { SampleRequest } from './sample-request.ts'
import type { World } from './world.ts'

type Sample = (world: World) => Partial<SampleRequest>

const months = { first_month: '2026-10', last_month: '2026-11' }

/** A layout of two columns. */
export const sampleLayout = (fields = {}) => ({
  name: 'Escritório',
  kind: 'delimited',
  delimiter: ';',
  encoding: 'utf-8',
  line_end: 'crlf',
  date: 'DD/MM/YYYY',
  number: 'comma',
  has_names: false,
  header: '',
  trailer: '',
  extension: 'txt',
  columns: [
    { field: 'date', title: null, width: null, align: 'left', fill: ' ' },
    { field: 'amount', title: null, width: null, align: 'right', fill: ' ' },
  ],
  ...fields,
})

export const sampleSettings = (fields = {}) => ({
  version: 0,
  company_code: '77',
  user_name: 'PRUMO',
  branch: null,
  history: '{pessoa} - {descricao}',
  layouts: [],
  codes: [],
  ...fields,
})

/** The codes that stand for everything that has none of its own. */
const ROLE_CODES = {
  clients: '11201',
  suppliers: '21101',
  fine_received: '41902',
  fine_paid: '51902',
  // Of accounts that come later.
  checking: '11101',
  savings: '11102',
}

/** What the accountant calls a category or an account in tests: seven digits, though ids of a cell have more. */
export const codeOfCategory = (id: number) => String(1_000_000 + (id % 1_000_000))
export const codeOfAccount = (id: number) => String(2_000_000 + (id % 1_000_000))

/** Gives every category and account a code by its id, and saves them. @returns the saved settings. */
export async function mapEverything(company: ApiClient, fields = {}) {
  const { data } = (await company.get('/accounting/settings')).body
  const saved = await company.put(
    '/accounting/settings',
    sampleSettings({
      version: data.version,
      codes: [
        ...data.categories.map(({ id }: { id: number }) => ({
          kind: 'category',
          category_id: id,
          reduced_code: codeOfCategory(id),
        })),
        ...data.bank_accounts.map(({ id }: { id: number }) => ({
          kind: 'bank_account',
          bank_account_id: id,
          reduced_code: codeOfAccount(id),
        })),
        ...Object.entries(ROLE_CODES).map(([role, reduced_code]) => ({
          kind: 'role',
          role,
          reduced_code,
        })),
      ],
      ...fields,
    }),
  )
  expect([saved.status, saved.text]).toEqual([200, saved.text])
  return saved.body.data
}

/** Gives everything a code, and sends a month. @returns what was sent. */
export async function exportBooks(company: ApiClient) {
  await mapEverything(company)
  const body = { first_month: '2026-11', last_month: '2026-11', basis: 'cash' }
  const sent = await company.post('/accounting/exports', body)
  expect([sent.status, sent.text]).toEqual([201, sent.text])
  return { accounting_export_id: sent.body.data.id }
}

/** Right requests of the routes of accounting. */
export const ACCOUNTING_SAMPLES: Readonly<Record<string, Sample>> = {
  'accounting.journal': () => ({ query: months }),
  'accounting.preview': () => ({ query: { ...months, basis: 'accrual' } }),
  'accounting.save-settings': ({ canary, category_id }) => ({
    body: sampleSettings({
      version: 1,
      user_name: canary.slice(0, 30),
      codes: [{ kind: 'category', category_id, reduced_code: '77' }],
    }),
  }),
  'accounting.preview-layout': () => ({
    body: { layout: sampleLayout(), ...months, basis: 'accrual' },
  }),
  'accounting.create-export': () => ({ body: { ...months, basis: 'accrual' } }),
  'accounting.export-file': (world) => ({
    params: { id: world.accounting_export_id },
    query: { format: 'csv' },
  }),
  'accounting.documents': () => ({ body: { month: '2026-11' } }),
}
