import { createFromLines } from '@prumo/contracts/bank-reconciliation/many-lines.contract'
import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import { useCallback, useRef, useState } from 'react'
import { useCommand } from '../../../client/company-queries.ts'
import { useUndo } from '../../../client/use-undo.ts'
import { useUnsaved } from '../../../client/unsaved.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { DeskActs } from '../desk/use-desk-acts.ts'
import {
  type BatchField,
  type BatchPatch,
  type BatchRows,
  fillIn,
  fromAbove,
  readyLines,
  rowOf,
  toSave,
} from './batch-rows.rules.ts'

const noRows: BatchRows = new Map()
const noIds: ReadonlySet<number> = new Set()

/** What is written in the rows, which are ticked, and saving those that are complete. */
export function useBatch(accountId: number, pending: readonly StatementLine[], acts: DeskActs) {
  const t = useTexts('manyLines')
  const [rows, setRows] = useLatest(noRows)
  const [ticked, setTicked] = useLatest(noIds)
  const [saving, setSaving] = useState(noIds)
  // Saved, and still in the list until it is asked again.
  const [saved, setSaved] = useState<ReadonlySet<string>>(new Set())
  const busy = useRef(new Set<number>())
  const command = useCommand(createFromLines)
  const tell = useTellSaved(acts)
  const lines = pending.filter(({ id, version }) => !saved.has(keyOf(id, version)))
  const present = new Set(lines.map(({ id }) => id))
  useUnsaved([...rows.drawn].some(([id, row]) => present.has(id) && row.is_touched))

  const save = async (left: number | 'all') => {
    const written = rows.latest()
    const ready = readyLines(written, lines, ticked.latest(), left).filter(
      ({ id }) => !busy.current.has(id),
    )
    if (ready.length === 0) return
    for (const { id } of ready) busy.current.add(id)
    setSaving(new Set(busy.current))
    const body = { rows: ready.map((line) => toSave(line, rowOf(written, line))) }
    const outcome = await command.send({ params: { id: accountId }, body })
    for (const { id } of ready) busy.current.delete(id)
    setSaving(new Set(busy.current))
    if (!outcome.ok) return
    const { done_count, results } = outcome.answer.data
    const refused = new Map(
      results.flatMap(({ line_id, code, message }) =>
        code === null
          ? []
          : [[line_id, code === 'line_already_handled' ? t('batch.handled') : message] as const],
      ),
    )
    const done = ready.filter(({ id }) => !refused.has(id))
    setSaved((before) => new Set([...before, ...done.map(({ id, version }) => keyOf(id, version))]))
    setRows((before) => withRefusals(before, refused, done))
    setTicked((before) => new Set([...before].filter((id) => done.every((one) => one.id !== id))))
    const [first] = done
    if (first !== undefined)
      tell(first, t('batch.saved', { count: done_count }), outcome.request_id)
  }

  const toggle = useCallback(
    (id: number) =>
      setTicked(
        (before) =>
          new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
      ),
    [setTicked],
  )
  const fill = (line: StatementLine, field: BatchField, patch: BatchPatch) =>
    setRows((before) => fillIn(before, lines, ticked.latest(), line, field, patch))

  return {
    lines,
    rows: rows.drawn,
    ticked: ticked.drawn,
    saving,
    fill,
    toggle,
    copyAbove: (line: StatementLine, field: BatchField) => {
      const patch = fromAbove(rows.latest(), lines, line, field)
      if (patch !== null) fill(line, field, patch)
    },
    tickAll: (isTicked: boolean) =>
      setTicked(() => (isTicked ? new Set(lines.map(({ id }) => id)) : noIds)),
    save: (left: number | 'all') => void save(left),
    readyCount: readyLines(rows.drawn, lines, ticked.drawn, 'all').length,
    refusedCount: [...rows.drawn].filter(([id, row]) => present.has(id) && row.refusal !== null)
      .length,
  }
}

/** Says what was saved; the desk undoes it in its turn, once the sheet is left. */
function useTellSaved(acts: DeskActs) {
  const { toastWithUndo } = useUndo()
  return ({ id }: StatementLine, text: string, request_id: string | null) => {
    if (request_id === null) return
    acts.rememberMany(id, text, request_id)
    toastWithUndo(text, request_id, { onUndone: () => acts.forgetMany(request_id) })
  }
}

/** State with what it is by now: a key comes before what the last one did is drawn. */
function useLatest<T>(initial: T) {
  const [drawn, draw] = useState(initial)
  const latest = useRef(initial)
  const change = useCallback((next: (before: T) => T) => {
    latest.current = next(latest.current)
    draw(latest.current)
  }, [])
  return [{ drawn, latest: () => latest.current }, change] as const
}

/** A line that comes back by 'Desfazer' has another version, and is shown again. */
const keyOf = (id: number, version: number): string => `${id} ${version}`

function withRefusals(
  rows: BatchRows,
  refused: ReadonlyMap<number, string | null>,
  done: readonly StatementLine[],
): BatchRows {
  const gone = new Set(done.map(({ id }) => id))
  return new Map(
    [...rows].flatMap(([id, row]) => {
      if (gone.has(id)) return []
      return [[id, refused.has(id) ? { ...row, refusal: refused.get(id) ?? '' } : row] as const]
    }),
  )
}
