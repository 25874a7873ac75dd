import type { World } from './sweep-world.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const FILE_SHA256 = 'a'.repeat(64)

const titleRows = ({ canary }: World) =>
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

const partyRows = ({ canary }: World) =>
  bytesOf(JSON.stringify({ row: 2, name: `Pessoa da planilha ${canary}` }))

const about = (canary: string) => ({
  file_name: `${canary}.xlsx`,
  file_sha256: FILE_SHA256,
  sheet: canary,
})

const checkOf = (rows: (world: World) => Uint8Array) => (world: World) => ({
  body: { file_sha256: FILE_SHA256 },
  file: rows(world),
})
const importOf = (rows: (world: World) => Uint8Array) => (world: World) => ({
  body: about(world.canary),
  file: rows(world),
})

/** Right requests of the routes of imports. */
export const IMPORT_SAMPLES = {
  'imports.read-sheet': ({ canary }: World) => ({
    body: { sheet: '' },
    file: bytesOf(`Nome;Valor\n${canary};1,00\n`),
  }),
  'payables.import-check': checkOf(titleRows),
  'receivables.import-check': checkOf(titleRows),
  'clients.import-check': checkOf(partyRows),
  'suppliers.import-check': checkOf(partyRows),
  'payables.import': importOf(titleRows),
  'receivables.import': importOf(titleRows),
  'clients.import': importOf(partyRows),
  'suppliers.import': importOf(partyRows),
}

/** Posts that read alone: what they look at is too much for an address. */
export const IMPORT_READS: readonly string[] = [
  'imports.read-sheet',
  'payables.import-check',
  'receivables.import-check',
  'clients.import-check',
  'suppliers.import-check',
]
