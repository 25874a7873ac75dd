import { Button, Group, Switch } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import kitClasses from '../../kit/kit.module.css'
import { useTexts } from '../../texts/use-texts.ts'
import { writeExpanded } from './sheet-rows.ts'
import type { Sheet } from './use-sheet.ts'
import type { StatementState } from './use-statement-state.ts'

interface SheetActsProps {
  readonly isDisabled: boolean
  readonly onExport: () => void
}

/** Print and export, beside the title. */
export function SheetActs({ isDisabled, onExport }: SheetActsProps) {
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
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        disabled={isDisabled}
        onClick={onExport}
      >
        {t('export')}
      </Button>
    </>
  )
}

interface SheetSwitchesProps {
  readonly sheet: Pick<Sheet, 'expandable' | 'expanded'>
  readonly state: StatementState
}

/** What the table shows: rows without amounts, all categories or none. */
export function SheetSwitches({ sheet, state }: SheetSwitchesProps) {
  const t = useTexts('statements')
  const { expandable, expanded } = sheet
  const isOpen = expanded.size > 0
  return (
    <Group gap="sm" className={kitClasses['bar-end']}>
      <Switch
        label={t('zero_rows')}
        checked={state.withZeroRows}
        onChange={(event) => state.setZeroRows(event.currentTarget.checked)}
      />
      <Button
        variant="default"
        size="xs"
        disabled={expandable.length === 0}
        onClick={() =>
          state.setExpanded(isOpen ? null : writeExpanded(new Set(expandable), expandable))
        }
      >
        {t(isOpen ? 'collapse_all' : 'expand_all')}
      </Button>
    </Group>
  )
}
