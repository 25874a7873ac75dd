import { Button, Group, SegmentedControl, Text } from '@mantine/core'
import { SALE_REFUND_KINDS, saleRefundInputSchema } from '@prumo/contracts/sales/sale-refund.schema'
import type { Sale } from '@prumo/contracts/sales/sale.schema'
import { refundSale } from '@prumo/contracts/sales/sales.contract'
import { useState } from 'react'
import { useCommand } from '../../client/company-queries.ts'
import { useFormat } from '../../client/use-format.ts'
import { useToday } from '../../client/use-session.ts'
import { useUndo } from '../../client/use-undo.ts'
import { Dialog } from '../../parts/dialog/dialog.tsx'
import { EntryForm } from '../../kit/entry-form.tsx'
import { SwitchField } from '../../kit/fields.tsx'
import { MoneyField } from '../../kit/money-field.tsx'
import { SelectInput } from '../../kit/select-input.tsx'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { BookedDateField } from '../../parts/closed-period/closed-day.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { DecimalField } from '../../parts/rates/decimal-field.tsx'
import classes from './sales.module.css'

interface SaleRefundDialogProps {
  readonly sale: Sale
  readonly onClose: () => void
}

/** 'Reembolsar': all of a sale or a part, on a day of its own; or what the card's bank took back. */
export function SaleRefundDialog({ sale, onClose }: SaleRefundDialogProps) {
  const t = useTexts('sales')
  const format = useFormat()
  const today = useToday()
  const { toastWithUndo } = useUndo()
  const command = useCommand(refundSale)
  const [isAll, setAll] = useState(true)
  const form = useRecordForm(saleRefundInputSchema, {
    kind: 'refund',
    refunded_on: today,
    value_cents: null,
    returns_fees: true,
    category_id: null,
    returned_quantity: sale.stock_quantity,
    version: sale.version,
  })
  // A part without its value would be all of it.
  const canSave = isAll || form.values.value_cents !== null
  const save = () => {
    if (!canSave) return
    void form.submit(async (body, idempotencyKey) => {
      const outcome = await command.send({ params: { id: sale.id }, body, idempotencyKey })
      if (outcome.ok) {
        toastWithUndo(t(`refund.done.${body.kind}`), outcome.request_id)
        onClose()
      }
      return outcome
    })
  }
  const choose = (all: boolean) => {
    setAll(all)
    form.set({
      value_cents: all ? null : sale.refundable_cents,
      returned_quantity: goodsBack(all, form.values.kind),
    })
  }
  // What the card's bank takes back, and a part, usually leave the goods with the client.
  const goodsBack = (all: boolean, kind: typeof form.values.kind) =>
    all && kind === 'refund' ? sale.stock_quantity : null
  const amount = format.money(sale.refundable_cents)
  return (
    <Dialog title={t('refund.title')} onClose={onClose} size={460}>
      <EntryForm className={classes['dialog']} onSave={save} canSave={canSave}>
        <SelectInput
          label={t('refund.kind')}
          data={SALE_REFUND_KINDS.map((kind) => ({
            value: kind,
            label: t(`refund.kinds.${kind}`),
          }))}
          value={form.values.kind}
          allowDeselect={false}
          onChange={(value) => {
            const chosen = SALE_REFUND_KINDS.find((kind) => kind === value) ?? 'refund'
            form.set({ kind: chosen, returned_quantity: goodsBack(isAll, chosen) })
          }}
        />
        <SegmentedControl
          aria-label={t('refund.extent')}
          value={isAll ? 'all' : 'part'}
          onChange={(value) => choose(value === 'all')}
          data={[
            { value: 'all', label: t('refund.all') },
            { value: 'part', label: t('refund.part'), disabled: sale.refundable_cents === 0 },
          ]}
        />
        <Text size="sm">{t(isAll ? 'refund.all_hint' : 'refund.part_hint', { amount })}</Text>
        {isAll ? null : <MoneyField field={form.field('value_cents')} label={t('refund.value')} />}
        <BookedDateField
          field={form.field('refunded_on')}
          label={t('refund.day')}
          basis="accrual"
        />
        {Number(sale.stock_quantity ?? 0) > 0 ? (
          <DecimalField
            field={{
              ...form.field('returned_quantity'),
              onChange: (text) => form.set({ returned_quantity: text === '' ? null : text }),
            }}
            label={t('refund.returned_quantity')}
            description={t('refund.returned_hint', {
              quantity: (sale.stock_quantity ?? '').replace('.', ','),
            })}
          />
        ) : null}
        {sale.fees_cents > 0 ? (
          <SwitchField field={form.field('returns_fees')} label={t('refund.returns_fees')} />
        ) : null}
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t('refund.back')}
          </Button>
          <Button type="submit" color="red" loading={form.isPending} disabled={!canSave}>
            {t(`refund.confirm.${form.values.kind ?? 'refund'}`)}
          </Button>
        </Group>
      </EntryForm>
    </Dialog>
  )
}
