import type { GroupStatement } from '@prumo/contracts/company-groups/group-statements.contract'
import type { Statement } from '@prumo/contracts/statements/statements.contract'
import { useMemo } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { groupAsStatement, groupColumns } from '@prumo/contracts/company-groups/group-sheet'
import { isPercent, type SheetColumn } from '@prumo/contracts/statements/sheet-columns'
import {
  expandableLines,
  findRow,
  readExpanded,
  sheetRows,
} from '@prumo/contracts/statements/sheet-rows'
import type { StatementSide } from '../statement-side.ts'
import type { Sheet } from '../use-sheet.ts'
import type { StatementState } from '../use-statement-state.ts'

/** A group as its table and its exports need it. */
export function useGroupSheet(
  side: StatementSide,
  group: GroupStatement,
  position: number | null,
  state: Pick<StatementState, 'expanded' | 'withZeroRows' | 'extras' | 'shareOf'>,
): { readonly statement: Statement; readonly sheet: Sheet } {
  const t = useTexts('statements')
  const { expanded: text, withZeroRows, shareOf } = state
  const { growth, each } = state.extras
  const shareBase = (state.extras.share && side.shareBases?.[shareOf]) || null
  return useMemo(() => {
    const statement = groupAsStatement(group, position)
    const expandable = expandableLines(statement.rows)
    const expanded = readExpanded(text, expandable)
    const columns = groupColumns(statement, { share: shareBase !== null, growth, each })
    const headingOf = (column: SheetColumn) => {
      const place = 'position' in column ? column.position : null
      const name =
        place === null ? group.name : (group.companies[place]?.name ?? t('group.eliminations'))
      if (!isPercent(column)) return { short: name, full: name }
      const [short, row] =
        column.kind === 'share'
          ? [t('share'), t(`share_full.${shareOf}`)]
          : [t('growth'), t('growth_full')]
      return { short, full: t('entries.title', { row, month: name }) }
    }
    return {
      statement,
      sheet: {
        rows: sheetRows(statement.rows, { expanded, withZeroRows }),
        columns,
        headings: columns.map(headingOf),
        base: shareBase === null ? null : findRow(statement.rows, shareBase),
        expandable,
        expanded,
      },
    }
  }, [group, position, text, withZeroRows, shareBase, shareOf, growth, each, t])
}
