import { Radio, TextInput } from '@mantine/core'
import { useFormat } from '../../../client/use-format.ts'
import { ChoiceInput } from '../../../parts/choices/choice-input.tsx'
import { categories } from '../../../parts/choices/choice-sources.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import classes from './hand.module.css'
import type { PickSums } from './pick-sums.ts'
import type { Difference } from './use-difference.ts'

interface DifferenceFormProps {
  readonly sums: PickSums
  /** Null where several lines pay one transaction, which is left open in part. */
  readonly difference: Difference | null
  readonly isPart: boolean
}

const EXPENSES = { natures: 'expense,neutral' }

interface DifferenceSumProps {
  readonly sums: PickSums
  readonly count: number
}

/** What was picked and the difference that is left, said aloud as it changes. */
export function DifferenceSum({ sums, count }: DifferenceSumProps) {
  const { rest_cents, picked_cents, discount_cents } = sums
  const t = useTexts('handMatching')
  const format = useFormat()
  return (
    <p className={classes['sum']} role="status">
      <span>{t('rest.picked', { count })}</span>
      <span>{format.money(picked_cents)}</span>
      {discount_cents === 0 ? null : (
        <span>{t('rest.early_discount', { amount: format.money(discount_cents) })}</span>
      )}
      <strong data-tone={rest_cents === 0 ? 'done' : 'open'}>
        {t('rest.difference', { amount: format.money(rest_cents) })}
      </strong>
    </p>
  )
}

/** What the difference is; nothing while there is nothing to say of it. */
export function DifferenceForm({ sums, difference, isPart }: DifferenceFormProps) {
  const t = useTexts('handMatching')
  const format = useFormat()
  const { rest_cents, choices } = sums
  if (!isPart && (difference === null || choices.length === 0)) return null
  return (
    <section className={classes['difference']} aria-label={t('rest.section')}>
      {isPart ? (
        <p className={classes['quiet']}>
          {t('rest.left_open', { amount: format.money(Math.abs(rest_cents)) })}
        </p>
      ) : null}
      {difference === null || choices.length === 0 ? null : (
        <div className={classes['fields']}>
          <Radio.Group
            className={classes['whole'] ?? ''}
            label={t('rest.label')}
            value={difference.choice}
            onChange={(value) =>
              difference.choose(choices.find((choice) => choice === value) ?? null)
            }
          >
            <div className={classes['choices']}>
              {choices.map((choice) => (
                <Radio key={choice} value={choice} label={t(`rest.${choice}`)} />
              ))}
            </div>
          </Radio.Group>
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
