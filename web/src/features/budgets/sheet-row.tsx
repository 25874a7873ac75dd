import { CloseButton } from '@mantine/core'
import type { CivilMonth } from '@prumo/civil-date'
import { sumCents } from '@prumo/money'
import { memo } from 'react'
import { useFormat } from '../../client/use-format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { SheetLine } from './sheet-cells.rules.ts'

interface SheetRowProps {
  readonly row: number
  readonly line: SheetLine
  readonly months: readonly CivilMonth[]
  /** The months that are marked, from the first to the last; null in rows without one. */
  readonly from: number | null
  readonly to: number | null
  /** More than one cell is marked. */
  readonly isBlock: boolean
  /** The month that has the keyboard; null in all rows but one. */
  readonly active: number | null
  /** What the open cell begins with; null while none is open here. */
  readonly typed: string | null
  readonly isTabStop: boolean
  readonly onWrite: (text: string) => void
  /** Null where nobody may write. */
  readonly onRemove: ((row: number) => void) | null
}

/** A category of the sheet. Drawn again only when something of it changes. */
export const SheetRow = memo(function SheetRow(props: SheetRowProps) {
  const { row, line, months, from, to, isBlock, active, typed } = props
  const { isTabStop, onWrite, onRemove } = props
  const t = useTexts('budgets')
  const format = useFormat()
  const isMarked = (column: number) =>
    from !== null && to !== null && isBlock && column >= from && column <= to
  return (
    <tr>
      <th scope="row" title={`${line.category_code} ${line.category_name}`}>
        {onRemove === null ? null : (
          <CloseButton
            size="xs"
            tabIndex={-1}
            style={{ display: 'inline-flex', verticalAlign: 'middle' }}
            aria-label={t('remove_line', { name: line.category_name })}
            onClick={() => onRemove(row)}
          />
        )}
        {line.category_code} {line.category_name}
      </th>
      {line.amounts_cents.map((amount, column) => {
        const month = months[column]
        const label = t('cell', {
          category: line.category_name,
          month: month === undefined ? '' : format.month(month),
        })
        const isOpen = active === column && typed !== null
        return (
          <td
            key={month}
            role="gridcell"
            data-row={row}
            data-column={column}
            data-in={isMarked(column) ? true : undefined}
            aria-selected={isMarked(column) || active === column}
            tabIndex={active === column || (isTabStop && column === 0) ? 0 : -1}
          >
            {isOpen ? (
              <input
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- the cell that was opened.
                autoFocus
                aria-label={label}
                inputMode="decimal"
                autoComplete="off"
                defaultValue={typed === '' ? format.plainMoney(amount) : typed}
                onFocus={(event) => {
                  if (typed === '') event.currentTarget.select()
                }}
                onBlur={({ currentTarget }) => {
                  if (currentTarget.dataset['left'] === undefined) onWrite(currentTarget.value)
                }}
              />
            ) : amount === 0 ? (
              '–'
            ) : (
              format.plainMoney(amount)
            )}
          </td>
        )
      })}
      <td>{format.plainMoney(sumCents([...line.amounts_cents]))}</td>
    </tr>
  )
})
