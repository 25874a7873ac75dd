import { importOfx } from '@prumo/contracts/bank-reconciliation/bank-reconciliation.contract'
import type { OfxImport } from '@prumo/contracts/bank-reconciliation/ofx-import.schema'
import { useState } from 'react'
import { useCommand } from '../../../client/company-queries.ts'
import { preselected } from './preview-facts.ts'

/** Where an import stands. Nothing is stored before it `isStoring`. */
export type ImportStep =
  /** `reading` is the file that is on its way, null while none is. */
  | { readonly kind: 'choose'; readonly reading: File | null }
  | {
      readonly kind: 'preview'
      readonly file: File
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

/** Reads a file without storing it, then stores the statement that was chosen. */
export function useOfxImport(accountId: number) {
  const command = useCommand(importOfx)
  const [step, setStep] = useState<ImportStep>(start)
  const params = { id: accountId }
  const read = async (file: File, chosen: number | null = null) => {
    setStep({ kind: 'choose', reading: file })
    const outcome = await command.send({ params, query: { dry_run: 'true' }, file })
    // The failure has been shown: another file can be chosen.
    if (!outcome.ok) {
      setStep(start)
      return
    }
    const preview = outcome.answer.data
    setStep({
      kind: 'preview',
      file,
      preview,
      chosen: chosen ?? preselected(preview.statements),
      left_out: none,
      isStoring: false,
    })
  }
  const store = async (from: Preview, statement: number) => {
    const { file, left_out } = from
    const query = {
      dry_run: 'false' as const,
      statement,
      ...(left_out.size === 0 ? {} : { leave_out: [...left_out] }),
    }
    if (from.isStoring) return
    setStep({ ...from, isStoring: true })
    const outcome = await command.send({ params, query, file })
    setStep(outcome.ok ? { kind: 'done', file, result: outcome.answer.data } : from)
  }
  return {
    step,
    read: (file: File) => void read(file),
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
      if (step.kind === 'preview') void read(step.file, step.chosen)
    },
    restart: () => setStep(start),
  }
}
