import { IMPORT_TARGETS, type ImportTarget } from '@prumo/contracts/imports/import-targets'
import type { World } from './world.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const FILE_SHA256 = 'a'.repeat(64)

const transactionRows = ({ canary }: World) =>
  bytesOf(
    JSON.stringify({
      row: 2,
      due_date: '2026-11-12',
      description: `Linha ${canary}`,
      category: '5.04.77',
      value_cents: 1_000,
      fiscal_document: canary,
    }),
  )

const bothWaysRows = (world: World) =>
  bytesOf(
    JSON.stringify({
      ...JSON.parse(new TextDecoder().decode(transactionRows(world))),
      direction: 'payable',
    }),
  )

const saleRows = ({ canary }: World) =>
  bytesOf(
    JSON.stringify({
      row: 2,
      competency_date: '2026-11-12',
      description: `Venda ${canary}`,
      party_name: `Comprador ${canary}`,
      product: 'PR-VENDA',
      total_cents: 1_000,
      category: '5.04.77',
      bank_account: `Conta ${canary}`,
      external_id: canary,
    }),
  )

const partyRows = ({ canary }: World) =>
  bytesOf(JSON.stringify({ row: 2, name: `Pessoa da planilha ${canary}` }))

/** A row of each type of master record, with the canary where its text is free. */
const masterRecordRow =
  (fields: (canary: string) => object) =>
  ({ canary }: World) =>
    bytesOf(JSON.stringify({ row: 2, name: `Da planilha ${canary}`, ...fields(canary) }))

const shortName = (canary: string) => ({ abbreviation: `P-${canary}`.slice(0, 20) })

/** The rows of each target. */
const ROWS = {
  payables: transactionRows,
  receivables: transactionRows,
  transactions: bothWaysRows,
  sales: saleRows,
  stock: ({ canary }: World) =>
    bytesOf(
      JSON.stringify({
        row: 2,
        product: `ESTOQUE ${canary}`,
        move_date: '2026-11-10',
        quantity: '10',
        cost_cents: 10_000,
      }),
    ),
  clients: partyRows,
  suppliers: partyRows,
  products: masterRecordRow((canary) => ({ code: `PL-${canary}`.slice(0, 40) })),
  projects: masterRecordRow(shortName),
  'cost-centers': masterRecordRow(shortName),
  categories: masterRecordRow(() => ({ parent_category: '5.04' })),
  'bank-accounts': masterRecordRow(() => ({ initial_system_cents: 1_000 })),
} as const satisfies Readonly<Record<ImportTarget, unknown>>

const about = (canary: string) => ({
  file_name: `${canary}.xlsx`,
  file_sha256: FILE_SHA256,
  sheet: canary,
})

const targetSamples = Object.entries(ROWS).flatMap(([target, rows]) => [
  [
    `${target}.import-check`,
    (world: World) => ({ body: { file_sha256: FILE_SHA256 }, file: rows(world) }),
  ] as const,
  [
    `${target}.import`,
    (world: World) => ({ body: about(world.canary), file: rows(world) }),
  ] as const,
])

/** Right requests of the routes of imports. */
export const IMPORT_SAMPLES = {
  'imports.read-sheet': ({ canary }: World) => ({
    body: { sheet: '' },
    file: bytesOf(`Nome;Valor\n${canary};1,00\n`),
  }),
  ...Object.fromEntries(targetSamples),
}

/** Posts that read alone: what they look at is too much for an address. */
export const IMPORT_READS: readonly string[] = [
  'imports.read-sheet',
  ...IMPORT_TARGETS.map((target) => `${target}.import-check`),
]
