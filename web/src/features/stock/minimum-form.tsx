import { Button } from '@mantine/core'
import { setStockMinimum } from '@prumo/contracts/stock/stock.contract'
import { minimumInputSchema, type StockRow } from '@prumo/contracts/stock/stock.schema'
import type { SyntheticEvent } from 'react'
import { useCommand } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { useCan } from '../../client/use-session.ts'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { QuantityField } from './quantity-field.tsx'
import classes from './stock.module.css'

/** How much of a product there should be at least; empty is nothing. */
export function MinimumForm({ product }: { readonly product: StockRow }) {
  const t = useTexts('stock')
  const can = useCan()
  const change = useCommand(setStockMinimum)
  const form = useRecordForm(minimumInputSchema, {
    minimum: product.minimum,
    version: product.minimum_version,
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void form.submit(async (body) => {
      const outcome = await change.send({ params: { id: product.id }, body })
      if (outcome.ok) toast(t('minimum_saved'))
      return outcome
    })
  }
  return (
    <form noValidate className={classes['minimum']} onSubmit={submit}>
      <QuantityField
        field={form.field('minimum')}
        label={t('minimum')}
        disabled={!can('stock.update')}
      />
      {can('stock.update') ? (
        <Button type="submit" variant="default" disabled={!form.isDirty} loading={form.isPending}>
          {t('minimum_save')}
        </Button>
      ) : null}
    </form>
  )
}
