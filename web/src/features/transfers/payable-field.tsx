import type { TransactionChoice } from '@prumo/contracts/choices/choice.schema'
import { payableChoices } from '@prumo/contracts/choices/choices.contract'
import { supplierRoutes } from '@prumo/contracts/parties/parties.contract'
import type { WireTransferRequest } from '@prumo/contracts/transfers/wire-transfer-request.schema'
import { useMemo } from 'react'
import { callRoute } from '../../client/api-client.ts'
import { useFormat } from '../../client/use-format.ts'
import { useCan, useSession } from '../../client/use-session.ts'
import { ChoiceField } from '../../parts/choices/choice-field.tsx'
import type { ChoiceSource } from '../../parts/choices/choice-sources.ts'
import type { Known } from '../../parts/choices/use-choice-box.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { RequestFormState } from './use-request-form.ts'

interface PayableFieldProps {
  readonly form: RequestFormState
  readonly request: WireTransferRequest | null
}

/** The payable to be paid: found on the server; what it says fills in what is still empty. */
export function PayableField({ form, request }: PayableFieldProps) {
  const t = useTexts('transfers')
  const format = useFormat()
  const fillIn = useFillIn(form)
  // Of one supplier there are many: each says what it is of, its open amount and when it is due.
  const source = useMemo(
    (): ChoiceSource<TransactionChoice> => ({
      route: payableChoices,
      label: (row) =>
        t('requests.payable_choice', {
          party: row.detail === null ? row.id : row.name,
          description: row.detail ?? row.name,
          amount: format.money(row.residual_cents),
        }),
      detail: (row) => format.date(row.due_date),
    }),
    [t, format],
  )
  const field = form.field('transaction_id')
  return (
    <ChoiceField
      field={{ ...field, isRequired: true }}
      label={t('requests.payable')}
      description={t('requests.payable_hint')}
      source={source}
      known={knownChoice(request)}
      onChoose={(row) => {
        if (row !== null) void fillIn(row)
      }}
    />
  )
}

/** The payable that a request was made for, which may be paid by now. */
function knownChoice(request: WireTransferRequest | null): Known | undefined {
  if (request === null || request.transaction_id === null) return undefined
  const name = [request.payee?.name, request.description].filter(Boolean).join(' · ')
  return { id: request.transaction_id, name }
}

/** Value and description of the payable, and where its supplier is paid, when that is known. */
function useFillIn(form: RequestFormState) {
  const company_id = useSession().currentCompanyId
  const maySee = useCan()('companies.suppliers.index')
  return async (row: TransactionChoice) => {
    form.set({
      transaction_id: row.id,
      value_cents: row.residual_cents,
      description: row.detail ?? row.name,
    })
    if (!maySee || row.party_id === null || company_id === null) return
    const params = { company_id, id: row.party_id }
    // Without them the bank data is typed: nobody needs to hear of it.
    const answer = await callRoute(supplierRoutes.get, { params }).catch(() => null)
    const details = answer?.data.bank_details ?? []
    const detail = details.find(({ is_preferred }) => is_preferred) ?? details[0]
    if (detail === undefined) return
    const { bank_code, bank_branch, bank_account, bank_account_type, pix_key } = detail
    form.set({ bank_code, bank_branch, bank_account, bank_account_type, pix_key })
  }
}
