import { readSheet } from '@prumo/contracts/imports/imports.contract'
import type {
  ImportLayout,
  ImportMapping,
  ImportResult,
} from '@prumo/contracts/imports/import.schema'
import type { Sheet } from '@prumo/contracts/imports/sheet.schema'
import { useState } from 'react'
import { useCommand } from '../../client/company-queries.ts'
import { useToday } from '../../client/use-session.ts'
import type { Draft, DraftOptions } from './draft-rows.rules.ts'
import type { ImportSide } from './import-side.ts'
import type { SignRule } from './signs.rules.ts'
import type { SystemName, SystemSheet } from './systems/system-sheet.ts'

/** Which system a sheet is an export of. */
export interface KnownSystem
  extends Pick<SystemSheet, 'targets' | 'words' | 'only' | 'expects' | 'usual' | 'fields'> {
  readonly name: SystemName
}

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
  /** The system that exported it, and what it is best imported as; null of any other sheet. */
  readonly system: KnownSystem | null
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

/**
 * The steps of an import: a file, its columns, its rows, and what came of it.
 * @param layoutsKnown answers once it is known how sheets were understood before: a file may be dropped earlier.
 */
export function useImport(side: ImportSide, layoutsKnown: () => Promise<readonly ImportLayout[]>) {
  const reading = useCommand(readSheet)
  const today = useToday()
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
    // What the columns of sheets are called comes when there is a sheet: the wizard opens without.
    const { interpretSheet } = await import('./interpret-sheet.ts')
    const layouts = await layoutsKnown()
    const open = await interpretSheet(side, layouts, { file, sha256, sheet: content })
    setStep({ kind: 'columns', open })
  }
  const preview = async (open: OpenSheet, sign_rule: SignRule) => {
    const { mapping, header_row } = open
    const options: DraftOptions = {
      target: side.target,
      mapping,
      header_row,
      sign_rule,
      today,
      system: open.system,
    }
    const { draftRows } = await import('./draft-rows.rules.ts')
    setStep({ kind: 'preview', open, options, drafts: draftRows(open.sheet.rows, options) })
  }
  /** The same sheet as another import, which remembers no columns of it here. */
  const readAs = async (other: ImportSide, { file, sha256, sheet }: OpenSheet) => {
    const { interpretSheet } = await import('./interpret-sheet.ts')
    const open = await interpretSheet(other, [], { file, sha256, sheet })
    setStep({ kind: 'columns', open })
  }
  return {
    step,
    readAs: (other: ImportSide, open: OpenSheet) => void readAs(other, open),
    read: (file: File, name?: string) => void read(file, name ?? null),
    remap: (open: OpenSheet) => setStep({ kind: 'columns', open }),
    preview: (open: OpenSheet, sign_rule: SignRule) => void preview(open, sign_rule),
    setDrafts: (change: (drafts: readonly Draft[]) => readonly Draft[]) =>
      setStep((now) => (now.kind === 'preview' ? { ...now, drafts: change(now.drafts) } : now)),
    finish: (open: OpenSheet, result: ImportResult, request_id: string | null) =>
      setStep({ kind: 'done', open, result, request_id }),
    restart: () => setStep(start),
  }
}
