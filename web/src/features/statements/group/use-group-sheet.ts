import type { GroupStatement } from '@prumo/contracts/company-groups/group-statements.contract'
import type { Statement } from '@prumo/contracts/statements/statements.contract'
import { useMemo } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { expandableLines, readExpanded, sheetRows } from '@prumo/contracts/statements/sheet-rows'
import type { Sheet } from '../use-sheet.ts'
import type { StatementState } from '../use-statement-state.ts'
import { groupAsStatement, groupColumns } from './group-sheet.ts'

/** A group as its table and its exports need it. */
export function useGroupSheet(
  group: GroupStatement,
  position: number | null,
  { expanded: text, withZeroRows }: Pick<StatementState, 'expanded' | 'withZeroRows'>,
): { readonly statement: Statement; readonly sheet: Sheet } {
  const t = useTexts('statements')
  return useMemo(() => {
    const statement = groupAsStatement(group, position)
    const expandable = expandableLines(statement.rows)
    const expanded = readExpanded(text, expandable)
    const named = (name: string) => ({ short: name, full: name })
    return {
      statement,
      sheet: {
        rows: sheetRows(statement.rows, { expanded, withZeroRows }),
        columns: groupColumns(statement),
        headings: [
          ...group.companies.map(({ name }) => named(name)),
          named(t('group.eliminations')),
          named(group.name),
        ],
        base: null,
        expandable,
        expanded,
      },
    }
  }, [group, position, text, withZeroRows, t])
}
