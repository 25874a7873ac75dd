import { TextInput } from '@mantine/core'
import { useFormat } from '../../../client/use-format.ts'
import { SelectInput } from '../../../kit/select-input.tsx'
import { ChoiceInput } from '../../../parts/choices/choice-input.tsx'
import { categories } from '../../../parts/choices/choice-sources.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import classes from './hand.module.css'
import type { PickSums } from './pick-sums.ts'
import type { Difference } from './use-difference.ts'

interface DifferenceFormProps {
  readonly sums: PickSums
  readonly count: number
  /** Null where several lines pay one transaction, which is left open in part. */
  readonly difference: Difference | null
  readonly isPart: boolean
}

const EXPENSES = { natures: 'expense,neutral' }

/** The difference that is left, said aloud as it changes, and what it is. */
export function DifferenceForm({ sums, count, difference, isPart }: DifferenceFormProps) {
  const t = useTexts('handMatching')
  const format = useFormat()
  const { rest_cents, choices } = sums
  const tone = rest_cents === 0 ? 'done' : 'open'
  return (
    <section className={classes['difference']} aria-label={t('rest.section')}>
      <p className={classes['sum']} role="status">
        <span>{t('rest.picked', { count })}</span>
        <span>{format.money(sums.picked_cents)}</span>
        <strong data-tone={tone}>
          {t('rest.difference', { amount: format.money(rest_cents) })}
        </strong>
      </p>
      {isPart ? (
        <p className={classes['quiet']}>
          {t('rest.left_open', { amount: format.money(Math.abs(rest_cents)) })}
        </p>
      ) : null}
      {difference === null || choices.length === 0 ? null : (
        <div className={classes['fields']}>
          <SelectInput
            className={classes['wide'] ?? ''}
            label={t('rest.label')}
            placeholder={t('rest.choose')}
            data={choices.map((choice) => ({ value: choice, label: t(`rest.${choice}`) }))}
            value={difference.choice}
            onChange={(value) =>
              difference.choose(choices.find((choice) => choice === value) ?? null)
            }
          />
          {difference.choice === 'bank_fee' ? (
            <>
              <ChoiceInput
                label={t('rest.category')}
                source={categories}
                filter={EXPENSES}
                value={difference.category_id}
                isClearable={false}
                onChoose={(choice) => difference.setCategory(choice?.id ?? null)}
              />
              <TextInput
                label={t('rest.description')}
                autoComplete="off"
                maxLength={250}
                value={difference.description}
                onChange={(event) => difference.describe(event.currentTarget.value)}
              />
            </>
          ) : null}
        </div>
      )}
    </section>
  )
}
