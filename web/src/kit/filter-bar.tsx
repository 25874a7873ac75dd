import { Button, CloseButton, Loader, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useLabelled } from '../texts/use-labelled.ts'
import { useTexts } from '../texts/use-texts.ts'
import { FilterButton } from './filter-button.tsx'
import { type FilterDefinition, filterText } from './filter-definition.ts'
import kit from './kit.module.css'
import classes from './list.module.css'
import { useScreenKeys } from '../client/screen-keys.ts'
import { onSearchKeys } from '../client/search-keys.ts'
import { PeriodPill } from './period-pill.tsx'
import { PeriodStepper } from './period-stepper.tsx'
import { ScrollStrip } from './scroll-strip.tsx'
import { useFormat } from '../client/use-format.ts'
import type { ListState } from './use-list-state.ts'

const FilterMenu = lazy(() =>
  import('./filter-menu.tsx').then((file) => ({ default: file.FilterMenu })),
)

/** Typing waits this long before the list is asked again. */
const SEARCH_DELAY_MS = 250

/** The dates that a list is stepped by; where there are two, both are named. */
export interface ListPeriod {
  readonly name: string
  readonly label: string
}

interface FilterBarProps {
  readonly state: Pick<ListState<unknown>, 'listParams' | 'changed' | 'set' | 'reset'>
  /** The date filter that ‹ Nov/2026 › steps. */
  readonly period?: ListPeriod
  /** A second one, as a chip. */
  readonly furtherPeriod?: ListPeriod | undefined
  readonly filters?: readonly FilterDefinition[]
  /** False for a list whose contract takes no search. */
  readonly withSearch?: boolean
  readonly children?: ReactNode
}

/** Period, search, the chips of the active filters with ✕, and 'Limpar': without chips a ✕ alone. */
export function FilterBar(props: FilterBarProps) {
  const { state, period, furtherPeriod, filters = [], withSearch = true, children } = props
  const t = useTexts('kit')
  const active = filters.filter(({ name }) => state.changed.includes(name))
  const clear = { title: t('list.clear'), onClick: state.reset }
  return (
    <section className={classes['filters']} aria-label={t('list.filters')}>
      <div className={kit['bar']} data-further={furtherPeriod ? true : undefined}>
        {period ? (
          <PeriodStepper
            label={period.label}
            isNamed={furtherPeriod !== undefined}
            value={state.listParams[period.name]}
            onChange={(value) => state.set({ [period.name]: value })}
          />
        ) : null}
        {furtherPeriod ? (
          <PeriodPill
            label={furtherPeriod.label}
            value={state.listParams[furtherPeriod.name]}
            onChange={(value) => state.set({ [furtherPeriod.name]: value })}
          />
        ) : null}
        <div
          className={`${kit['bar']} ${classes['rest']}`}
          data-search={withSearch ? true : undefined}
        >
          {withSearch ? <SearchBox state={state} /> : null}
          {filters.length > 0 ? <LazyFilters state={state} filters={filters} /> : null}
          {active.length === 0 && state.changed.length > 0 ? (
            <CloseButton size={32} aria-label={clear.title} {...clear} />
          ) : null}
          {children}
        </div>
      </div>
      {active.length > 0 ? (
        <div className={classes['chips']}>
          <ScrollStrip>
            <div className={classes['strip']}>
              {active.map((filter) => (
                <FilterChip key={filter.name} filter={filter} state={state} />
              ))}
            </div>
          </ScrollStrip>
          <Button variant="subtle" size="compact-sm" {...clear}>
            {clear.title}
          </Button>
        </div>
      ) : null}
    </section>
  )
}

interface PartProps {
  readonly state: FilterBarProps['state']
}

function SearchBox({ state }: PartProps) {
  const t = useTexts('kit')
  const input = useRef<HTMLInputElement>(null)
  const shown = state.listParams['search'] ?? ''
  const [typed, setTyped] = useState({ text: shown, isSettled: true })
  const isShown = typed.text.trim() === shown
  // What is typed stands until the address holds it; then 'Limpar' and the address may change it.
  if (isShown && !typed.isSettled) setTyped({ ...typed, isSettled: true })
  const isWaiting = !isShown && !typed.isSettled
  const text = isShown || isWaiting ? typed.text : shown
  const search = useDebouncedCallback(
    (value: string) => state.set({ search: value.trim() }),
    SEARCH_DELAY_MS,
  )
  useScreenKeys({ search: () => input.current?.focus() })
  const type = (value: string) => {
    setTyped({ text: value, isSettled: false })
    search(value)
  }
  return (
    <TextInput
      ref={input}
      className={kit['search']}
      size="sm"
      value={text}
      aria-label={t('list.search')}
      placeholder={t('list.search_hint')}
      // The list waits for the typing to be done: until then this says that it was seen.
      aria-busy={isWaiting}
      leftSection={isWaiting ? <Loader size={16} /> : <IconSearch size={16} aria-hidden />}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={onSearchKeys(type)}
    />
  )
}

/** The filter controls are loaded when they are first asked for. */
function LazyFilters({ state, filters }: PartProps & Pick<Required<FilterBarProps>, 'filters'>) {
  const [isUsed, setUsed] = useState(false)
  const button = <FilterButton onClick={() => setUsed(true)} />
  if (!isUsed) return button
  return (
    <Suspense fallback={button}>
      <FilterMenu state={state} filters={filters} />
    </Suspense>
  )
}

function FilterChip({ filter, state }: PartProps & { readonly filter: FilterDefinition }) {
  const t = useTexts('kit')
  const labelled = useLabelled()
  const { date } = useFormat()
  const value = state.listParams[filter.name] ?? ''
  const isAllDates = filter.kind === 'dates' && value === 'all'
  return (
    <span className={classes['active']}>
      {filter.kind === 'searched' ? (
        <>
          {labelled(filter.label)} <filter.Names value={value} />
        </>
      ) : (
        labelled(filter.label, isAllDates ? t('period.all') : filterText(filter, value, date))
      )}
      <CloseButton
        size={24}
        iconSize={14}
        aria-label={t('list.remove_filter', { label: filter.label })}
        onClick={() => state.set({ [filter.name]: null })}
      />
    </span>
  )
}
