import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import type { SearchHit } from '@prumo/contracts/bank-reconciliation/hand-matching.contract'
import { type KeyboardEvent, useState } from 'react'
import { Dialog } from '../../../parts/dialog/dialog.tsx'
import { DialogFoot } from './dialog-foot.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import type { DeskActs } from '../desk/use-desk-acts.ts'
import { DifferenceForm, DifferenceSum } from './difference-form.tsx'
import classes from './hand.module.css'
import { HitList } from './hit-list.tsx'
import { LineSummary } from './line-summary.tsx'
import { openCents } from './open-cents.ts'
import { hitKey, sumPicked } from './pick-sums.ts'
import { SearchFields } from './search-fields.tsx'
import { useDifference } from './use-difference.ts'
import { useSearch } from './use-search.ts'

interface SearchDialogProps {
  /** Several lines look for one transaction that they pay together. */
  readonly lines: readonly StatementLine[]
  readonly acts: DeskActs
  readonly onClose: (line: StatementLine, isDone: boolean) => void
}

/**
 * 'Buscar': what a line pays, ticked one by one, with the difference that is left and what a person
 * says that it is. Ctrl+Enter reconciles.
 */
export function SearchDialog({ lines, acts, onClose }: SearchDialogProps) {
  const t = useTexts('handMatching')
  const [line] = lines
  const [picked, setPicked] = useState<readonly SearchHit[]>([])
  const [isSaving, setSaving] = useState(false)
  const search = useSearch(line?.id ?? 0)
  const sum = lines.reduce((all, one) => all + openCents(one), 0)
  const isMany = lines.length > 1
  const sums = sumPicked(sum, picked, {
    tolerance_cents: search.tolerance_cents,
    takesDiscounts: !isMany,
  })
  const difference = useDifference(sums, search.fee_category_id)
  if (line === undefined) return null
  const isPart = isMany && sums.rest_cents !== 0 && sums.choices.includes('partial_transaction')
  const canSave =
    !isSaving &&
    picked.length > 0 &&
    (isMany ? sums.rest_cents === 0 || isPart : difference.parts !== null)

  const pick = (hit: SearchHit) => {
    const others = picked.filter((one) => hitKey(one) !== hitKey(hit))
    const isNew = others.length === picked.length
    setPicked(isNew ? [...(isMany ? [] : picked), hit] : others)
  }
  const save = async () => {
    const [only] = picked
    if (!canSave || only === undefined) return
    setSaving(true)
    const outcome = isMany
      ? await acts.hand.gather(lines, only.transaction_id)
      : await acts.hand.select(line, {
          picked: picked.map(({ transaction_id, settlement_id }) => ({
            transaction_id,
            settlement_id,
          })),
          difference: [...(difference.parts ?? [])],
        })
    setSaving(false)
    if (outcome?.ok === true) difference.remember()
    // Handled by somebody else: there is nothing left to look for.
    if (outcome?.ok === true || outcome?.error.code === 'line_already_handled') onClose(line, true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void save()
  }
  return (
    <Dialog
      title={isMany ? t('search.of_lines', { count: lines.length }) : t('search.title')}
      onClose={() => onClose(line, false)}
      size={860}
    >
      <div className={classes['dialog']} onKeyDown={onKeyDown}>
        {lines.map((one) => (
          <LineSummary key={one.id} line={one} />
        ))}
        <SearchFields search={search} isIn={sum > 0} />
        <HitList search={search} picked={picked} isSingle={isMany} onPick={pick} />
        <DifferenceForm sums={sums} difference={isMany ? null : difference} isPart={isPart} />
        <DialogFoot
          cancelLabel={t('search.cancel')}
          confirmLabel={t('search.confirm')}
          canConfirm={canSave}
          isSaving={isSaving}
          onCancel={() => onClose(line, false)}
          onConfirm={() => void save()}
        >
          <DifferenceSum sums={difference.sums} count={picked.length} />
        </DialogFoot>
      </div>
    </Dialog>
  )
}
