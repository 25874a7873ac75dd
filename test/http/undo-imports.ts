import type { ImportTarget } from '@prumo/contracts/imports/import-targets'
import { importRows, transactionRow } from '../../server/src/modules/imports/import.factory.ts'
import type { Answer } from './api-client.ts'
import { sampleAccount } from './samples.ts'
import type { UndoNumbers, UndoWorld } from './undo-world.ts'

type Act = (world: UndoWorld) => Promise<Answer>

const importParties =
  (noun: 'clients' | 'suppliers'): Act =>
  ({ made }) =>
    importRows(made, noun, [
      { row: 2, name: 'Ana Maria', document: '52998224725', email: 'ana@prumo.example' },
      { row: 3, name: 'Padaria Sol', city: 'São Paulo', state: 'SP' },
    ])

/** Two records, where there is a tree the first below the second. */
const importMasterRecords =
  (
    target: ImportTarget,
    own: (fields: { readonly abbreviation: string; readonly parent: string | null }) => object,
  ): Act =>
  ({ made }) =>
    importRows(made, target, [
      { row: 2, name: 'Lua nova', ...own({ abbreviation: 'LUA', parent: 'Sol nascente' }) },
      { row: 3, name: 'Sol nascente', ...own({ abbreviation: 'SOL', parent: null }) },
    ])

/** A sheet of a payable and a receivable, of which the second is paid, with a contact. */
const importBothWays = ({ made }: UndoWorld): Promise<Answer> =>
  importRows(
    made,
    'transactions',
    [
      transactionRow(2, { direction: 'payable', party_name: 'Nova Pessoa', note: 'Da planilha' }),
      transactionRow(3, {
        direction: 'receivable',
        category: '1.01.01',
        payment_date: '2026-11-05',
        bank_account: sampleAccount().name,
      }),
    ],
    { create_parties: 'true' },
  )

/** A sheet of two rows, the second paid, that brings a contact and a category with it. */
async function importTransactions({ made }: UndoWorld, noun: UndoNumbers['noun']): Promise<Answer> {
  const [category, heading] = noun === 'payables' ? ['5.04.01', '5.04'] : ['1.01.01', '1.01']
  const tree: { id: number; code: string }[] = (await made.get('/categories/tree')).body.data
  const parent_id = tree.find((row) => row.code === heading)?.id
  return importRows(
    made,
    noun,
    [
      transactionRow(2, { category: 'Trazida', party_name: 'Nova Pessoa' }),
      transactionRow(3, {
        category,
        payment_date: '2026-11-05',
        bank_account: sampleAccount().name,
      }),
    ],
    { create_parties: 'true', new_categories: JSON.stringify([{ name: 'Trazida', parent_id }]) },
  )
}

/** An import of each kind. */
export const IMPORT_ACTS: Readonly<Record<string, Act>> = {
  'imports.payables': (world) => importTransactions(world, 'payables'),
  'imports.receivables': (world) => importTransactions(world, 'receivables'),
  'imports.transactions': importBothWays,
  'imports.clients': importParties('clients'),
  'imports.suppliers': importParties('suppliers'),
  'imports.products': importMasterRecords('products', (fields) => ({ code: fields.abbreviation })),
  'imports.projects': importMasterRecords('projects', (fields) => fields),
  'imports.cost-centers': importMasterRecords('cost-centers', ({ parent, ...fields }) => ({
    ...fields,
    parent_center: parent,
  })),
  'imports.categories': importMasterRecords('categories', ({ parent }) => ({
    parent_category: parent ?? '5',
  })),
  'imports.stock': ({ made }) =>
    importRows(made, 'stock', [
      { row: 2, product: 'CAFE', move_date: '2026-11-02', quantity: '3', cost_cents: 4_500 },
      { row: 3, product: 'CAFE', move_date: '2026-11-01', quantity: '1', cost_cents: 900 },
    ]),
  'imports.bank-accounts': importMasterRecords('bank-accounts', () => ({
    initial_system_cents: 1_000,
    initial_system_date: '2026-10-01',
  })),
}
