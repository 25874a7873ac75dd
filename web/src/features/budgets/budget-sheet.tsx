import { Button, Group, Text } from '@mantine/core'
import { type Budget, isBudgetOpen } from '@prumo/contracts/budgets/budget.schema'
import { saveBudgetLines } from '@prumo/contracts/budgets/budgets.contract'
import { categoryTree } from '@prumo/contracts/categories/categories.contract'
import { zeroCents } from '@prumo/money'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useCommand, useRouteQuery } from '../../client/company-queries.ts'
import { releaseUnsaved, useUnsaved } from '../../client/unsaved.ts'
import { useCan } from '../../client/use-session.ts'
import { useUndo } from '../../client/use-undo.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { AddCategory } from './add-category.tsx'
import classes from './budgets.module.css'
import { SheetCards } from './sheet-cards.tsx'
import { SheetGrid } from './sheet-grid.tsx'
import type { SheetLine } from './sheet-cells.rules.ts'
import { withLines } from './sheet-cells.rules.ts'
import { useBudgetSheet } from './use-budget-sheet.ts'

// What fills many cells at once is asked for by a click.
const SheetFill = lazy(() =>
  import('./sheet-fill.tsx').then((file) => ({ default: file.SheetFill })),
)

interface BudgetSheetProps {
  readonly budget: Budget
  readonly onDirty: (isDirty: boolean) => void
}

/** The sheet of a budget: categories by months, written as in a spreadsheet and saved as a whole. */
export function BudgetSheet({ budget, onDirty }: BudgetSheetProps) {
  const t = useTexts('budgets')
  const can = useCan()
  const { toastWithUndo } = useUndo()
  const saving = useCommand(saveBudgetLines)
  const sheet = useBudgetSheet(budget)
  const [isFilling, setFilling] = useState(false)
  const mayWrite =
    can('companies.budgets.update') &&
    isBudgetOpen(budget) &&
    budget.shown_revision === budget.revision
  const tree = useRouteQuery(categoryTree, {
    enabled: mayWrite && can('categories.tree'),
    silent: true,
  })
  useUnsaved(sheet.isDirty && !saving.isPending)
  const { lines } = sheet
  const { isDirty } = sheet
  // An effect: the acts beside the sheet are drawn by the page.
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const save = async () => {
    const outcome = await saving.send({
      params: { id: budget.id },
      body: {
        version: budget.version,
        lines: lines.map(({ category_id, amounts_cents }) => ({
          category_id,
          amounts_cents: [...amounts_cents],
        })),
      },
    })
    if (!outcome.ok) return
    releaseUnsaved()
    toastWithUndo(t('saved'), outcome.request_id)
  }
  const lineOf = (id: number): SheetLine | null => {
    const found = tree.data?.data.find((category) => category.id === id)
    if (found === undefined || found.nature === 'neutral') return null
    return {
      category_id: id,
      category_code: found.code,
      category_name: found.name,
      nature: found.nature,
      amounts_cents: budget.months.map(() => zeroCents),
    }
  }
  const natures = budget.type === 'both' ? 'revenue,expense' : budget.type
  return (
    <>
      {mayWrite ? (
        <div className={classes['tools']}>
          <AddCategory
            natures={natures}
            lines={lines}
            onAdd={(id) => {
              const line = lineOf(id)
              if (line !== null) sheet.change(withLines(lines, [line]))
            }}
          />
          <Button
            variant="default"
            onClick={() => setFilling(!isFilling)}
            aria-expanded={isFilling}
          >
            {t('fill')}
          </Button>
          <Button variant="subtle" disabled={!sheet.canUndo} onClick={sheet.undo}>
            {t('undo')}
          </Button>
        </div>
      ) : null}
      {isFilling && mayWrite ? (
        <Suspense>
          <SheetFill
            budget={budget}
            tree={tree.data?.data ?? []}
            sheet={sheet}
            onFill={sheet.change}
            onClose={() => setFilling(false)}
          />
        </Suspense>
      ) : null}
      {lines.length === 0 ? <Text c="dimmed">{t('empty_sheet')}</Text> : null}
      {lines.length === 0 ? null : (
        <>
          <SheetGrid budget={budget} sheet={sheet} mayWrite={mayWrite} onSave={() => void save()} />
          <SheetCards lines={lines} months={budget.months} />
        </>
      )}
      {mayWrite ? (
        <Group justify="flex-end">
          {sheet.isDirty ? <Text size="sm">{t('unsaved')}</Text> : null}
          <Button
            disabled={!sheet.isDirty}
            loading={saving.isPending}
            aria-keyshortcuts="Control+Enter"
            onClick={() => void save()}
          >
            {t('save_sheet')}
          </Button>
        </Group>
      ) : null}
    </>
  )
}
