import { useMediaQuery } from '@mantine/hooks'
import { useMemo } from 'react'
import { type Column, placedOnCard } from '../../kit/column.ts'
import classes from './cards.module.css'

/** Where a list draws its rows as cards. */
const NARROW = '(max-width: 767px)'

/** Whose a row is, where that is known, and what for. */
interface Told {
  readonly who: string | null
  readonly what: string
}

/**
 * The columns of a list; on a phone those of its cards, of which one says whose a row is and below it what for: rows
 * of one contact on one day are told apart by that.
 */
export function useCards<Row>(
  columns: readonly Column<Row>[],
  name: string,
  tell: (row: Row) => Told,
): readonly Column<Row>[] {
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  return useMemo(
    () =>
      isNarrow
        ? placedOnCard(columns).map((column) =>
            column.key === name
              ? { ...column, render: (row: Row) => <WhoAndWhat {...tell(row)} /> }
              : column,
          )
        : columns,
    [columns, isNarrow, name, tell],
  )
}

function WhoAndWhat({ who, what }: Told) {
  if (who === null) return what
  return (
    <>
      <bdi>{who}</bdi>
      <span className={classes['what']}>{what}</span>
    </>
  )
}
