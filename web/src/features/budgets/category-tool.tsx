import { ChoiceInput } from '../../parts/choices/choice-input.tsx'
import { categories } from '../../parts/choices/choice-sources.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { SheetLines } from './sheet-cells.rules.ts'

interface CategoryToolProps {
  readonly autoFocus: boolean
  readonly natures: string
  readonly lines: SheetLines
  readonly onAdd: (id: number) => void
}

/** Adds a category to the sheet. */
export function CategoryTool({ autoFocus, natures, lines, onAdd }: CategoryToolProps) {
  const t = useTexts('budgets')
  return (
    <ChoiceInput
      source={categories}
      aria-label={t('add_category')}
      placeholder={t('add_category')}
      size="sm"
      autoFocus={autoFocus}
      value={null}
      known={undefined}
      filter={{ natures }}
      isClearable={false}
      exceptIds={lines.map((line) => line.category_id)}
      onChoose={(choice) => {
        if (choice !== null) onAdd(choice.id)
      }}
      onCreate={undefined}
    />
  )
}
