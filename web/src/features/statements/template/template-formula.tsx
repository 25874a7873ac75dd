import { NativeSelect } from '@mantine/core'
import { UNLINKED_LINE } from '@prumo/contracts/statements/dre-template.rules'
import type { DreTemplateRow } from '@prumo/contracts/statements/dre-template.schema'
import { useTexts } from '../../../texts/use-texts.ts'
import { type Draft, patchRow, setTerm } from './template-draft.rules.ts'
import classes from './template.module.css'
import { useLineName } from './use-line-name.ts'

const SIGNS = [
  { name: 'plus', sign: 1 },
  { name: 'minus', sign: -1 },
  { name: 'out', sign: 0 },
] as const

interface TemplateFormulaProps {
  readonly rows: Draft
  readonly place: number
  readonly row: Extract<DreTemplateRow, { kind: 'subtotal' }>
  readonly onChange: (rows: Draft) => void
}

/** What a subtotal adds and takes off: each other line has its sign. */
export function TemplateFormula({ rows, place, row, onChange }: TemplateFormulaProps) {
  const t = useTexts('dreTemplate')
  const nameOf = useLineName()
  const others = [
    ...rows.filter(({ line }) => line !== row.line),
    { line: UNLINKED_LINE, name: null },
  ]
  return (
    <fieldset className={classes['group']}>
      <legend>{t('formula_of', { name: nameOf(row) })}</legend>
      <div className={classes['choices']}>
        {others.map((other) => {
          const term = row.terms.find(({ line }) => line === other.line)
          const chosen = SIGNS.find(({ sign }) => sign === (term?.sign ?? 0))
          return (
            <div key={other.line} className={classes['term']} data-out={term ? undefined : true}>
              <NativeSelect
                size="xs"
                aria-label={t('sign_of', { name: nameOf(other) })}
                value={chosen?.name}
                data={SIGNS.map(({ name }) => ({ value: name, label: t(name) }))}
                onChange={(event) => {
                  const found = SIGNS.find(({ name }) => name === event.currentTarget.value)
                  if (found) onChange(patchRow(rows, place, setTerm(row, other.line, found.sign)))
                }}
              />
              <span>{nameOf(other)}</span>
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}
