import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import type { ListPeriod } from './filter-bar.tsx'
import { readPeriod, writePeriod } from './period.ts'
import type { ListState } from './use-list-state.ts'

interface EmptyListActsProps {
  readonly state: Pick<ListState<unknown>, 'listParams' | 'set'>
  /** The dates that the list is limited by: what is sought may be of another month. */
  readonly periods: readonly ListPeriod[]
  readonly onCreate?: (() => void) | undefined
  readonly children?: ReactNode
}

/** What an empty list goes on with: all dates, a first record, or a link to the import. */
export function EmptyListActs({ state, periods, onCreate, children }: EmptyListActsProps) {
  const t = useTexts('kit')
  const limited = periods.filter(({ name }) => readPeriod(state.listParams[name]) !== null)
  const allDates = Object.fromEntries(limited.map(({ name }) => [name, writePeriod(null)]))
  return (
    <>
      {limited.length > 0 ? (
        <Button variant="default" onClick={() => state.set(allDates)}>
          {t('list.show_all_dates')}
        </Button>
      ) : null}
      {onCreate ? (
        <Button variant="default" onClick={onCreate}>
          {t('list.create')}
        </Button>
      ) : null}
      {children}
    </>
  )
}
