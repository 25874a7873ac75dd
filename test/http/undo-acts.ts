import type { Answer } from './api-client.ts'
import { cnpjOf } from './invoice-files.ts'
import { ownInvoice } from './invoice-samples.ts'
import { sampleSettlement, sampleTransaction } from './samples.ts'
import { receivedNfe } from './received-files.ts'
import { sampleTransfer } from './transfer-records.ts'
import { CHARGE_ACTS } from './undo-charges.ts'
import { GROUP_ACTS } from './undo-groups.ts'
import { IMPORT_ACTS } from './undo-imports.ts'
import { SUBSCRIPTION_ACTS } from './undo-subscriptions.ts'
import { PROPOSAL_ACTS } from './undo-proposals.ts'
import { RULE_ACTS } from './undo-rules.ts'
import { STOCK_ACTS } from './undo-stock.ts'
import { TAX_RULE_ACTS } from './undo-tax-rules.ts'
import { TRADE_ACTS } from './undo-trade.ts'
import { instalments, RECURRENCE, type UndoWorld } from './undo-world.ts'

type Act = (world: UndoWorld) => Promise<Answer>

const versionOf = async ({ made, noun }: UndoWorld, id: number): Promise<number> =>
  (await made.get(`/${noun}/${id}`)).body.data.version

const first = (ids: readonly number[], place = 0): number => ids[place] ?? 0

/** Every transaction that there is, whatever its state. */
async function everyTransaction({ made, noun }: UndoWorld) {
  const rows: { id: number }[] = (
    await made.get(`/${noun}?filter_due_or_payment_date=all&per_page=200`)
  ).body.data
  return { ids: rows.map((row) => row.id) }
}

const bulk =
  (act: string, body: (world: UndoWorld) => object): Act =>
  async (world) =>
    world.made.post(`/${world.noun}/bulk/${act}`, {
      selection: await everyTransaction(world),
      ...body(world),
    })

/** An act on the series of the second transaction of one of the three. */
const series =
  (
    of: 'recurring' | 'endless' | 'parted',
    act: string,
    body: (world: UndoWorld) => object | undefined,
  ): Act =>
  (world) =>
    world.made.post(`/${world.noun}/${first(world[of], 1)}/series/${act}`, body(world))

const mergeParties =
  (noun: 'clients' | 'suppliers'): Act =>
  async ({ made, parties }) => {
    const [gone, kept] = parties
    // A contact that was made as a supplier may be merged among the clients as well, once it is one.
    const version: number = (await made.get(`/${noun}/${gone?.id}`)).body.data?.version ?? 1
    return made.post(`/${noun}/${gone?.id}/merge`, { into_id: kept?.id, version })
  }

/** The lines of the statement that wait, the oldest first. */
const pendingLines = async (made: UndoWorld['made'], account: number) => {
  const lines: { id: number; version: number }[] = (
    await made.get(`/bank-accounts/${account}/statement-lines`)
  ).body.data
  return lines.map(({ id, version }) => ({ id, version }))
}

/** A transaction of a line. */
const partOf = ({ category, parties }: UndoWorld, value_cents: number) => ({
  description: 'Da linha',
  category_id: category,
  party_id: parties[0]?.id ?? null,
  cost_center_id: null,
  project_id: null,
  competency_date: '2026-11-01',
  value_cents,
})

/**
 * An act of each kind that can be undone, on the books of `undoWorld`. Several acts of one kind are
 * told apart by what follows a blank.
 */
