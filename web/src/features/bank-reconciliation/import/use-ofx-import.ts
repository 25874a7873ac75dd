import { importOfx } from '@prumo/contracts/bank-reconciliation/statement-import.contract'
import type { OfxImport } from '@prumo/contracts/bank-reconciliation/ofx-import.schema'
import type { SheetLayout } from '@prumo/contracts/bank-reconciliation/sheet-layout.contract'
import { useState } from 'react'
import { useCommand } from '../../../client/company-queries.ts'
import { useSession, useToday } from '../../../client/use-session.ts'
import { isSheetFile } from '../sheet/is-sheet-file.ts'
import type { OpenSheet } from '../sheet/open-sheet.ts'
import { preselected } from './preview-facts.ts'

/** Where an import stands. Nothing is stored before it `isStoring`. */
export type ImportStep =
  /** `reading` is the file that is on its way, null while none is. */
  | { readonly kind: 'choose'; readonly reading: File | null }
  /** A sheet, of which people say what its columns are. */
  | { readonly kind: 'columns'; readonly open: OpenSheet }
  | {
      readonly kind: 'preview'
      readonly file: File
      /** How the sheet was read that the file is made of; null for a file as a bank wrote it. */
      readonly layout: SheetLayout | null
      readonly preview: OfxImport
      /** The statement to import, null while people have to choose. */
      readonly chosen: number | null
      /** Places of lines of that statement that are not to be stored. */
      readonly left_out: ReadonlySet<number>
      readonly isStoring: boolean
    }
  | { readonly kind: 'done'; readonly file: File; readonly result: OfxImport }

type Preview = Extract<ImportStep, { kind: 'preview' }>

const none: ReadonlySet<number> = new Set()
const start: ImportStep = { kind: 'choose', reading: null }

/** What the server is told of a file that was made of a sheet. */
const layoutQuery = (layout: SheetLayout | null) =>
  layout === null ? {} : { sheet_layout: JSON.stringify(layout) }

/** Opens a sheet, of which people then say what its columns are. */
function useColumns(accountId: number, setStep: (step: ImportStep) => void) {
  const company_id = useSession().currentCompanyId
  const today = useToday()
  const sheets = useCommand(async () => (await import('../sheet/sheet-routes.ts')).readSheet)
  const openColumns = async (file: File) => {
    setStep({ kind: 'choose', reading: file })
    const read = await sheets.send({ body: { sheet: null }, file })
    // The failure has been shown: another file can be chosen.
    if (!read.ok) {
      setStep(start)
      return
    }
    // What the columns of banks are called comes when there is a sheet.
    const [{ openSheet }, { knownLayout }] = await Promise.all([
      import('../sheet/open-sheet.ts'),
      import('../sheet/sheet-routes.ts'),
    ])
    const known = await knownLayout(company_id, accountId)
    setStep({
      kind: 'columns',
      open: await openSheet(file, read.answer.data.content, today, known),
    })
  }
  return { openColumns }
}

/** Reads a file without storing it, then stores the statement that was chosen. */
export function useOfxImport(accountId: number) {
  const command = useCommand(importOfx)
  const [step, setStep] = useState<ImportStep>(start)
  const params = { id: accountId }
  const { openColumns } = useColumns(accountId, setStep)
  const read = async (
    file: File,
    chosen: number | null = null,
    layout: SheetLayout | null = null,
  ) => {
    setStep({ kind: 'choose', reading: file })
    const query = { dry_run: 'true', ...layoutQuery(layout) } as const
    const outcome = await command.send({ params, query, file })
    // The failure has been shown: another file can be chosen.
    if (!outcome.ok) {
      setStep(start)
      return
    }
    const preview = outcome.answer.data
    setStep({
      kind: 'preview',
      file,
      layout,
      preview,
      chosen: chosen ?? preselected(preview.statements),
      left_out: none,
      isStoring: false,
    })
  }
  const store = async (from: Preview, statement: number) => {
    const { file, layout, left_out } = from
    const query = {
      dry_run: 'false' as const,
      statement,
      ...layoutQuery(layout),
      ...(left_out.size === 0 ? {} : { leave_out: [...left_out] }),
    }
    if (from.isStoring) return
    setStep({ ...from, isStoring: true })
    const outcome = await command.send({ params, query, file })
    setStep(outcome.ok ? { kind: 'done', file, result: outcome.answer.data } : from)
  }
  return {
    step,
    read: (file: File) => void (isSheetFile(file) ? openColumns(file) : read(file)),
    /** Says what the columns of the sheet are. */
    remap: (open: OpenSheet) => setStep({ kind: 'columns', open }),
    /** Previews the statement that a sheet is. */
    readSheet: (file: File, layout: SheetLayout) => void read(file, null, layout),
    store: (from: Preview, statement: number) => void store(from, statement),
    choose: (chosen: number) => {
      if (step.kind === 'preview') setStep({ ...step, chosen, left_out: none })
    },
    /** Ticks or unticks lines: what is not ticked is not stored. */
    leaveOut: (left_out: ReadonlySet<number>) => {
      if (step.kind === 'preview') setStep({ ...step, left_out })
    },
    /** Reads the file once more: the account has changed since. */
    readAgain: () => {
      if (step.kind === 'preview') void read(step.file, step.chosen, step.layout)
    },
    restart: () => setStep(start),
  }
}
