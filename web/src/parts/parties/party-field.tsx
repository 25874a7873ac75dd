import { useDebouncedValue } from '@mantine/hooks'
import { clientRoutes, partyList, supplierRoutes } from '@prumo/contracts/parties/parties.contract'
import { useMemo, useState } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { type FieldProps, inputProps } from '../../kit/fields.tsx'
import { parseListParams } from '../../kit/list-state.ts'
import { SelectInput } from '../../kit/select-input.tsx'
import { useCan } from '../../client/use-session.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** As many as are read in a list of choices; typing narrows them on the server. */
const CHOICES = '50'
const TYPING_DELAY_MS = 200

const sides = {
  clients: { list: clientRoutes.list, permission: 'companies.clients.index' },
  suppliers: { list: supplierRoutes.list, permission: 'companies.suppliers.index' },
} as const

interface PartyFieldProps extends FieldProps<number | null | undefined, number | null> {
  readonly side: keyof typeof sides
  /** The name of who is chosen from the start: the first choices may lack them. */
  readonly chosenName?: string | null
  readonly placeholder?: string
}

/** An optional client or supplier, sought on the server while it is typed. */
export function PartyField({ chosenName = null, placeholder, side, ...props }: PartyFieldProps) {
  const kit = useTexts('kit')
  const can = useCan()
  const { field } = props
  const { list, permission } = sides[side]
  const [typed, setTyped] = useState(chosenName ?? '')
  const [chosen, setChosen] = useState<{ readonly value: string; readonly label: string } | null>(
    () =>
      chosenName === null || !field.value
        ? null
        : { value: String(field.value), label: chosenName },
  )
  const soughtNow = typed === chosen?.label ? '' : typed.trim()
  const [sought] = useDebouncedValue(soughtNow, TYPING_DELAY_MS)
  const query = useMemo(
    () =>
      parseListParams(partyList, { search: sought, per_page: CHOICES, filter_status: 'active' }),
    [sought],
  )
  const found = useRouteQuery(list, {
    query,
    keepPrevious: true,
    silent: true,
    enabled: can(permission),
  })
  const options = (found.data?.data ?? []).map(({ id, name }) => ({
    value: String(id),
    label: name,
  }))
  const isListed = chosen === null || options.some(({ value }) => value === chosen.value)
  return (
    <SelectInput
      {...inputProps(props)}
      data={isListed ? options : [chosen, ...options]}
      value={field.value === null || field.value === undefined ? null : String(field.value)}
      searchable
      clearable
      isLoading={found.isPlaceholderData || sought !== soughtNow}
      // What the server found is shown as it is: it knows accents and documents too.
      filter={({ options: all }) => all}
      searchValue={typed}
      onSearchChange={setTyped}
      {...(placeholder === undefined ? {} : { placeholder })}
      nothingFoundMessage={kit('field.nothing_found')}
      clearButtonProps={{ 'aria-label': kit('field.clear') }}
      onChange={(value, option) => {
        setChosen(option)
        field.onChange(value === null ? null : Number(value))
      }}
    />
  )
}
