import { type Sale, saleInputSchema } from '@prumo/contracts/sales/sale.schema'
import { createSale, updateSale } from '@prumo/contracts/sales/sales.contract'
import { useMemo } from 'react'
import { useCommand } from '../../client/company-queries.ts'
import { releaseUnsaved } from '../../client/unsaved.ts'
import { useToday } from '../../client/use-session.ts'
import { useUndo } from '../../client/use-undo.ts'
import { useGo } from '../../kit/app-link.tsx'
import { useKeptTyping, useTypedBefore } from '../../client/kept-typing.ts'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { blankSale, type SaleValues, valuesOf } from './blank-sale.ts'
import { SALE_LIST, saleAddress } from './sale-address.ts'
import { figuresOf, followTotal } from './sale-figures.rules.ts'

export type SaleFormState = ReturnType<typeof useSaleForm>

/** The form of a sale, what it comes to while it is written, and saving it. */
export function useSaleForm(sale: Sale | null) {
  const t = useTexts('sales')
  const go = useGo()
  const today = useToday()
  const { toastWithUndo } = useUndo()
  const creation = useCommand(createSale)
  const change = useCommand(updateSale)
  const initial = useMemo(() => (sale === null ? blankSale(today) : valuesOf(sale)), [sale, today])
  const name = `sales.${sale?.id ?? 'new'}`
  const form = useRecordForm(saleInputSchema, initial, useTypedBefore(name, initial))
  useKeptTyping(name, initial, form)
  const save = () =>
    form.submit(async (body, idempotencyKey) => {
      const outcome =
        sale === null
          ? await creation.send({ body, idempotencyKey })
          : await change.send({
              params: { id: sale.id },
              body: { ...body, version: sale.version },
              idempotencyKey,
            })
      if (!outcome.ok) return outcome
      releaseUnsaved()
      toastWithUndo(t(sale === null ? 'created' : 'saved'), outcome.request_id, {
        about: `sale ${outcome.answer.data.id}`,
        ...(sale === null ? { onUndone: () => go(SALE_LIST, 'replace') } : {}),
      })
      if (sale === null) go(saleAddress(outcome.answer.data.id), 'replace')
      return outcome
    })
  return {
    form,
    save,
    figures: figuresOf(form.values),
    /** Changes price, quantity, discount or freight: instalments that tied go on doing so. */
    setAmounts: (patch: Partial<SaleValues>) =>
      form.update((before) => ({ ...patch, installments: followTotal(before, patch) })),
  }
}

/** What the parts of the sale's form are given; a new sale is null. */
export interface SaleFieldsProps {
  readonly state: SaleFormState
  readonly sale: Sale | null
}
