import { Button } from '@mantine/core'
import { useTexts } from '../texts/use-texts.ts'
import type { ListScreenProps } from './list-screen.tsx'
import { readPeriod, writePeriod } from './period.ts'

type EmptyListActsProps = Pick<
  ListScreenProps<object>,
  'state' | 'period' | 'furtherPeriod' | 'create' | 'emptyActs'
>

/** What an empty list goes on with: all dates, a first record, or a link to the import. */
export function EmptyListActs(props: EmptyListActsProps) {
  const { state, period, furtherPeriod, create, emptyActs } = props
  const t = useTexts('kit')
  // What is sought may be of another month.
  const limited = [period, furtherPeriod].flatMap((one) =>
    one !== undefined && readPeriod(state.listParams[one.name]) !== null ? one.name : [],
  )
  const allDates = Object.fromEntries(limited.map((name) => [name, writePeriod(null)]))
  return (
    <>
      {limited.length > 0 ? (
        <Button variant="default" onClick={() => state.set(allDates)}>
          {t('period.all')}
        </Button>
      ) : null}
      {create === undefined || create.isImport === true ? null : (
        <Button variant="default" onClick={create.onClick}>
          {create.label}
        </Button>
      )}
      {emptyActs}
    </>
  )
}