export const UNDOABLE_ACTS: Readonly<Record<string, Act>> = {
  ...GROUP_ACTS,
  ...RULE_ACTS,
  ...TRADE_ACTS,
  ...CHARGE_ACTS,
  ...SUBSCRIPTION_ACTS,
  ...IMPORT_ACTS,
  ...PROPOSAL_ACTS,
  'bank-reconciliation.forget': async ({ made }) => {
    const [entry] = (await made.get('/reconciliation-memory')).body.data
    const { words, direction, party_id } = entry
    return made.post('/reconciliation-memory/forget', { words, direction, party_id })
  },
  'bank-reconciliation.run': ({ made, account }) =>
    made.post(`/bank-accounts/${account}/automatic/run`),
  'bank-reconciliation.gather': async ({ made, account, gathered }) => {
    const lines = (await pendingLines(made, account)).slice(-2)
    return made.post('/statement-lines/gather', { transaction_id: gathered, lines })
  },
  'bank-reconciliation.transfer': async ({ made, account, savings }) => {
    const [line] = await pendingLines(made, account)
    return made.post(`/statement-lines/${line?.id}/transfer`, {
      version: line?.version,
      bank_account_id: savings,
      transfer_id: null,
      other_line: null,
      description: null,
    })
  },
  'bank-reconciliation.reconcile-exact': async ({ made, account }) => {
    const path = `/bank-accounts/${account}/exact-pairs`
    const [pair] = (await made.get(path)).body.data.pairs
    const { transaction_id, settlement_id } = pair.suggestion
    const { id: line_id, version } = pair
    return made.post(path, { pairs: [{ line_id, version, transaction_id, settlement_id }] })
  },
  'bank-reconciliation.split': async (world) => {
    const [line] = await pendingLines(world.made, world.account)
    const parts = [partOf(world, 3_000), partOf(world, 5_000)]
    return world.made.post(`/statement-lines/${line?.id}/split`, {
      version: line?.version,
      parts,
    })
  },
  'bank-reconciliation.create-transactions': async (world) => {
    const [line] = await pendingLines(world.made, world.account)
    const { value_cents: _, ...fields } = partOf(world, 8_000)
    const rows = [{ line_id: line?.id, version: line?.version, ...fields }]
    return world.made.post(`/bank-accounts/${world.account}/create-transactions`, { rows })
  },
  'transactions.create': ({ made, noun, category, value, due }) =>
    made.post(`/${noun}`, sampleTransaction(category, value, { due_date: due })),
  'transactions.create paid': ({ made, noun, category, value, account }) =>
    made.post(`/${noun}`, {
      ...sampleTransaction(category, value),
      settlement: { paid_on: '2026-11-12', bank_account_id: account },
    }),
  'transactions.create-series': ({ made, noun, category, value, due, occurrences }) =>
    made.post(`/${noun}/series`, {
      ...sampleTransaction(category, value, { due_date: due }),
      repeat: { ...RECURRENCE, occurrences },
    }),
  'transactions.create-series instalments': ({ made, noun, category, value }) =>
    made.post(`/${noun}/series`, {
      ...sampleTransaction(category, value),
      repeat: { mode: 'installments', rows: instalments(value, ['2026-12-01', '2027-01-01']) },
    }),
  'transactions.update': async (world) =>
    world.made.put(`/${world.noun}/${world.full}`, {
      ...sampleTransaction(world.other, world.value * 2),
      description: 'Outra coisa',
      version: await versionOf(world, world.full),
    }),
  'transactions.cancel': async (world) =>
    world.made.post(`/${world.noun}/${world.full}/cancel`, {
      version: await versionOf(world, world.full),
    }),
  'transactions.destroy': ({ made, noun, full }) => made.delete(`/${noun}/${full}`),
  'transactions.settle': ({ made, noun, full, account, value, part }) =>
    made.post(
      `/${noun}/${full}/settlements`,
      sampleSettlement(account, Math.max(1, Math.floor((value * part) / 100)), {
        interest_cents: 11,
        fine_cents: 5,
        fee_cents: 2,
        note: 'Pix',
      }),
    ),
  'transactions.reverse-settlement': ({ made, noun, partial, settlement }) =>
    made.post(`/${noun}/${partial}/settlements/${settlement}/reverse`, { reason: 'engano' }),
  'transactions.renegotiate': async ({ made, account, charges }) => {
    const terms = {
      transaction_ids: charges.uncharged,
      renegotiated_on: '2026-11-18',
      has_late_charges: true,
      discount_cents: 7,
      surcharge_cents: 11,
      installments: 3,
      first_due_date: '2026-12-31',
    }
    const { data } = (await made.post('/receivables/renegotiations/preview', terms)).body
    return made.post('/receivables/renegotiations', {
      ...terms,
      bank_account_id: account,
      description: 'Acordo',
      total_cents: data.total_cents,
    })
  },
  'transactions.bulk-settle': bulk('settle', ({ account }) => ({
    paid_on: '2026-11-18',
    bank_account_id: account,
  })),
  'transactions.bulk-reverse': bulk('reverse', () => ({ reason: 'engano' })),
  'transactions.bulk-update': bulk('update', ({ other }) => ({
    changes: { category_id: other, due_date: '2026-12-24', competency_date: '2026-10-02' },
  })),
  'transactions.bulk-duplicate': bulk('duplicate', () => ({ shift_months: 2 })),
  'transactions.bulk-cancel': bulk('cancel', () => ({})),
  'transactions.bulk-destroy': bulk('destroy', () => ({})),
  'transactions.update-series': async (world) =>
    world.made.put(`/${world.noun}/${first(world.recurring, 1)}/series`, {
      scope: 'following',
      changes: { due_date: '2026-12-31', value_cents: world.value + 7, description: 'Novo' },
      version: await versionOf(world, first(world.recurring, 1)),
    }),
  'transactions.update-series all': async (world) =>
    world.made.put(`/${world.noun}/${first(world.parted)}/series`, {
      scope: 'all_open',
      changes: { party_id: world.parties[1]?.id, bank_account_id: world.account },
      version: await versionOf(world, first(world.parted)),
    }),
  'transactions.readjust-series': series('endless', 'readjust', () => ({
    from: '2026-12-01',
    percent: '5.5',
  })),
  'transactions.skip-occurrence': series('recurring', 'skip', () => undefined),
  'transactions.pause-series': series('endless', 'pause', () => ({ is_paused: true })),
  'transactions.destroy-series': series('parted', 'destroy', () => ({ scope: 'all_open' })),
  'transactions.destroy-series endless': series('endless', 'destroy', () => ({
    scope: 'following',
  })),
  'transactions.end-series': series('endless', 'end', () => ({ ended_on: '2027-03-01' })),
  'clients.merge': mergeParties('clients'),
  'suppliers.merge': mergeParties('suppliers'),
  'transfers.create': ({ made, account, savings, value }) =>
    made.post('/transfers', sampleTransfer(account, savings, { value_cents: value, fee_cents: 3 })),
  'transfers.update': async ({ made, account, savings, transfer, value }) => {
    const { version } = (await made.get(`/transfers/${transfer}`)).body.data
    const fields = { value_cents: value, transfer_date: '2026-11-19', version }
    return made.put(`/transfers/${transfer}`, sampleTransfer(account, savings, fields))
  },
  ...STOCK_ACTS,
  ...TAX_RULE_ACTS,
  'invoices.import': ({ made }) =>
    made.upload('/invoices/import', {
      name: 'nota.xml',
      bytes: ownInvoice({ company: made, canary: 'X' }, 2),
    }),
  'received-invoices.import': ({ made, other }) =>
    made.upload(
      '/purchases/received-invoices/import',
      {
        name: 'nota.xml',
        bytes: receivedNfe({
          recipient: cnpjOf(made.company_id),
          number: 3,
          lines: [{ name: 'Papel' }, { name: 'Caneta' }],
          instalments: [
            ['2026-12-10', '100.00'],
            ['2027-01-10', '200.00'],
          ],
        }),
      },
      { fields: { category_id: String(other) } },
    ),
  'invoices.destroy': ({ made, invoice }) => made.delete(`/invoices/${invoice}`),
  'transfers.destroy': ({ made, transfer }) => made.delete(`/transfers/${transfer}`),
  'categories.merge': async ({ made, category }) => {
    const tree: { id: number; version: number; nature: string; is_postable: boolean }[] = (
      await made.get('/categories/tree')
    ).body.data
    const from = tree.find((row) => row.id === category)
    const into = tree.find(
      (row) => row.is_postable && row.nature === from?.nature && row.id !== category,
    )
    return made.post(`/categories/${category}/merge`, {
      into_category_id: into?.id,
      version: from?.version,
    })
  },
}
