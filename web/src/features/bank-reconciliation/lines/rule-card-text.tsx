import type { RuleCard } from '@prumo/contracts/reconciliation-rules/rule-card.schema'
import { IconListDetails } from '@tabler/icons-react'
import { useRuleWords } from '../../../parts/rules/use-rule-words.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import classes from './line.module.css'

/** 'Regra X': what the first rule that applies to a line would do, and why. */
export function RuleCardText({ card }: { readonly card: RuleCard }) {
  const t = useTexts('ruleWords')
  const kit = useTexts('kit')
  const words = useRuleWords()
  const { reconciliation_type: type, act } = card
  const effect = words.effectText({
    ...card,
    // What is offered now: without a transaction that suits, the card creates, or only tells.
    reconciliation_type: act ?? type,
    add_when_not_found: false,
    contact_name: card.party_name,
  })
  return (
    <span className={classes['rule']}>
      <IconListDetails size={14} aria-hidden />
      <span>
        <strong>{t('card.name', { name: card.name })}</strong>
        {kit('colon')}
        {effect}
        {act === null && type === 'reconcile' ? ` (${t('card.nothing_found')})` : ''}
        {card.mode === 'apply' ? ` (${t('card.left')})` : ''}
        {' · '}
        {t('card.why', { conditions: words.conditionsText(card.conditions) })}
      </span>
    </span>
  )
}
