import { useDebouncedValue } from '@mantine/hooks'
import { namedParty } from '@prumo/contracts/parties/party.schema'
import { supplierRoutes } from '@prumo/contracts/parties/parties.contract'
import { useState } from 'react'
import { useCommand, useRouteQuery } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { useCan } from '../../client/use-session.ts'
import { inputProps } from '../../kit/fields.tsx'
import { SelectInput } from '../../kit/select-input.tsx'
import type { FieldBinding } from '../../kit/use-record-form.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** As many as a list of choices can be read through; the rest is found by typing. */
const MAX_CHOICES = 50
const TYPING_MS = 200
/** The choice that creates; ids are digits. */
const CREATE = 'create'

interface Person {
  readonly id: number
  readonly name: string
}

interface SupplierFieldProps {
  readonly field: FieldBinding<number | null>
  /** The name of the supplier that the purchase came with. */
  readonly knownName: string | null
}

const nobody: readonly Person[] = []

/** The supplier of a purchase: found on the server by name or document, or created by its name. */
export function SupplierField({ field, knownName }: SupplierFieldProps) {
  const t = useTexts('purchases')
  const kit = useTexts('kit')
  const can = useCan()
  const creation = useCommand(supplierRoutes.create)
  const [chosen, setChosen] = useState<Person | null>(
    field.value === null ? null : { id: field.value, name: knownName ?? String(field.value) },
  )
  const [typed, setTyped] = useState(chosen?.name ?? '')
  const sought = typed === chosen?.name ? '' : typed.trim()
  const { people, isSettled } = useSuppliers(sought)
  const known = chosen === null || people.some(({ id }) => id === chosen.id)
  const offered = known ? people : [chosen, ...people]
  const isNew = sought !== '' && isSettled && !people.some(({ name }) => name === sought)
  const choices = offered.map(({ id, name }) => ({ value: String(id), label: name }))
  const creator = { value: CREATE, label: t('create_supplier', { name: sought }) }
  const choose = (person: Person | null) => {
    setChosen(person)
    setTyped(person?.name ?? '')
    field.onChange(person?.id ?? null)
  }
  const create = async () => {
    const outcome = await creation.send({ body: namedParty(sought) })
    if (!outcome.ok) return
    choose(outcome.answer.data)
    toast(t('supplier_created'))
  }
  return (
    <SelectInput
      {...inputProps({ field, label: t('supplier'), autoFocus: true })}
      data={isNew && can('companies.suppliers.store') ? [...choices, creator] : choices}
      value={field.value === null ? null : String(field.value)}
      searchable
      openOnFocus={false}
      isLoading={!isSettled}
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has searched, by document too; what is left from before is not shown.
      filter={({ options }) => (isSettled ? options : [])}
      placeholder={kit('field.choose')}
      nothingFoundMessage={kit('field.nothing_found')}
      readOnly={creation.isPending}
      onChange={(value) => {
        if (value === CREATE) void create()
        else choose(offered.find(({ id }) => String(id) === value) ?? null)
      }}
    />
  )
}

/** The suppliers that a search finds, active ones only; settled when nothing newer is on its way. */
function useSuppliers(sought: string) {
  const enabled = useCan()('companies.suppliers.index')
  const [search] = useDebouncedValue(sought, TYPING_MS)
  const found = useRouteQuery(supplierRoutes.list, {
    query: {
      per_page: MAX_CHOICES,
      filter_status: 'active',
      ...(search === '' ? {} : { search }),
    },
    enabled,
    keepPrevious: true,
    silent: true,
  })
  return {
    people: found.data?.data ?? nobody,
    isSettled: search === sought && !found.isPlaceholderData,
  }
}
