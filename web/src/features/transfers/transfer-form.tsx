import { type Transfer, transferInputSchema } from '@prumo/contracts/transfers/transfer.schema'
import { createTransfer, updateTransfer } from '@prumo/contracts/transfers/transfers.contract'
import { useCommand } from '../../client/company-queries.ts'
import { useCan, useSession, useToday } from '../../client/use-session.ts'
import { useUndo } from '../../client/use-undo.ts'
import { BookedDateField } from '../../parts/closed-period/closed-day.tsx'
import { TextField } from '../../kit/fields.tsx'
import kitClasses from '../../kit/kit.module.css'
import { MoneyField } from '../../kit/money-field.tsx'
import { RecordDrawer } from '../../kit/record-drawer.tsx'
import { useRecordDrawer } from '../../kit/use-record-drawer.ts'
import { useViewNew } from '../../parts/new-record/use-view-new.ts'
import { Attachments, NewFiles } from '../../parts/attachments/attachments.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { BalancesAfter } from './balances-after.tsx'
import { CompanyField } from './company-field.tsx'
import { EndField } from './end-field.tsx'
import { DestroyTransfer } from './destroy-transfer.tsx'
import { TransferState } from './transfer-state.tsx'
import { useBalances } from './transfers.api.ts'
import { useOtherEnd } from './use-other-end.ts'
import { FormFields } from '../../kit/form-fields.tsx'

interface TransferFormProps {
  readonly transfer: Transfer | null
  readonly onClose: () => void
}

/** Why a transfer stays as it is: reconciled, carried out for a request, or with one leg out of reach. */
const isFixed = (transfer: Transfer): boolean =>
  transfer.from_reconciled ||
  transfer.to_reconciled ||
  transfer.request_id !== null ||
  transfer.from_account_id === null ||
  transfer.to_account_id === null

function useTransferForm(transfer: Transfer | null, onClose: () => void) {
  const t = useTexts('transfers')
  const today = useToday()
  const to_company_id = useSession().currentCompanyId
  const creation = useCommand(createTransfer)
  const change = useCommand(updateTransfer)
  const { toastWithUndo } = useUndo()
  const viewNew = useViewNew('/admin/transfer/list')
  return useRecordDrawer({
    schema: transferInputSchema,
    initial: transfer ?? {
      from_account_id: null,
      to_account_id: null,
      to_company_id,
      transfer_date: today,
      description: t('default_description'),
      value_cents: null,
      fee_cents: 0,
    },
    save: ({ to_company_id: into, ...edit }, idempotencyKey) =>
      transfer === null
        ? creation.send({ body: { ...edit, to_company_id: into }, idempotencyKey })
        : change.send({
            params: { id: transfer.id },
            body: { ...edit, version: transfer.version },
          }),
    said: ({ request_id, answer: { data } }) =>
      toastWithUndo(t(transfer === null ? 'created' : 'saved'), request_id, {
        onView:
          transfer === null
            ? viewNew(data.id, { name: 'filter_transfer_date', days: [data.transfer_date] })
            : undefined,
      }),
    onClose,
  })
}

/** The form of a transfer, with both balances as they will be. */
export function TransferForm({ transfer, onClose }: TransferFormProps) {
  const t = useTexts('transfers')
  const can = useCan()
  const { form, drawer } = useTransferForm(transfer, onClose)
  const other = useOtherEnd(transfer, form.values.to_company_id ?? null)
  const { from_account_id, to_account_id } = form.values
  const balances = useBalances([
    other.end === 'from' ? null : from_account_id,
    other.end === 'to' ? null : to_account_id,
  ])
  const may = can(transfer === null ? 'transfers.store' : 'transfers.update')
  const canSave = may && (transfer === null || !isFixed(transfer))
  return (
    <RecordDrawer
      title={transfer === null ? t('create') : t('edit', { id: transfer.id })}
      name={transfer?.description}
      {...drawer}
      canSave={canSave}
    >
      {transfer === null ? null : <TransferState transfer={transfer} />}
      <FormFields>
        <EndField
          end="from"
          field={form.field('from_account_id')}
          transfer={transfer}
          other={other}
          exceptId={null}
          autoFocus={canSave}
        />
        {transfer === null ? (
          <CompanyField
            field={form.field('to_company_id')}
            isOtherEmpty={other.isEmpty}
            onChosen={() => form.set({ to_account_id: null })}
          />
        ) : null}
        <EndField
          end="to"
          field={form.field('to_account_id')}
          transfer={transfer}
          other={other}
          exceptId={from_account_id}
        />
        <div className={kitClasses['two']}>
          <MoneyField field={form.field('value_cents')} label={t('value')} />
          <BookedDateField
            field={form.field('transfer_date')}
            label={t('date')}
            basis="cash"
            accounts={[from_account_id, to_account_id]}
          />
        </div>
        <TextField field={form.field('description')} label={t('description')} />
        <MoneyField field={form.field('fee_cents')} label={t('fee')} description={t('fee_hint')} />
      </FormFields>
      {canSave ? (
        <BalancesAfter accounts={balances} values={form.values} before={transfer} />
      ) : null}
      {transfer === null ? (
        <NewFiles kind="transfers" field={form.field('attachment_ids')} />
      ) : (
        <Attachments kind="transfers" id={transfer.id} />
      )}
      {transfer === null || isFixed(transfer) ? null : (
        <DestroyTransfer transfer={transfer} onClose={onClose} />
      )}
    </RecordDrawer>
  )
}
