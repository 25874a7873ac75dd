import { readSheet } from '@prumo/contracts/imports/imports.contract'
import type {
  ImportLayout,
  ImportMapping,
  ImportResult,
} from '@prumo/contracts/imports/import.schema'
import type { Sheet } from '@prumo/contracts/imports/sheet.schema'
import { useState } from 'react'
import { useCommand } from '../../client/company-queries.ts'
import { type Draft, type DraftOptions, draftRows } from './draft-rows.rules.ts'
import { translate } from '../../texts/use-texts.ts'
import { fingerprintOf } from './fingerprint.ts'
import { guessColumns, withNames } from './guess-columns.rules.ts'
import { guessFormats } from './guess-formats.rules.ts'
import { FIELDS } from './import-fields.ts'
import type { ImportSide } from './import-side.ts'
import type { SignRule } from './signs.rules.ts'

/** A sheet that was read, and how it is understood. */
export interface OpenSheet {
  readonly file: File
  readonly sha256: string
  readonly sheet: Sheet
  readonly header_row: number
  readonly headers: readonly string[]
  readonly fingerprint: string
  readonly mapping: ImportMapping
  /** The mapping is the one that was used the last time. */
  readonly is_remembered: boolean
}

/** Where an import stands. Nothing is stored before it is confirmed. */
export type ImportStep =
  | { readonly kind: 'source'; readonly reading: string | null }
  | { readonly kind: 'columns'; readonly open: OpenSheet }
  | {
      readonly kind: 'preview'
      readonly open: OpenSheet
      readonly options: DraftOptions
      readonly drafts: readonly Draft[]
    }
  | {
      readonly kind: 'done'
      readonly open: OpenSheet
      readonly result: ImportResult
      readonly request_id: string | null
    }

export type PreviewStep = Extract<ImportStep, { kind: 'preview' }>

const start: ImportStep = { kind: 'source', reading: null }

/** The steps of an import: a file, its columns, its rows, and what came of it. */
export function useImport(side: ImportSide, layouts: readonly ImportLayout[]) {
  const reading = useCommand(readSheet)
  const [step, setStep] = useState<ImportStep>(start)
  const read = async (file: File, name: string | null = null) => {
    setStep({ kind: 'source', reading: file.name })
    const body = { sheet: name }
    const outcome = await reading.send({ body, file })
    // The failure has been shown: another file can be chosen.
    if (!outcome.ok) {
      setStep(start)
      return
    }
    const { sha256, content } = outcome.answer.data
    setStep({
      kind: 'columns',
      open: await understand(side, layouts, { file, sha256, sheet: content }),
    })
  }
  return {
    step,
    read: (file: File, name?: string) => void read(file, name ?? null),
    remap: (open: OpenSheet) => setStep({ kind: 'columns', open }),
    preview: (open: OpenSheet, sign_rule: SignRule) => {
      const { mapping, header_row } = open
      const options: DraftOptions = { target: side.target, mapping, header_row, sign_rule }
      setStep({ kind: 'preview', open, options, drafts: draftRows(open.sheet.rows, options) })
    },
    setDrafts: (change: (drafts: readonly Draft[]) => readonly Draft[]) =>
      setStep((now) => (now.kind === 'preview' ? { ...now, drafts: change(now.drafts) } : now)),
    finish: (open: OpenSheet, result: ImportResult, request_id: string | null) =>
      setStep({ kind: 'done', open, result, request_id }),
    restart: () => setStep(start),
  }
}

/** The columns of a sheet as they were mapped the last time, else as their headers say. */
async function understand(
  { target }: ImportSide,
  layouts: readonly ImportLayout[],
  read: Pick<OpenSheet, 'file' | 'sha256' | 'sheet'>,
): Promise<OpenSheet> {
  const { rows } = read.sheet
  const { header_row, headers, fields } = guessColumns(
    rows,
    withNames(FIELDS[target], (key) => translate('imports', `fields.${key}`)),
  )
  const below = rows.filter(({ row }) => row > header_row)
  const { date_order, decimal } = guessFormats(below, fields, FIELDS[target])
  const fingerprint = await fingerprintOf(headers)
  const known = layouts.find((layout) => layout.fingerprint === fingerprint)
  const guessed = { fields: [...fields], date_order, decimal, defaults: {} }
  const mapping = known === undefined || header_row === 0 ? guessed : known.mapping
  return { ...read, header_row, headers, fingerprint, mapping, is_remembered: mapping !== guessed }
}
