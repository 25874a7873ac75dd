import { ACCOUNTING_SAMPLES } from './accounting-samples.ts'
import type { SampleRequest } from './sample-request.ts'
import type { World } from './world.ts'

const months = { first_month: '2026-10', last_month: '2026-11' }

/** Right requests of the routes of statements. */
export const STATEMENT_SAMPLES: Readonly<Record<string, (world: World) => Partial<SampleRequest>>> =
  {
    ...ACCOUNTING_SAMPLES,
    'dashboards.forecast-day': () => ({ query: { day: '2026-11-20', is_expected: 'yes' } }),
    'dre-template.save': () => ({
      body: {
        id: null,
        version: 0,
        rows: [
          { line: 'RB', name: 'Vendas', kind: 'leaf', category_ids: [] },
          { line: 'S1', name: 'Total', kind: 'subtotal', terms: [{ line: 'RB', sign: 1 }] },
        ],
      },
    }),
    'dre-template.restore': () => ({ body: { id: null, version: 0 } }),
    'company-groups.dre': () => ({ query: months }),
    'company-groups.dfc': () => ({ query: months }),
    'company-groups.dre-between': () => ({ query: { ...months, of: 'eliminated' } }),
    'company-groups.dfc-between': () => ({ query: { ...months, of: 'unmatched' } }),
    'company-groups.export-dre': () => ({ query: { ...months, format: 'csv' } }),
    'company-groups.export-dfc': () => ({ query: { ...months, format: 'csv' } }),
    'statements.export-dre': () => ({ query: { ...months, format: 'csv', expanded: 'all' } }),
    'statements.export-dfc': () => ({ query: { ...months, format: 'csv', expanded: 'all' } }),
    'statements.dre': () => ({ query: months }),
    'statements.dfc': () => ({ query: months }),
    'statements.dre-cell': () => ({ query: { ...months, line: 'ADM' } }),
    'statements.dfc-cell': () => ({ query: { ...months, line: 'OP_FORN' } }),
    'detailed-statement.list': () => ({ query: { mode: 'both' } }),
    'detailed-statement.export': () => ({ query: { mode: 'both', format: 'csv' } }),
    'detailed-statement.lineage': (world) => ({
      query: { record: 'transaction', id: String(world.payable_id) },
    }),
  }
