import { Button } from '@mantine/core'
import type { BankAccountChoice } from '@prumo/contracts/choices/choice.schema'
import type { Purchase } from '@prumo/contracts/purchases/purchase.schema'
import { lazy, Suspense } from 'react'
import { useFormat } from '../../client/use-format.ts'
import { useUnsaved } from '../../client/unsaved.ts'
import { useCan } from '../../client/use-session.ts'
import { AppLink, useGo } from '../../kit/app-link.tsx'
import { DateField } from '../../kit/date-field.tsx'
import { BookedDateField } from '../../parts/closed-period/closed-day.tsx'
import { EntryForm } from '../../kit/entry-form.tsx'
import { TextField } from '../../kit/fields.tsx'
import kitClasses from '../../kit/kit.module.css'
import { useIsIdle } from '../../kit/load-when-idle.ts'
import { MoneyField } from '../../kit/money-field.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { Attachments, NewFiles } from '../../parts/attachments/attachments.tsx'
import { ChoiceField } from '../../parts/choices/choice-field.tsx'
import { bankAccounts } from '../../parts/choices/choice-sources.ts'
import { PartyField } from '../../parts/choices/party-field.tsx'
import { loadTexts } from '../../texts/feature-texts.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { PurchaseAllocations } from './purchase-allocations.tsx'
import { netOf } from './purchase-draft.ts'
import { PurchaseRepeat } from './purchase-repeat.tsx'
import { PurchaseStatusChip } from './purchase-status-chip.tsx'
import classes from './purchases.module.css'
import { usePurchaseForm } from './use-purchase-form.ts'
import { FormFields } from '../../kit/form-fields.tsx'

const PurchaseActs = lazy(() =>
  import('./purchase-acts.tsx').then((file) => ({ default: file.PurchaseActs })),
)
const PurchaseDecision = lazy(() =>
  import('./purchase-decision.tsx').then((file) => ({ default: file.PurchaseDecision })),
)
const PurchaseReason = lazy(() =>
  import('./purchase-reason.tsx').then((file) => ({ default: file.PurchaseReason })),
)
/** It speaks of what an invoice says in the words of its import. */
const PurchaseInvoice = lazy(() =>
  Promise.all([import('./purchase-invoice.tsx'), loadTexts('receivedInvoices')]).then(([file]) => ({
    default: file.PurchaseInvoice,
  })),
)
const PurchaseHistory = lazy(() =>
  import('./purchase-history.tsx').then((file) => ({ default: file.PurchaseHistory })),
)

const LIST = '/admin/purchase/list'

interface PurchaseFormProps {
  /** Null is a new one. */
  readonly purchase: Purchase | null
  /** What a new one is paid from unless told. */
  readonly account: BankAccountChoice | null
}

/** The page of a purchase: what it says, what can be done to it, and what happened to it. */
export function PurchaseForm({ purchase, account }: PurchaseFormProps) {
  const t = useTexts('purchases')
  const kit = useTexts('kit')
  const can = useCan()
  const go = useGo()
  const state = usePurchaseForm(purchase, account)
  const { form, save } = state
  // What happened before is not what a form is opened for: nobody waits for it.
  const isIdle = useIsIdle()
  const canSave =
    purchase === null
      ? can('companies.purchases.store')
      : can('companies.purchases.update') &&
        purchase.status !== 'canceled' &&
        !purchase.has_hidden_parts
  const onSaved = (id: number) => {
    if (purchase === null) go(`/admin/purchase/edit/${id}`, 'replace')
  }
  useUnsaved(form.isDirty && !form.isPending && canSave)
  return (
    <div className={kitClasses['screen']}>
      <PageHeader title={purchase === null ? t('create') : t('edit', { id: purchase.id })}>
        {purchase === null ? null : (
          <Suspense fallback={<div className={classes['waiting']} />}>
            <PurchaseActs purchase={purchase} isDirty={form.isDirty} onGone={() => go(LIST)} />
          </Suspense>
        )}
      </PageHeader>
      <div className={classes['line']}>
        <AppLink href={LIST} data-way-back>
          {t('back_to_list')}
        </AppLink>
        {purchase === null ? null : (
          <>
            <PurchaseStatusChip status={purchase.status} t={t} />
            <span className={kitClasses['quiet']}>
              {t('created_by_name', { name: purchase.created_by_name })}
            </span>
            <PurchaseNote purchase={purchase} />
          </>
        )}
      </div>
      {purchase === null ? null : (
        <Suspense>
          <PurchaseDecision purchase={purchase} />
        </Suspense>
      )}
      {/* The acts stand outside: the reason that one asks for is a form of its own. */}
      <EntryForm className={classes['page']} onSave={() => save(onSaved)} canSave={canSave}>
        <FormFields className={classes['main']}>
          <PurchaseFields purchase={purchase} account={account} state={state} />
          {purchase === null ? (
            <NewFiles kind="purchases" field={form.field('attachment_ids')} />
          ) : null}
        </FormFields>
        <div className={classes['aside']}>
          <PurchaseSummary state={state} />
          {canSave ? (
            <Button
              type="submit"
              variant={purchase === null || form.isDirty ? 'filled' : 'default'}
              loading={form.isPending}
              title={kit('drawer.keyboard')}
            >
              {kit('drawer.save')}
            </Button>
          ) : null}
        </div>
      </EntryForm>
      {state.exception === null ? null : (
        <Suspense>
          <PurchaseReason
            act="override"
            count={1}
            onConfirm={state.exception.confirm}
            onClose={state.exception.close}
          />
        </Suspense>
      )}
      {purchase === null || !isIdle ? null : (
        <>
          {/* Files tell of all of it. */}
          {purchase.has_hidden_parts ? null : <Attachments kind="purchases" id={purchase.id} />}
          {purchase.invoice_id === null ? null : (
            <Suspense>
              <PurchaseInvoice id={purchase.id} />
            </Suspense>
          )}
          <Suspense>
            <PurchaseHistory purchase={purchase} />
          </Suspense>
        </>
      )}
    </div>
  )
}

