import type {
  RULE_DIRECTIONS,
  ReconciliationRuleInput,
} from '@prumo/contracts/reconciliation-rules/reconciliation-rule.schema'
import {
  type Condition,
  type Criteria,
  type CriterionField,
  isTextField,
} from '@prumo/contracts/reconciliation-rules/rule-criteria.schema'
import { type Formats, useFormat } from '../../client/use-format.ts'
import type { Draft } from '../../kit/use-record-form.ts'
import { type TextOf, useTexts } from '../../texts/use-texts.ts'

/** Criteria that may still be written: any part of a condition can be missing. */
export type WrittenCriteria = Draft<Criteria>
type WrittenCondition = { readonly [K in keyof Condition]: Condition[K] | null }

/** What a rule does, with the names of what it names. */
export interface RuleEffect
  extends Pick<
    ReconciliationRuleInput,
    'reconciliation_type' | 'add_when_not_found' | 'hide_in_dre' | 'ignore_reason'
  > {
  readonly category_name: string | null
  readonly contact_name: string | null
  readonly destination_account_name: string | null
}

/** When it is asked. */
export interface RuleReach {
  readonly criteria: WrittenCriteria | null
  readonly ofx_transaction_type: (typeof RULE_DIRECTIONS)[number] | null
  readonly source_account_name: string | null
}

type T = TextOf<'ruleWords'>

/** The words of reconciliation rules: conditions, effect, and the sentence 'Quando … então …'. */
export function useRuleWords(accountName: (id: number) => string = String) {
  const t = useTexts('ruleWords')
  const format = useFormat()
  const conditionText = (condition: WrittenCondition) =>
    textOfCondition(condition, { t, format, accountName })
  const whenText = (reach: RuleReach) => textOfReach(reach, t, conditionText)
  const effectText = (effect: RuleEffect) => textOfEffect(effect, t)
  return {
    conditionText,
    conditionsText: (conditions: readonly Condition[]) =>
      conditions.map(conditionText).join(t('and')),
    whenText,
    effectText,
    sentence: (rule: RuleReach & RuleEffect & Pick<ReconciliationRuleInput, 'mode'>) =>
      t(rule.mode === 'apply' ? 'sentence.whole_applied' : 'sentence.whole', {
        conditions: whenText(rule),
        effect: effectText(rule),
      }),
  }
}

interface Words {
  readonly t: T
  readonly format: Formats
  readonly accountName: (id: number) => string
}

function textOfCondition(condition: WrittenCondition, words: Words): string {
  const { field, operator, text, first, last } = condition
  if (field === null || operator === null) return ''
  const { t } = words
  const shared = { field: t(`said.${field}`), operator: t(`operators.${operator}`) }
  if (isTextField(field)) return t('condition.text', { ...shared, value: text ?? '' })
  const value = (number: number | null) =>
    number === null ? '…' : numberText(field, number, words)
  if (operator === 'between')
    return t('condition.range', { ...shared, first: value(first), last: value(last) })
  return t('condition.number', { ...shared, value: value(first) })
}

function numberText(field: CriterionField, value: number, { format, accountName }: Words): string {
  if (field === 'amount') return format.money(value)
  return field === 'account' ? accountName(value) : String(value)
}

/** Groups of several conditions stand in brackets when there are several of them. */
function textOfReach(
  { criteria, ofx_transaction_type, source_account_name }: RuleReach,
  t: T,
  conditionText: (condition: WrittenCondition) => string,
): string {
  const join = (match: string | null) => t(match === 'any' ? 'or' : 'and')
  const groups = (criteria?.groups ?? []).map((group) => {
    const parts = (group?.conditions ?? []).flatMap((condition) =>
      condition === null ? [] : conditionText(condition),
    )
    const isBracketed = parts.length > 1 && (criteria?.groups?.length ?? 0) > 1
    const text = parts.join(join(group?.match ?? null))
    return isBracketed ? `(${text})` : text
  })
  const said = groups.filter((text) => text !== '').join(join(criteria?.match ?? null))
  let conditions = said === '' ? t('sentence.no_conditions') : said
  if (ofx_transaction_type === 'CREDIT') conditions = t('sentence.credit', { conditions })
  if (ofx_transaction_type === 'DEBIT') conditions = t('sentence.debit', { conditions })
  if (source_account_name === null) return conditions
  return t('sentence.of_account', { conditions, account: source_account_name })
}

function textOfEffect(rule: RuleEffect, t: T): string {
  const { reconciliation_type: type, category_name: category, contact_name: contact } = rule
  if (type === 'ignore') return t('sentence.ignore', { reason: t(`reasons.${rule.ignore_reason}`) })
  if (type === 'transfer') {
    const account = rule.destination_account_name
    return account === null ? t('sentence.transfer') : t('sentence.transfer_to', { account })
  }
  const creating = category === null ? t('sentence.create') : t('sentence.create_in', { category })
  const reconciling = t(
    rule.add_when_not_found ? 'sentence.reconcile_or_create' : 'sentence.reconcile',
  )
  const act = type === 'create' ? creating : reconciling
  const effect = contact === null ? act : t('sentence.of_contact', { effect: act, contact })
  return rule.hide_in_dre && type === 'create' ? t('sentence.hidden', { effect }) : effect
}
