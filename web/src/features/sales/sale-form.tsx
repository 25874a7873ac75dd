import { Button } from '@mantine/core'
import type { Sale } from '@prumo/contracts/sales/sale.schema'
import { lazy, Suspense } from 'react'
import { useUnsaved } from '../../client/unsaved.ts'
import { useCan } from '../../client/use-session.ts'
import { AppLink } from '../../kit/app-link.tsx'
import { EntryForm } from '../../kit/entry-form.tsx'
import kitClasses from '../../kit/kit.module.css'
import { useIsIdle } from '../../kit/load-when-idle.ts'
import { PageHeader } from '../../kit/page-header.tsx'
import { loadTexts } from '../../texts/feature-texts.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { DeductionRows } from './deduction-rows.tsx'
import { SaleInstallments } from './sale-installments.tsx'
import { NumberFields } from './number-fields.tsx'
import { PaymentFields } from './payment-fields.tsx'
import { SaleActs } from './sale-acts.tsx'
import { SALE_LIST } from './sale-address.ts'
import { SaleStatusChip } from './sale-status-chip.tsx'
import { SaleSummary } from './sale-summary.tsx'
import classes from './sales.module.css'
import { SoldFields } from './sold-fields.tsx'
import { useSaleForm } from './use-sale-form.ts'
import { FormFields } from '../../kit/form-fields.tsx'

// Files of a sale that stands come below it, when nobody waits.
const Attachments = lazy(() =>
  import('../../parts/attachments/attachments.tsx').then((file) => ({ default: file.Attachments })),
)
const NewFiles = lazy(() =>
  import('../../parts/attachments/attachments.tsx').then((file) => ({ default: file.NewFiles })),
)
/** With the words of transactions and emissions: the screen has those of sales alone. */
const SaleFoot = lazy(async () => {
  const [file] = await Promise.all([
    import('./sale-foot.tsx'),
    loadTexts('transactions'),
    loadTexts('invoiceEmission'),
    loadTexts('courseAccess'),
  ])
  return { default: file.SaleFoot }
})

interface SaleFormProps {
  /** Null is a new one. */
  readonly sale: Sale | null
}

/** Why a sale is not to be changed, or what saving it does; null where there is nothing to say. */
const noteOf = ({ status, is_settled }: Sale): 'settled' | 'state' | 'approved' | null => {
  if (is_settled) return 'settled'
  if (status === 'approved') return 'approved'
  return status === 'waiting_payment' ? null : 'state'
}

/** The page of a sale: what it says, what is left of it, live, and what came of it. */
export function SaleForm({ sale }: SaleFormProps) {
  const t = useTexts('sales')
  const kit = useTexts('kit')
  const can = useCan()
  const state = useSaleForm(sale)
  const { form, save } = state
  // What stands below the fields is not what a sale is opened for: nobody waits for it.
  const isIdle = useIsIdle()
  const note = sale === null ? null : noteOf(sale)
  const canSave =
    sale === null
      ? can('companies.sales.store')
      : can('companies.sales.update') &&
        (note === null || (note === 'approved' && can('companies.sales.approve')))
  useUnsaved(form.isDirty && !form.isPending && canSave)
  return (
    <div className={kitClasses['screen']}>
      <PageHeader title={sale === null ? t('create') : t('edit', { id: sale.id })}>
        {sale === null ? null : <SaleActs sale={sale} isDirty={form.isDirty} />}
      </PageHeader>
      <div className={classes['line']}>
        <AppLink href={SALE_LIST} data-way-back>
          {t('form.back')}
        </AppLink>
        {sale === null ? null : <SaleStatusChip status={sale.status} t={t} />}
        {note === null ? null : <span className={classes['quiet']}>{t(`is_locked.${note}`)}</span>}
      </div>
      <EntryForm className={classes['page']} onSave={() => void save()} canSave={canSave}>
        <FormFields className={classes['main']}>
          <SoldFields state={state} sale={sale} />
          <PaymentFields state={state} sale={sale} />
          <DeductionRows state={state} sale={sale} />
          <SaleInstallments state={state} />
          <NumberFields state={state} />
          {sale === null ? (
            <Suspense>
              <NewFiles kind="sales" field={form.field('attachment_ids')} />
            </Suspense>
          ) : null}
        </FormFields>
        <div className={classes['aside']}>
          <SaleSummary state={state} sale={sale} />
          {canSave ? (
            <Button
              type="submit"
              variant={sale === null || form.isDirty ? 'filled' : 'default'}
              loading={form.isPending}
              title={kit('drawer.keyboard')}
            >
              {form.isPending ? kit('drawer.saving') : kit('drawer.save')}
            </Button>
          ) : null}
        </div>
      </EntryForm>
      {sale === null || !isIdle ? null : (
        <Suspense>
          <Attachments kind="sales" id={sale.id} />
          <SaleFoot sale={sale} isDirty={form.isDirty} />
        </Suspense>
      )}
    </div>
  )
}
