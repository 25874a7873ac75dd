import { useDebouncedValue } from '@mantine/hooks'
import { formatTaxId } from '@prumo/brazil'
import { namedParty, type PartyRow } from '@prumo/contracts/parties/party.schema'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useCommand, useRouteQuery } from '../../../client/company-queries.ts'
import { inputProps } from '../../../kit/fields.tsx'
import { toast } from '../../../client/toast-store.ts'
import type { FieldBinding } from '../../../kit/use-record-form.ts'
import { SelectInput } from '../../../kit/select-input.tsx'
import { useCan } from '../../../client/use-session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { peopleRoutes } from './people-routes.ts'
import type { TransactionSide } from '../transaction-side.ts'
import classes from '../transactions.module.css'

/** As many as a list of choices can be read through; the rest is found by typing. */
const MAX_CHOICES = 50
const TYPING_MS = 200
/** The choice that creates; ids are digits. */
const CREATE = 'create'

interface PartyFieldProps {
  readonly side: TransactionSide
  readonly field: FieldBinding<number | null>
  /** The name of the person that the record came with. */
  readonly knownName: string | null
  /** Who was chosen, by name. */
  readonly onPerson?: (person: Person | null) => void
}

/** The first field, fornecedor or cliente: found on the server by name or document, or created by its name. */
export function PartyField({ side, field, knownName, onPerson }: PartyFieldProps) {
  const t = useTexts('transactions')
  const kit = useTexts('kit')
  const can = useCan()
  const creation = useCommand(peopleRoutes(side).create)
  const [chosen, setChosen] = useState(
    field.value === null ? null : { id: field.value, name: knownName ?? String(field.value) },
  )
  const [typed, setTyped] = useState(chosen?.name ?? '')
  const sought = typed === chosen?.name ? '' : typed.trim()
  const { people, isSettled } = usePeople(side, sought)
  const isNew = sought !== '' && isSettled && !people.some(({ name }) => name === sought)
  const choices = withChosen(people, chosen).map(({ id, name }) => ({
    value: String(id),
    label: name,
  }))
  const creator = { value: CREATE, label: t(`${side.noun}.create_party`, { name: sought }) }
  const choose = (person: Person | null) => {
    setChosen(person)
    setTyped(person?.name ?? '')
    field.onChange(person?.id ?? null)
    onPerson?.(person)
  }
  // Enter may come before the answer: the first person that is found is meant then.
  const [isAwaited, setAwaited] = useState(false)
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const isMarked = (event.currentTarget.getAttribute('aria-activedescendant') ?? '') !== ''
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || sought === '' || isMarked) return
    event.preventDefault()
    setAwaited(true)
  }
  useEffect(() => {
    if (!isAwaited || !isSettled) return
    setAwaited(false)
    const [first] = people
    if (first !== undefined && sought !== '') choose(first)
    // oxlint-disable-next-line react/exhaustive-deps -- when the answer is there, upon what is typed by then.
  }, [isAwaited, isSettled, people])
  const create = async (name: string) => {
    const outcome = await creation.send({ body: namedParty(name) })
    if (!outcome.ok) return
    choose(outcome.answer.data)
    toast(t(`${side.noun}.party_created`))
  }
  const pick = (value: string | null) => {
    if (value === CREATE) void create(sought)
    else choose(withChosen(people, chosen).find(({ id }) => String(id) === value) ?? null)
  }
  return (
    <SelectInput
      {...inputProps({ field, label: t(`${side.noun}.party`), autoFocus: true })}
      data={isNew && can(`companies.${side.people}.store`) ? [...choices, creator] : choices}
      value={field.value === null ? null : String(field.value)}
      searchable
      clearable
      openOnFocus={false}
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has searched, by document too; what is left from before the last key is not shown.
      filter={({ options }) => (isSettled ? options : [])}
      renderOption={({ option }) => (
        <PartyOption
          label={option.label}
          party={people.find(({ id }) => String(id) === option.value)}
        />
      )}
      placeholder={kit('field.choose')}
      nothingFoundMessage={isSettled ? kit('field.nothing_found') : t('searching')}
      clearButtonProps={{ 'aria-label': kit('field.clear') }}
      readOnly={creation.isPending}
      onKeyDown={onKeyDown}
      onChange={pick}
    />
  )
}

/** The people that a search finds, active ones only; settled when nothing newer is on its way. */
function usePeople(side: TransactionSide, sought: string) {
  const enabled = useCan()(`companies.${side.people}.index`)
  const [search] = useDebouncedValue(sought, TYPING_MS)
  const found = useRouteQuery(peopleRoutes(side).list, {
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
    people: found.data?.data ?? noPeople,
    isSettled: search === sought && !found.isPlaceholderData,
  }
}

const noPeople: readonly PartyRow[] = []

export interface Person {
  readonly id: number
  readonly name: string
}

/** The one that is chosen stays among the choices: the field could not show its name otherwise. */
function withChosen(people: readonly Person[], chosen: Person | null): readonly Person[] {
  return chosen === null || people.some(({ id }) => id === chosen.id) ? people : [chosen, ...people]
}

interface PartyOptionProps {
  readonly label: string
  readonly party: PartyRow | undefined
}

function PartyOption({ label, party }: PartyOptionProps) {
  const document = party?.document ?? null
  return (
    <span>
      {label}
      {document === null ? null : (
        <bdi className={classes['quiet']}> · {formatTaxId(document)}</bdi>
      )}
    </span>
  )
}
