import { Button } from '@mantine/core'
import {
  REQUEST_KINDS,
  type WireTransferRequest,
} from '@prumo/contracts/transfers/wire-transfer-request.schema'
import { use, useState } from 'react'
import { useCan, useToday } from '../../client/use-session.ts'
import { DateField } from '../../kit/date-field.tsx'
import { TextField } from '../../kit/fields.tsx'
import kitClasses from '../../kit/kit.module.css'
import { MoneyField } from '../../kit/money-field.tsx'
import { RecordDrawer } from '../../kit/record-drawer.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import type { FieldBinding } from '../../kit/use-record-form.ts'
import { ChoiceField } from '../../parts/choices/choice-field.tsx'
import { bankAccounts } from '../../parts/choices/choice-sources.ts'
import { Attachments, NewFiles } from '../../parts/attachments/attachments.tsx'
import { BankDataFields } from '../../parts/person/bank-data-fields.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { PayableField } from './payable-field.tsx'
import { RequestActs } from './request-acts.tsx'
import type { RequestDialogName } from './request-dialog.tsx'
import { RequestFacts } from './request-facts.tsx'
import { RequestHistory } from './request-history.tsx'
import { isDecidable } from './request-list.definition.tsx'
import classes from './transfers.module.css'
import { type RequestFormState, useRequestForm } from './use-request-form.ts'
import { FormFields, OnlyShown } from '../../kit/form-fields.tsx'
import { FieldNote } from '../../parts/field-note/field-note.tsx'

interface RequestFormProps {
  readonly request: WireTransferRequest | null
  readonly onClose: () => void
  readonly onMade: (id: number) => void
  readonly onDialog: (name: RequestDialogName) => void
}

/** What the requester may still change. */
const isOpen = ({ status }: WireTransferRequest): boolean =>
  status !== 'executed' && status !== 'canceled'
/** What is not asked for yet, or anew. */
const isUnasked = (request: WireTransferRequest | null): boolean =>
  request === null || request.status === 'draft' || request.status === 'reproved'

/** The form of a request, where it stands, and what can be done to it. */
export function RequestForm({ request, onClose, onMade, onDialog }: RequestFormProps) {
  const t = useTexts('transfers')
  const can = useCan()
  const { form, drawer, submit } = useRequestForm(request, { onClose, onMade })
  // Whoever decides reads it; who changes it decides on it no more.
  const [isChanging, setChanging] = useState(false)
  const mayDecide = request !== null && can('transfers.approve') && isDecidable(request)
  const mayChange = can('transfers.request') && (request === null || isOpen(request))
  const canSave = mayChange && (!mayDecide || isChanging)
  const isAsking = canSave && isUnasked(request)
  return (
    <RecordDrawer
      title={request === null ? t('requests.create') : t('requests.edit', { id: request.id })}
      name={request?.description}
      {...drawer}
      {...(isAsking ? { onSave: submit, saveLabel: t('requests.submit') } : {})}
      canSave={canSave}
      acts={
        isAsking ? (
          <Button variant="outline" disabled={form.isPending} onClick={drawer.onSave}>
            {t('requests.save_draft')}
          </Button>
        ) : mayChange && !canSave ? (
          <Button
            variant="default"
            title={t('requests.change_hint')}
            onClick={() => setChanging(true)}
          >
            {t('requests.change')}
          </Button>
        ) : null
      }
    >
      {request === null ? null : (
        <>
          <RequestFacts request={request} />
          <RequestActs request={request} isDirty={form.isDirty} onDialog={onDialog} />
        </>
      )}
      <FormFields>
        <RequestFields request={request} form={form} />
      </FormFields>
      {request === null ? (
        <NewFiles kind="wire-transfer-requests" field={form.field('attachment_ids')} />
      ) : (
        <>
          <Attachments kind="wire-transfer-requests" id={request.id} />
          <RequestHistory events={request.events} />
        </>
      )}
    </RecordDrawer>
  )
}

interface RequestFieldsProps {
  readonly request: WireTransferRequest | null
  readonly form: RequestFormState
}

function RequestFields({ request, form }: RequestFieldsProps) {
  const t = useTexts('transfers')
  const { kind, from_account_id } = form.values
  const from = { id: request?.from_account_id ?? null, name: request?.from_account_name ?? null }
  const to = { id: request?.to_account_id ?? null, name: request?.payee?.name ?? null }
  return (
    <>
      {request === null ? (
        <SelectField
          field={{
            ...form.field('kind'),
            onChange: (next) => form.set({ kind: next, to_account_id: null, transaction_id: null }),
          }}
          label={t('requests.kind')}
          options={REQUEST_KINDS.map((value) => ({ value, label: t(`requests.kinds.${value}`) }))}
          autoFocus
        />
      ) : null}
      <ChoiceField
        field={form.field('from_account_id')}
        label={t('from')}
        source={bankAccounts}
        known={from}
      />
      {kind === 'payment' ? (
        <PayableField form={form} request={request} />
      ) : (
        <ChoiceField
          field={{ ...form.field('to_account_id'), isRequired: true }}
          label={t('to')}
          source={bankAccounts}
          known={to}
          exceptId={from_account_id}
        />
      )}
      <div className={kitClasses['two']}>
        <MoneyField field={form.field('value_cents')} label={t('value')} />
        <WantedOn field={form.field('wanted_on')} />
      </div>
      <TextField field={form.field('description')} label={t('description')} />
      {kind === 'payment' ? (
        <>
          <h2 className={classes['heading']}>{t('requests.payee_title')}</h2>
          <span className={classes['quiet']}>{t('requests.payee_hint')}</span>
          <BankDataFields form={form} />
        </>
      ) : null}
    </>
  )
}

/** The day for which it is asked; one that is past is warned of while it can be changed. */
function WantedOn({ field }: { readonly field: FieldBinding<string | null> }) {
  const t = useTexts('transfers')
  const today = useToday()
  const isOnlyShown = use(OnlyShown)
  const { value } = field
  const isPast = !isOnlyShown && value !== null && value < today
  return (
    <DateField
      field={field}
      label={t('requests.wanted_on')}
      description={isPast ? <FieldNote>{t('requests.wanted_past')}</FieldNote> : undefined}
    />
  )
}
