import { Button, FileButton, Text, TextInput } from '@mantine/core'
import type { Budget } from '@prumo/contracts/budgets/budget.schema'
import { budgetActuals } from '@prumo/contracts/budgets/budgets.contract'
import { readSheet } from '@prumo/contracts/imports/imports.contract'
import { SHEET_ENDINGS } from '@prumo/contracts/imports/sheet.schema'
import { parseMoney } from '@prumo/money'
import { useState } from 'react'
import { useCommand, useRouteQuery } from '../../client/company-queries.ts'
import { SelectInput } from '../../kit/select-input.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './budgets.module.css'
import { type NamedCategory, readSheetLines } from './read-sheet-lines.rules.ts'
import { type SheetLines, withLines } from './sheet-cells.rules.ts'
import { adjusted, spreadYear } from './spread-year.rules.ts'
import type { BudgetSheetState } from './use-budget-sheet.ts'

interface SheetFillProps {
  readonly budget: Budget
  readonly tree: readonly NamedCategory[]
  readonly sheet: BudgetSheetState
  readonly onFill: (lines: SheetLines) => void
  readonly onClose: () => void
}

/** What fills many cells at once: last year's actuals, a year spread over its months, a sheet. */
export function SheetFill({ budget, tree, sheet, onFill, onClose }: SheetFillProps) {
  const t = useTexts('budgets')
  const actuals = useRouteQuery(budgetActuals, { params: { id: budget.id } }).data?.data
  const reading = useCommand(readSheet)
  const [percent, setPercent] = useState('0')
  const [year, setYear] = useState('')
  const [how, setHow] = useState<'equal' | 'season'>('equal')
  const [said, setSaid] = useState<string | null>(null)
  const { lines, marked } = sheet
  const asked = percent.trim().replace(',', '.')
  const isPercent = /^-?\d{1,4}(\.\d{1,4})?$/.test(asked) && Number(asked) >= -100
  const total = parseMoney(year)
  const copy = () =>
    onFill(
      withLines(
        lines,
        (actuals ?? []).map((row) => ({
          ...row,
          amounts_cents: adjusted(row.amounts_cents, asked),
        })),
      ),
    )
  const spread = () => {
    if (total === null || total < 0 || marked === null) return
    onFill(
      lines.map((line, row) => {
        if (row < marked.top || row > marked.bottom) return line
        const past = actuals?.find(({ category_id }) => category_id === line.category_id)
        const weights = how === 'season' ? (past?.amounts_cents ?? null) : null
        return { ...line, amounts_cents: spreadYear(total, budget.months.length, weights) }
      }),
    )
  }
  const take = async (file: File | null) => {
    if (file === null) return
    const outcome = await reading.send({ body: { sheet: null }, file })
    if (!outcome.ok) return
    const fitting = tree.filter(({ nature }) => budget.type === 'both' || nature === budget.type)
    const read = readSheetLines(outcome.answer.data.content.rows, fitting, budget.months.length)
    onFill(withLines(lines, read.lines))
    setSaid(
      read.unknown.length === 0
        ? null
        : t('import_unknown', {
            count: read.unknown.length,
            names: read.unknown.slice(0, 5).join(', '),
          }),
    )
  }
  return (
    <div className={classes['fill']}>
      <TextInput
        label={t('percent')}
        size="sm"
        w={120}
        value={percent}
        error={!isPercent}
        inputMode="decimal"
        onChange={(event) => setPercent(event.currentTarget.value)}
      />
      <Button
        variant="default"
        disabled={!isPercent || actuals === undefined || actuals.length === 0}
        onClick={copy}
      >
        {t('copy_last_year')}
      </Button>
      <TextInput
        label={t('spread_value')}
        size="sm"
        w={150}
        value={year}
        inputMode="decimal"
        onChange={(event) => setYear(event.currentTarget.value)}
      />
      <SelectInput
        label={t('spread_how')}
        size="sm"
        w={260}
        value={how}
        data={(['equal', 'season'] as const).map((value) => ({
          value,
          label: t(`spread_${value}`),
        }))}
        allowDeselect={false}
        onChange={(value) => setHow(value === 'season' ? 'season' : 'equal')}
      />
      <Button
        variant="default"
        disabled={total === null || total < 0 || marked === null}
        onClick={spread}
      >
        {t('spread')}
      </Button>
      <FileButton accept={SHEET_ENDINGS.join(',')} onChange={(file) => void take(file)}>
        {(props) => (
          <Button variant="default" loading={reading.isPending} {...props}>
            {t('import_sheet')}
          </Button>
        )}
      </FileButton>
      <Button variant="subtle" onClick={onClose}>
        {t('cancel')}
      </Button>
      <Text size="xs" c="dimmed" w="100%">
        {actuals?.length === 0 ? `${t('no_actuals')} ` : ''}
        {t('import_hint')}
      </Text>
      {said === null ? null : (
        <Text size="sm" role="status" className={classes['over'] ?? ''}>
          {said}
        </Text>
      )}
    </div>
  )
}
