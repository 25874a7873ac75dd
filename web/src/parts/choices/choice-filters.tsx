import type { Choice } from '@prumo/contracts/choices/choice.schema'
import { lazy } from 'react'
import type { NamedValues } from '@prumo/contracts/route-url'
import type { FilterDefinition, SearchedControlProps } from '../../kit/filter-definition.ts'
import type { TextOf } from '../../texts/use-texts.ts'
import {
  bankAccounts,
  categories,
  type ChoiceSource,
  clients,
  costCenters,
  products,
  projects,
  suppliers,
} from './choice-sources.ts'
import { useNamedChoices } from './use-choices.ts'

const ManyChoices = lazy(() =>
  import('./many-choices.tsx').then((file) => ({ default: file.ManyChoices })),
)

const ChoiceInput = lazy(() =>
  import('./choice-input.tsx').then((file) => ({ default: file.ChoiceInput })),
)

const WITH_INACTIVE = { with_inactive: 'yes' }

type SearchedFilter = Omit<Extract<FilterDefinition, { kind: 'searched' }>, 'name' | 'label'>

const idsOf = (value: string | undefined): number[] =>
  (value ?? '').split(',').filter(Boolean).map(Number)

/** Beside a filter by records: what names none is kept as well. */
export const unassigned = (kit: TextOf<'kit'>) => ({
  kind: 'choice' as const,
  options: [{ value: 'yes', label: kit('yes') }],
})

/** The names of the ids that a filter holds, in words; an id where the name is not known. */
export function namesOf(
  source: ChoiceSource,
  ids: readonly number[],
  names: ReadonlyMap<number, Choice>,
): string {
  return ids
    .map((id) => {
      const choice = names.get(id)
      return choice === undefined ? String(id) : source.label(choice)
    })
    .join(', ')
}

const Names =
  (source: ChoiceSource): SearchedFilter['Names'] =>
  ({ value }) => {
    const ids = idsOf(value)
    return namesOf(source, ids, useNamedChoices(source, ids))
  }

/** A filter by many records of a register; inactive ones are offered too: the past names them. */
function filterBy(source: ChoiceSource, offered: NamedValues = {}): SearchedFilter {
  const filter = { ...offered, ...WITH_INACTIVE }
  const Control = ({ label, value, onChange }: SearchedControlProps) => (
    <ManyChoices
      source={source}
      label={label}
      ids={idsOf(value)}
      filter={filter}
      isWithinPortal={false}
      onChange={(ids) => onChange(ids.map(String))}
    />
  )
  return { kind: 'searched', Control, Names: Names(source) }
}

/** A filter by one record. */
function filterByOne(source: ChoiceSource): SearchedFilter {
  const Control = ({ label, value, onChange }: SearchedControlProps) => (
    <ChoiceInput
      source={source}
      label={label}
      value={idsOf(value)[0] ?? null}
      filter={WITH_INACTIVE}
      isClearable
      isWithinPortal={false}
      onChoose={(choice) => onChange(choice === null ? null : String(choice.id))}
    />
  )
  return { kind: 'searched', Control, Names: Names(source) }
}

/** The filters by a register: `{ name, label, ...byBankAccounts }`. */
export const byBankAccounts = filterBy(bankAccounts)
export const byCategories = filterBy(categories)
export const byRevenueCategories = filterBy(categories, { natures: 'revenue' })
export const byClients = filterBy(clients)
export const bySuppliers = filterBy(suppliers)
export const byOneCategory = filterByOne(categories)
export const byCostCenters = filterBy(costCenters)
export const byProducts = filterBy(products)
export const byProjects = filterBy(projects)
