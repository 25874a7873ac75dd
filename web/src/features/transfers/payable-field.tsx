import { useDebouncedValue } from '@mantine/hooks'
import { supplierRoutes } from '@prumo/contracts/parties/parties.contract'
import type {
  OpenPayable,
  WireTransferRequest,
} from '@prumo/contracts/transfers/wire-transfer-request.schema'
import { listOpenPayables } from '@prumo/contracts/transfers/wire-transfer-requests.contract'
import { useState } from 'react'
import { callRoute } from '../../client/api-client.ts'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useFormat } from '../../client/use-format.ts'
import { useCan, useSession } from '../../client/use-session.ts'
import { inputProps } from '../../kit/fields.tsx'
import { SelectInput } from '../../kit/select-input.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { RequestFormState } from './use-request-form.ts'

const TYPING_MS = 200
const noRows: readonly OpenPayable[] = []

interface PayableFieldProps {
  readonly form: RequestFormState
  readonly request: WireTransferRequest | null
}

/** The payable to be paid: found on the server; what it says fills in what is still empty. */
export function PayableField({ form, request }: PayableFieldProps) {
  const t = useTexts('transfers')
  const kit = useTexts('kit')
  const format = useFormat()
  const fillIn = useFillIn(form)
  const labelOf = (row: OpenPayable) =>
    t('requests.payable_choice', {
      party: row.party_name ?? row.id,
      description: row.description,
      amount: format.money(row.residual_cents),
    })
  const known = knownChoice(request)
  const [typed, setTyped] = useState(known?.label ?? '')
  const [picked, setPicked] = useState<OpenPayable | null>(null)
  const chosen = picked === null ? known : { value: String(picked.id), label: labelOf(picked) }
  const { rows, isLoading } = useOpenPayables(typed === chosen?.label ? '' : typed.trim())
  const field = form.field('transaction_id')
  const choices = rows.map((row) => ({ value: String(row.id), label: labelOf(row) }))
  const isListed = chosen === null || choices.some(({ value }) => value === chosen.value)
  return (
    <SelectInput
      {...inputProps({
        field: { ...field, isRequired: true },
        label: t('requests.payable'),
        description: t('requests.payable_hint'),
      })}
      data={isListed ? choices : [chosen, ...choices]}
      value={field.value === null ? null : String(field.value)}
      searchable
      isLoading={isLoading}
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      nothingFoundMessage={kit('field.nothing_found')}
      onChange={(value) => {
        const row = rows.find(({ id }) => String(id) === value)
        if (row === undefined) return
        setPicked(row)
        void fillIn(row)
      }}
    />
  )
}

/** The payable that a request was made for, which may be paid by now. */
function knownChoice(request: WireTransferRequest | null) {
  if (request === null || request.transaction_id === null) return null
  const label = [request.payee?.name, request.description].filter(Boolean).join(' · ')
  return { value: String(request.transaction_id), label }
}

/** The open payables that a search finds; those of an earlier search are no answer to this one. */
function useOpenPayables(typed: string) {
  const [search] = useDebouncedValue(typed, TYPING_MS)
  const found = useRouteQuery(listOpenPayables, {
    query: search === '' ? {} : { search },
    enabled: useCan()('companies.payables.index'),
    keepPrevious: true,
    silent: true,
  })
  return {
    rows: found.data?.data ?? noRows,
    isLoading: found.isPlaceholderData || search !== typed,
  }
}

/** Value and description of the payable, and where its supplier is paid, when that is known. */
function useFillIn(form: RequestFormState) {
  const company_id = useSession().currentCompanyId
  const maySee = useCan()('companies.suppliers.index')
  return async (row: OpenPayable) => {
    form.set({
      transaction_id: row.id,
      value_cents: row.residual_cents,
      description: row.description,
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
