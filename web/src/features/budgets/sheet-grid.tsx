import { Text } from '@mantine/core'
import type { Budget } from '@prumo/contracts/budgets/budget.schema'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useCellKeys } from '../../client/screen-keys.ts'
import { useFormat } from '../../client/use-format.ts'
import type { SheetPlace } from '../../parts/sheet-steps/sheet-steps.rules.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './budgets.module.css'
import { copyBlock, pasteBlock, readBlock, sumsOf } from './sheet-cells.rules.ts'
import { keyInCell, keyOnCell } from './sheet-keys.ts'
import { SheetRow } from './sheet-row.tsx'
import type { BudgetSheetState } from './use-budget-sheet.ts'

const HINT = 'budget-sheet-keys'

interface SheetGridProps {
  readonly budget: Budget
  readonly sheet: BudgetSheetState
  readonly mayWrite: boolean
  readonly onSave: () => void
}

/** The grid of the sheet, with its keys, the clipboard and the sums of rows and months. */
export function SheetGrid({ budget, sheet, mayWrite, onSave }: SheetGridProps) {
  const t = useTexts('budgets')
  const format = useFormat()
  const table = useRef<HTMLTableElement>(null)
  const { months } = budget
  const { lines, active, marked, typed } = sheet
  useCellFocus(table, active, typed)
  useCellKeys('cells_walk', ...(mayWrite ? (['cells_write'] as const) : []))
  useClipboard(table, sheet, mayWrite, format.plainMoney)
  const sums = sumsOf(lines, months.length)
  const onMouseDown = (event: MouseEvent) => {
    const to = placeOf(event.target)
    if (to === null || event.target instanceof HTMLInputElement) return
    sheet.go(to, event.shiftKey)
  }
  return (
    <>
      <div className={classes['frame']}>
        <table
          ref={table}
          role="grid"
          aria-label={t('sheet')}
          aria-describedby={HINT}
          className={classes['sheet']}
          onMouseDown={onMouseDown}
          onFocus={(event) => {
            const to = placeOf(event.target)
            if (to !== null && active === null) sheet.go(to)
          }}
          onDoubleClick={(event) => {
            if (mayWrite && placeOf(event.target) !== null) sheet.edit('')
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
              event.preventDefault()
              onSave()
            } else if (typed !== null) keyInCell(event, sheet, months.length)
            else if (mayWrite || isStep(event.key)) keyOnCell(event, sheet, months.length)
          }}
        >
          <thead>
            <tr>
              <th scope="col">{t('category')}</th>
              {months.map((month) => (
                <th key={month} scope="col">
                  {format.month(month)}
                </th>
              ))}
              <th scope="col">{t('total')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, row) => {
              const isIn = marked !== null && row >= marked.top && row <= marked.bottom
              const isActive = active?.id === row
              return (
                <SheetRow
                  key={line.category_id}
                  row={row}
                  line={line}
                  months={months}
                  from={isIn ? marked.left : null}
                  to={isIn ? marked.right : null}
                  isBlock={isIn && (marked.top !== marked.bottom || marked.left !== marked.right)}
                  active={isActive ? active.column : null}
                  typed={isActive ? typed : null}
                  isTabStop={active === null && row === 0}
                  onWrite={sheet.write}
                  onRemove={mayWrite ? sheet.remove : null}
                />
              )
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('total')}</th>
              {sums.months.map((cents, place) => (
                <td key={months[place]}>{format.plainMoney(cents)}</td>
              ))}
              <td>{format.plainMoney(sums.total)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      {mayWrite ? (
        <Text id={HINT} size="xs" c="dimmed" className={classes['hint']}>
          {t('hint')}
        </Text>
      ) : null}
    </>
  )
}

const isStep = (key: string): boolean => /^(Arrow|Page|Home|End|Tab)/.test(key)

function placeOf(target: EventTarget | null): SheetPlace | null {
  if (!(target instanceof Element)) return null
  const cell = target.closest<HTMLElement>('td[data-row]')
  if (cell === null) return null
  return { id: Number(cell.dataset['row']), column: Number(cell.dataset['column']) }
}

/** The cell that has the keyboard has the focus. An effect: it is drawn first. */
function useCellFocus(
  table: { readonly current: HTMLTableElement | null },
  active: SheetPlace | null,
  typed: string | null,
): void {
  useEffect(() => {
    if (active === null || typed !== null) return
    const cell = table.current?.querySelector<HTMLElement>(
      `td[data-row="${active.id}"][data-column="${active.column}"]`,
    )
    cell?.focus()
  }, [table, active, typed])
}

/**
 * Ctrl+C and Ctrl+V while a cell has the focus. Heard on the document: a browser sends the events of
 * what is no text there.
 */
function useClipboard(
  table: { readonly current: HTMLTableElement | null },
  sheet: BudgetSheetState,
  mayWrite: boolean,
  write: (value: number) => string,
): void {
  useEffect(() => {
    const isHere = () =>
      document.activeElement instanceof HTMLElement &&
      document.activeElement.matches('td') &&
      table.current?.contains(document.activeElement) === true
    const copy = (event: ClipboardEvent) => {
      if (!isHere() || sheet.marked === null) return
      event.clipboardData?.setData('text/plain', copyBlock(sheet.lines, sheet.marked, write))
      event.preventDefault()
    }
    const paste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (!mayWrite || !isHere() || sheet.marked === null || text === '') return
      sheet.change(pasteBlock(sheet.lines, sheet.marked, readBlock(text)))
      event.preventDefault()
    }
    document.addEventListener('copy', copy)
    document.addEventListener('paste', paste)
    return () => {
      document.removeEventListener('copy', copy)
      document.removeEventListener('paste', paste)
    }
  }, [table, sheet, mayWrite, write])
}
