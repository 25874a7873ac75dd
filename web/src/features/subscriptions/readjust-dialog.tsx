import { addToMonth, monthOf } from '@prumo/civil-date'
import {
  PRICE_INDEX_NAMES,
  PRICE_INDICES,
  type PriceIndex,
} from '@prumo/contracts/price-indices/price-index.schema'
import { readjustTermsSchema } from '@prumo/contracts/subscriptions/subscription.schema'
import {
  previewReadjustment,
  readjustSubscriptions,
} from '@prumo/contracts/subscriptions/subscriptions.contract'
import { useMemo } from 'react'
import { useCommand } from '../../client/company-queries.ts'
import { showOps } from '../../client/messages.ts'
import { useFormat } from '../../client/use-format.ts'
import { usePreview } from '../../client/use-preview.ts'
import { useToday } from '../../client/use-session.ts'
import { useUndo } from '../../client/use-undo.ts'
import { SelectField } from '../../kit/select-field.tsx'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { RateField } from '../../parts/rates/rate-field.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { ReadjustPreviewTable } from './readjust-preview-table.tsx'
import { SubscriptionDialog } from './subscription-dialog.tsx'
import classes from './subscriptions.module.css'

/** Last months that are offered: contracts of two years ago still wait for theirs. */
const MONTHS_BACK = 24

interface ReadjustProps {
  readonly ids: readonly number[]
  readonly onDone: (left: readonly number[]) => void
  readonly onClose: () => void
}

/** 'Reajustar': what cycles to come cost, by a percentage or by an index over twelve months. */
export function ReadjustDialog({ ids, onDone, onClose }: ReadjustProps) {
  const t = useTexts('subscriptions')
  const format = useFormat()
  const this_month = monthOf(useToday())
  const { toastWithUndo } = useUndo()
  const command = useCommand(readjustSubscriptions)
  const looking = useCommand(previewReadjustment, { silent: true })
  const initial = useMemo(
    () => ({ subscription_ids: [...ids], percent: '', index: null, until_month: null }),
    [ids],
  )
  const form = useRecordForm(readjustTermsSchema, initial)
  const { index } = form.values
  const seen = usePreview(readjustTermsSchema, form.values, (body) => looking.send({ body }))
  const save = () => {
    if (seen.isLooking) return
    if (seen.refusal !== null) seen.lookAgain()
    else readjust()
  }
  const readjust = () =>
    void form.submit(async (body, idempotencyKey) => {
      // What was shown, should another rate be entered meanwhile.
      const { percent: shown_percent = null, until_month = null } = seen.preview ?? {}
      const shown = { ...body, until_month, shown_percent }
      const outcome = await command.send({ body: shown, idempotencyKey })
      if (!outcome.ok) {
        if (outcome.error.code === 'readjustment_changed') {
          seen.lookAgain()
          // What is confirmed next is another order.
          form.set({})
        }
        return outcome
      }
      const { done_count: count, skipped } = outcome.answer.data
      if (count > 0) toastWithUndo(t('acts.readjusted', { count }), outcome.request_id)
      if (skipped.length > 0)
        showOps(
          t('acts.left', { count: skipped.length }),
          skipped.map(({ description, message }) => t('acts.left_row', { description, message })),
        )
      onDone(skipped.map(({ id }) => id))
      onClose()
      return outcome
    })
  const chooseWay = (way: PriceIndex | 'percent' | null) =>
    form.set(
      way === 'percent' || way === null
        ? { index: null, until_month: null, percent: '' }
        : { index: way, percent: null },
    )
  return (
    <SubscriptionDialog
      title={t('readjust.title', { count: ids.length })}
      confirm={t('readjust.confirm')}
      isPending={form.isPending}
      isHeld={seen.isLooking}
      onSave={save}
      onClose={onClose}
    >
      <SelectField
        field={{
          ...form.field('index'),
          value: index ?? 'percent',
          isRequired: true,
          onChange: chooseWay,
        }}
        label={t('readjust.by')}
        options={[
          { value: 'percent' as const, label: t('readjust.by_percent') },
          ...PRICE_INDICES.map((value) => ({
            value,
            label: t('readjust.by_index', { index: PRICE_INDEX_NAMES[value] }),
          })),
        ]}
      />
      {index === null || index === undefined ? (
        <RateField
          field={form.field('percent')}
          label={t('readjust.percent')}
          description={t('readjust.hint')}
          autoFocus
        />
      ) : (
        <SelectField
          field={form.field('until_month')}
          label={t('readjust.until')}
          placeholder={t('readjust.newest')}
          clearable
          options={Array.from({ length: MONTHS_BACK }, (_, back) => {
            const value = addToMonth(this_month, -back)
            return { value, label: format.month(value) }
          })}
        />
      )}
      <div aria-live="polite" className={classes['section']}>
        {seen.refusal === null ? null : <p className={classes['refusal']}>{seen.refusal}</p>}
        {seen.preview === null ? null : <ReadjustPreviewTable preview={seen.preview} />}
      </div>
    </SubscriptionDialog>
  )
}
