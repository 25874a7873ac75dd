import type { SampleRequest } from './sample-request.ts'
import { sampleOfx } from './sweep-world.ts'
import type { World } from './world.ts'

/** A transaction that a line pays in part. */
const newOfLine = (world: World) => ({
  description: world.canary,
  category_id: world.category_id,
  party_id: world.supplier_id,
  cost_center_id: null,
  project_id: null,
  competency_date: '2026-11-01',
  value_cents: 3_500,
})

/** What the routes of bank reconciliation are sent in the sweeps over all routes. */
export const RECONCILIATION_SAMPLES: Readonly<
  Record<string, (world: World) => Partial<SampleRequest>>
> = {
  'bank-reconciliation.import-ofx': (world) => ({ file: sampleOfx(world.canary) }),
  'bank-reconciliation.read-ofx': (world) => ({ file: sampleOfx(world.canary) }),
  'bank-reconciliation.reconcile': (world) => ({
    body: { version: 1, transaction_id: world.open_payable_id, settlement_id: null },
  }),
  'bank-reconciliation.create-transaction': (world) => ({
    body: {
      version: 1,
      description: world.canary,
      category_id: world.category_id,
      party_id: world.supplier_id,
      competency_date: '2026-11-01',
    },
  }),
  'bank-reconciliation.ignore': () => ({ body: { version: 1, reason: 'other' } }),
  'bank-reconciliation.undo-line': (world) => ({
    params: { id: world.ignored_line_id },
    body: { version: 2 },
  }),
  'bank-reconciliation.refuse': (world) => ({ body: { transaction_id: world.open_payable_id } }),
  'bank-reconciliation.reconcile-set': (world) => ({
    body: { version: 1, transaction_ids: [world.open_payable_id, world.open_payable_id] },
  }),
  'bank-reconciliation.reconcile-selection': (world) => ({
    body: {
      version: 1,
      picked: [{ transaction_id: world.open_payable_id, settlement_id: null }],
    },
  }),
  'bank-reconciliation.transfer': (world) => ({
    body: {
      version: 1,
      bank_account_id: world.other_account_id,
      transfer_id: null,
      other_line: null,
      description: world.canary,
    },
  }),
  'bank-reconciliation.gather': (world) => ({
    body: {
      transaction_id: world.open_payable_id,
      lines: [
        { id: world.pending_line_id, version: 1 },
        { id: world.ignored_line_id, version: 2 },
      ],
    },
  }),
  'bank-reconciliation.save-settings': () => ({ body: { tolerance_cents: 5, version: 0 } }),
  'bank-reconciliation.offer-again': (world) => ({
    body: { transaction_id: world.refused_payable_id },
  }),
  'bank-reconciliation.forget': (world) => ({
    body: { words: world.canary, direction: 'payable', party_id: null },
  }),
  'bank-reconciliation.reconcile-exact': (world) => ({
    body: {
      pairs: [
        {
          line_id: world.pending_line_id,
          version: 1,
          transaction_id: world.open_payable_id,
          settlement_id: null,
        },
      ],
    },
  }),
  'bank-reconciliation.split': (world) => ({
    body: { version: 1, parts: [newOfLine(world), newOfLine(world)] },
  }),
  'bank-reconciliation.create-transactions': (world) => {
    const { value_cents: _, ...fields } = newOfLine(world)
    return { body: { rows: [{ line_id: world.pending_line_id, version: 1, ...fields }] } }
  },
  'bank-reconciliation.switch-automatic': () => ({ body: { is_on: false, version: 0 } }),
}
