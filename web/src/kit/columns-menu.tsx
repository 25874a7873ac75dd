import { ActionIcon, Button, Checkbox, Popover, Stack } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconMinus, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { ColumnsButton } from './list-tools.tsx'
import classes from './list.module.css'
import {
  movedKey,
  orderedColumns,
  useColumnOrder,
  useColumnWidths,
  useHiddenColumns,
} from './use-columns.ts'

/** Pixels that a press changes a width by. */
const STEP = 24

/** How wide a column is on the screen now; one that is not shown starts from a usual width. */
function drawnWidth(key: string): number {
  const head = document.querySelector(`th[data-column="${CSS.escape(key)}"]`)
  return head?.getBoundingClientRect().width ?? 160
}

interface MenuColumn {
  readonly key: string
  readonly title: string
}

interface ColumnsMenuProps {
  readonly screen: string
  readonly columns: readonly MenuColumn[]
}

/**
 * Which columns of a list are shown, in which order and how wide; open when it is first drawn. The
 * first column always stays first.
 */
export function ColumnsMenu({ screen, columns }: ColumnsMenuProps) {
  const t = useTexts('kit')
  const [isOpen, setOpen] = useState(true)
  const [hidden, keepHidden] = useHiddenColumns(screen)
  const [order, keepOrder] = useColumnOrder(screen)
  const [widths, resize, forgetWidths] = useColumnWidths(screen)
  const [, ...others] = orderedColumns(columns, order)
  const keys = others.map(({ key }) => key)
  const isChanged = hidden.length > 0 || order.length > 0 || Object.keys(widths).length > 0
  const reset = () => {
    keepHidden(null)
    keepOrder(null)
    forgetWidths()
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ColumnsButton onClick={() => setOpen(!isOpen)} />
      </Popover.Target>
      <Popover.Dropdown className={classes['menu']} aria-label={t('columns.title')}>
        <Stack gap={4}>
          {others.map((column) => (
            <ColumnRow
              key={column.key}
              column={column}
              isShown={!hidden.includes(column.key)}
              onShow={(isShown) =>
                keepHidden(
                  isShown
                    ? hidden.filter((other) => other !== column.key)
                    : [...hidden, column.key],
                )
              }
              onMove={(step) => keepOrder([...movedKey(keys, column.key, step)])}
              onWiden={(step) =>
                resize(column.key, (widths[column.key] ?? drawnWidth(column.key)) + step * STEP)
              }
            />
          ))}
          <Button variant="subtle" disabled={!isChanged} onClick={reset}>
            {t('columns.reset')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

interface ColumnRowProps {
  readonly column: MenuColumn
  readonly isShown: boolean
  readonly onShow: (isShown: boolean) => void
  readonly onMove: (step: -1 | 1) => void
  readonly onWiden: (step: -1 | 1) => void
}

function ColumnRow({ column, isShown, onShow, onMove, onWiden }: ColumnRowProps) {
  const t = useTexts('kit')
  const named = { column: column.title }
  const acts = [
    { label: t('columns.before', named), Icon: IconArrowUp, act: () => onMove(-1) },
    { label: t('columns.after', named), Icon: IconArrowDown, act: () => onMove(1) },
    { label: t('columns.narrower', named), Icon: IconMinus, act: () => onWiden(-1) },
    { label: t('columns.wider', named), Icon: IconPlus, act: () => onWiden(1) },
  ]
  return (
    <div className={classes['column-row']}>
      <Checkbox
        label={column.title}
        checked={isShown}
        onChange={(event) => onShow(event.currentTarget.checked)}
      />
      <span className={classes['column-acts']}>
        {acts.map(({ label, Icon, act }) => (
          <ActionIcon
            key={label}
            variant="subtle"
            color="gray"
            aria-label={label}
            title={label}
            onClick={act}
          >
            <Icon size={16} aria-hidden />
          </ActionIcon>
        ))}
      </span>
    </div>
  )
}