/** What the purchase comes to, live. */
function PurchaseSummary({ state: { form } }: Pick<PurchaseFieldsProps, 'state'>) {
  const t = useTexts('purchases')
  const format = useFormat()
  const { total_cents, discount_cents } = form.values
  const net = netOf(form.values)
  const shown = (value_cents: number | null) =>
    value_cents === null ? '–' : format.money(value_cents)
  return (
    <section className={classes['section']} aria-label={t('summary')}>
      <h2>{t('summary')}</h2>
      <dl className={classes['sums']}>
        <dt>{t('total')}</dt>
        <dd>{shown(total_cents)}</dd>
        <dt>{t('discount')}</dt>
        <dd>{shown(discount_cents)}</dd>
        <dt className={classes['net']}>{t('net')}</dt>
        <dd className={classes['net']} aria-live="polite">
          {shown(net)}
        </dd>
      </dl>
    </section>
  )
}

/** What whoever reads it should know before changing it. */
function PurchaseNote({ purchase }: { readonly purchase: Purchase }) {
  const t = useTexts('purchases')
  const decides = useCan()('companies.purchases.approve')
  const { status, is_settled, is_own, is_at_others, has_hidden_parts } = purchase
  if (has_hidden_parts) return <p className={kitClasses['quiet']}>{t('part_note')}</p>
  if (is_settled) return <p className={kitClasses['quiet']}>{t('settled_note')}</p>
  if (status === 'approved') return <p className={kitClasses['quiet']}>{t('approved_note')}</p>
  if (status === 'reproved') return <p className={kitClasses['quiet']}>{t('reproved_note')}</p>
  if (status === 'waiting_approval' && is_own)
    return <p className={kitClasses['quiet']}>{t('own_note')}</p>
  if (status === 'waiting_approval' && is_at_others && decides)
    return <p className={kitClasses['quiet']}>{t('at_others_note')}</p>
  return null
}

interface PurchaseFieldsProps extends PurchaseFormProps {
  readonly state: ReturnType<typeof usePurchaseForm>
}

function PurchaseFields({ purchase, account, state }: PurchaseFieldsProps) {
  const t = useTexts('purchases')
  const { form, setFirst } = state
  // What is paid keeps what it says; its document and a remark may still come.
  const isFixed = purchase?.is_settled === true
  return (
    <>
      <fieldset className={classes['main']} disabled={isFixed}>
        <section className={classes['section']} aria-label={t('bought')}>
          <h2>{t('bought')}</h2>
          <div className={kitClasses['two']}>
            <PartyField
              field={form.field('party_id')}
              label={t('supplier')}
              side="suppliers"
              known={
                purchase === null ? undefined : { id: purchase.party_id, name: purchase.party_name }
              }
              autoFocus={purchase === null}
            />
            <TextField field={form.field('description')} label={t('description')} />
            <MoneyField
              field={{
                ...form.field('total_cents'),
                onChange: (total_cents) => setFirst({ total_cents }),
              }}
              label={t('total')}
            />
            <MoneyField
              field={{
                ...form.field('discount_cents'),
                isZeroWhenEmpty: true,
                onChange: (discount_cents) => setFirst({ discount_cents }),
              }}
              label={t('discount')}
            />
            <DateField
              field={{ ...form.field('due_date'), onChange: (due_date) => setFirst({ due_date }) }}
              label={t('due_date')}
            />
            <BookedDateField
              field={{
                ...form.field('competency_date'),
                onChange: (competency_date) => setFirst({ competency_date }),
              }}
              label={t('competency_date')}
              basis="accrual"
              takesMonth
            />
          </div>
        </section>
        <PurchaseAllocations form={form} purchase={purchase} />
        <PurchaseRepeat form={form} />
        <section className={classes['section']} aria-label={t('more')}>
          <h2>{t('more')}</h2>
          <div className={kitClasses['two']}>
            <ChoiceField
              field={form.field('bank_account_id')}
              label={t('bank_account')}
              source={bankAccounts}
              known={
                purchase === null
                  ? (account ?? undefined)
                  : { id: purchase.bank_account_id, name: purchase.bank_account_name }
              }
              clearable
            />
            <TextField field={form.field('external_id')} label={t('external_id')} />
            <TextField field={form.field('transaction_key')} label={t('transaction_key')} />
          </div>
        </section>
      </fieldset>
      <section className={classes['section']} aria-label={t('notes')}>
        <h2>{t('notes')}</h2>
        <TextField field={form.field('fiscal_document')} label={t('fiscal_document')} />
        <TextField field={form.field('observation')} label={t('observation')} />
      </section>
    </>
  )
}
