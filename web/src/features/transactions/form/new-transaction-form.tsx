import { Button } from '@mantine/core'
import { type ClipboardEvent, type KeyboardEvent, lazy, Suspense } from 'react'
import { useCan, useToday } from '../../../client/use-session.ts'
import { RecordDrawer } from '../../../kit/record-drawer.tsx'
import { NewFiles } from '../../../parts/attachments/attachments.tsx'
import { PartyField } from '../../../parts/choices/party-field.tsx'
import { loadTexts } from '../../../texts/feature-texts.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { AlreadyPaid } from './already-paid.tsx'
import type { WholeCode } from './payment-code-field.tsx'
import { RepeatSection } from './repeat-section.tsx'
import { SimilarTransactions } from './similar-transactions.tsx'
import { fillByCode, TransactionFields } from './transaction-fields.tsx'
import formClasses from './transaction-form.module.css'
import type { TransactionSide } from '../transaction-side.ts'
import { type NewTransactionOptions, useNewTransaction } from './use-new-transaction.ts'
import { FormFields } from '../../../kit/form-fields.tsx'

/** With the words of budgets: the screen has those of transactions alone. */
const BudgetException = lazy(async () => {
  const [file] = await Promise.all([import('./budget-exception.tsx'), loadTexts('budgets')])
  return { default: file.BudgetException }
})

interface NewTransactionFormProps extends NewTransactionOptions {
  readonly side: TransactionSide
}

/** Ctrl+Shift+Enter, before the drawer takes it for Ctrl+Enter. */
function isSaveAndNew(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && event.shiftKey && (event.ctrlKey || event.metaKey)
}

/** Pasted into any field, a text like this is a payment code. */
const LIKE_A_CODE = /^\s*(?:000201|(?:\d[\s.-]*){44,48}\s*$)/

/** The drawer of a new payable or receivable. */
export function NewTransactionForm({ side, ...options }: NewTransactionFormProps) {
  const t = useTexts('transactions')
  const tForm = useTexts('transactionForm')
  const canSave = useCan()(`companies.${side.noun}.store`)
  const state = useNewTransaction(side, options)
  const { form, drawer, fields, saveAndNew } = state
  const read = (code: WholeCode) => {
    fillByCode(code, form, fields)
    if (code.payee !== null && form.values.party_id === null) void state.findPayee(code.payee)
  }
  const onPaste = usePastedCode(side, read)
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isSaveAndNew(event)) return
    event.preventDefault()
    saveAndNew()
  }
  return (
    <>
      <RecordDrawer
        title={t(`${side.noun}.create`)}
        {...drawer}
        canSave={canSave}
        acts={
          <Button
            variant="outline"
            title={t('save_and_new_keys')}
            disabled={form.isPending || !canSave}
            onClick={saveAndNew}
          >
            {t('save_and_new')}
          </Button>
        }
      >
        {state.wasDraft ? (
          <div className={formClasses['note']} role="status">
            <span>{tForm('draft')}</span>
            <Button variant="subtle" size="compact-sm" onClick={state.startOver}>
              {tForm('draft_drop')}
            </Button>
          </div>
        ) : null}
        <FormFields onKeyDown={onKeyDown} onPaste={onPaste}>
          <TransactionFields
            side={side}
            transaction={null}
            form={ownAllocations(form, state.keepAllocations)}
            fields={fields}
            onRead={read}
            party={
              <PartyField
                side={side.people}
                field={form.field('party_id')}
                label={t(`${side.noun}.party`)}
                known={state.payee ?? undefined}
                clearable
                autoFocus
                onChoose={state.setPayee}
              />
            }
          >
            <RepeatSection state={state} />
          </TransactionFields>
          <AlreadyPaid side={side} form={form} />
          <SimilarTransactions side={side} values={form.values} />
        </FormFields>
        {canSave ? <NewFiles kind={side.noun} field={form.field('attachment_ids')} /> : null}
      </RecordDrawer>
      {/* Beside the drawer: the reason is a form of its own. */}
      {state.exception === null ? null : (
        <Suspense>
          <BudgetException onConfirm={state.exception.confirm} onClose={state.exception.close} />
        </Suspense>
      )}
    </>
  )
}

type Form = ReturnType<typeof useNewTransaction>['form']

/** The form, saying when somebody chose category or cost centre by hand. */
function ownAllocations(form: Form, onOwn: () => void): Form {
  return {
    ...form,
    set: (patch) => {
      if ('allocations' in patch) onOwn()
      form.set(patch)
    },
  }
}

/** A boleto line or Pix code that is pasted anywhere in the form of a payable fills it in. */
function usePastedCode(side: TransactionSide, onRead: (code: WholeCode) => void) {
  const today = useToday()
  return (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    const isOwnField =
      event.target instanceof HTMLInputElement && event.target.name === 'payment_code'
    if (isOwnField || side.kind !== 'payable' || !LIKE_A_CODE.test(text)) return
    event.preventDefault()
    void import('./read-payment-code.ts').then(({ readPaymentCode }) => {
      const code = readPaymentCode(text, today)
      if (code.kind !== 'other' && code.kind !== 'damaged') onRead(code)
    })
  }
}
