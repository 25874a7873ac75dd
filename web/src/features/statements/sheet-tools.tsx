import { Button, Group, Switch } from '@mantine/core'
import { STATEMENT_FORMATS } from '@prumo/contracts/statements/statement-files.contract'
import { IconColumns, IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import kitClasses from '../../kit/kit.module.css'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './sheet.module.css'
import { writeExpanded } from '@prumo/contracts/statements/sheet-rows'
import type { StatementSide } from './statement-side.ts'
import type { Sheet } from './use-sheet.ts'
import type { StatementState } from './use-statement-state.ts'

const ViewMenu = lazy(() => import('./view-menu.tsx').then((file) => ({ default: file.ViewMenu })))

interface SheetActsProps {
  readonly isDisabled: boolean
  /** Saves a file that the server writes. */
  readonly onFile: (format: (typeof STATEMENT_FORMATS)[number]) => void
  readonly onBook: () => void
}

/** Print and export, beside the title. */
export function SheetActs({ isDisabled, onFile, onBook }: SheetActsProps) {
  const t = useTexts('statements')
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        disabled={isDisabled}
        onClick={() => window.print()}
      >
        {t('print')}
      </Button>
      {STATEMENT_FORMATS.map((format) => (
        <Button key={format} variant="default" disabled={isDisabled} onClick={() => onFile(format)}>
          {t(`files.${format}`)}
        </Button>
      ))}
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
        disabled={isDisabled}
        onClick={onBook}
      >
        {t('export_book')}
      </Button>
    </>
  )
}

export interface SheetSwitchesProps {
  readonly side: StatementSide
  readonly sheet: Pick<Sheet, 'expandable' | 'expanded'>
  readonly state: StatementState
}

/** What the table shows: columns beside the amounts, rows without amounts, all categories or none. */
export function SheetSwitches(props: SheetSwitchesProps) {
  const { sheet, state } = props
  return (
    <Group gap="sm" className={`${kitClasses['bar-end']} ${classes['switches']}`}>
      <ViewTool {...props} />
      <RowSwitches className={classes['wide']} sheet={sheet} state={state} />
    </Group>
  )
}

interface RowSwitchesProps extends Pick<SheetSwitchesProps, 'sheet' | 'state'> {
  readonly className: string | undefined
}

/** Rows without amounts, all categories or none: beside the table, on a phone in the menu. */
export function RowSwitches({ className, sheet, state }: RowSwitchesProps) {
  const t = useTexts('statements')
  const { expandable, expanded } = sheet
  const isOpen = expanded.size > 0
  return (
    <>
      <Switch
        className={className}
        label={t('zero_rows')}
        checked={state.withZeroRows}
        onChange={(event) => state.setZeroRows(event.currentTarget.checked)}
      />
      <Button
        className={className}
        variant="default"
        size="xs"
        disabled={expandable.length === 0}
        onClick={() =>
          state.setExpanded(isOpen ? null : writeExpanded(new Set(expandable), expandable))
        }
      >
        {t(isOpen ? 'collapse_all' : 'expand_all')}
      </Button>
    </>
  )
}

/** The button of the columns beside the amounts; pressing it loads and opens their menu. */
function ViewTool(props: SheetSwitchesProps) {
  const t = useTexts('statements')
  const [isUsed, setUsed] = useState(false)
  const button = (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconColumns size={14} aria-hidden />}
      aria-haspopup="dialog"
      onClick={() => setUsed(true)}
    >
      {t('view.title')}
    </Button>
  )
  if (!isUsed) return button
  return (
    <Suspense fallback={button}>
      <ViewMenu {...props} />
    </Suspense>
  )
}
