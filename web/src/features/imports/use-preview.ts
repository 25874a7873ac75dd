import type {
  ImportInput,
  ImportMapping,
  ImportRecord,
  ImportResult,
} from '@prumo/contracts/imports/import.schema'
import { readProgress } from '@prumo/contracts/system/progress.contract'
import { useEffect, useRef, useState } from 'react'
import { callRoute, newIdempotencyKey } from '../../client/api-client.ts'
import { useCommand } from '../../client/company-queries.ts'
import { useCompany } from '../../client/use-session.ts'
import type { Draft } from './draft-rows.rules.ts'
import { refusedRows, withFindings } from './draft-states.rules.ts'
import type { ImportSide } from './import-side.ts'
import { rowsFile } from './rows-file.ts'
import type { PreviewStep } from './use-import.ts'

/** Rows that are there already do not come in again. */
const SKIPS_KNOWN = 'true'

type SetDrafts = (change: (drafts: readonly Draft[]) => readonly Draft[]) => void

/**
 * Asks the server about every row that it was not asked about since it last changed: all at first,
 * then those that were mended.
 */
export function useCheck(
  side: ImportSide,
  step: PreviewStep,
  { setDrafts, onFound }: { setDrafts: SetDrafts; onFound: (drafts: readonly Draft[]) => void },
) {
  const command = useCommand(side.routes.check)
  const [importedBefore, setImportedBefore] = useState<ImportRecord | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const waiting = step.drafts.filter((draft) => !draft.is_checked && !draft.is_excluded)
  const isAsking = useRef(false)
  const ask = async () => {
    isAsking.current = true
    const asked = new Set(waiting)
    const outcome = await command.send({
      body: { file_sha256: step.open.sha256, skip_known: SKIPS_KNOWN },
      file: rowsFile(waiting),
    })
    isAsking.current = false
    setFailed(!outcome.ok)
    if (!outcome.ok) return
    const { findings, imported_before } = outcome.answer.data
    setImportedBefore(imported_before)
    setDrafts((drafts) => withFindings(drafts, asked, findings))
    onFound(withFindings(waiting, asked, findings))
  }
  const isWaiting = waiting.length > 0
  useEffect(() => {
    if (isWaiting && !isAsking.current && !hasFailed) void ask()
    // oxlint-disable-next-line react/exhaustive-deps -- asks when there is something to ask, not when `ask` is made anew.
  }, [isWaiting, hasFailed, step.drafts])
  return { importedBefore, isChecking: isWaiting, hasFailed, checkAgain: () => setFailed(false) }
}

/** Which product it is that a platform's sheet names so. */
export type KnownProduct = NonNullable<ImportInput['known_products']>[number]

/** How often a long import is asked how far it is. */
const PROGRESS_MS = 700

interface Confirmed {
  readonly drafts: readonly Draft[]
  readonly createParties: boolean
  readonly categories: ReadonlyMap<string, number>
  /** Names of products that are added, and which product a platform's name is. */
  readonly products: string[]
  readonly known: KnownProduct[]
  /** What the next sheet with these headers is read with. */
  readonly names: NonNullable<ImportMapping['names']>
}

/** Sends the rows to be imported, and says how far the server is. */
export function useConfirm(
  side: ImportSide,
  { open, options, drafts: now }: PreviewStep,
  setDrafts: SetDrafts,
  onDone: (result: ImportResult, request_id: string | null) => void,
) {
  const company_id = useCompany()?.id ?? 0
  const command = useCommand(side.routes.run)
  // One key per content: rows whose answer was lost and that are sent again are imported once.
  const attempt = useRef<{ readonly content: readonly unknown[]; readonly key: string } | null>(
    null,
  )
  const [key, setKey] = useState<string | null>(null)
  const [done, setDone] = useState<number | null>(null)
  useEffect(() => {
    if (key === null) return undefined
    const timer = setInterval(() => {
      callRoute(readProgress, { params: { company_id, key } }).then(
        ({ data }) => setDone(data?.done_count ?? null),
        // How far it is matters less than that it goes on: the next question may be answered.
        () => undefined,
      )
    }, PROGRESS_MS)
    return () => clearInterval(timer)
  }, [key, company_id])
  const send = async (confirmed: Confirmed) => {
    const { drafts, createParties, categories, products, known, names } = confirmed
    const added = [...categories].map(([name, parent_id]) => ({ name, parent_id }))
    const content = [now, createParties, JSON.stringify([added, products, known, names])]
    const last = attempt.current
    const isSame = last?.content.every((part, place) => part === content[place]) ?? false
    const idempotencyKey = (isSame ? last?.key : undefined) ?? newIdempotencyKey()
    attempt.current = { content, key: idempotencyKey }
    setKey(idempotencyKey)
    const layout = { fingerprint: open.fingerprint, mapping: { ...options.mapping, names } }
    const outcome = await command.send({
      body: {
        file_name: open.file.name,
        file_sha256: open.sha256,
        sheet: open.sheet.sheet,
        skip_known: SKIPS_KNOWN,
        create_parties: createParties ? 'true' : 'false',
        ...(added.length > 0 ? { new_categories: added } : {}),
        ...(products.length > 0 ? { new_products: products } : {}),
        ...(known.length > 0 ? { known_products: known } : {}),
        layout,
      },
      file: rowsFile(drafts),
      idempotencyKey,
    })
    setKey(null)
    setDone(null)
    if (outcome.ok) onDone(outcome.answer.data, outcome.request_id)
    else setDrafts((all) => refusedRows(all, outcome.error.errors))
  }
  return { send, isPending: key !== null, done }
}
